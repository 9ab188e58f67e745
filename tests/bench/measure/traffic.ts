/** One request over the network. Times are in seconds of the browser's monotonic clock. */
export type TracedRequest = {
  url: string;
  type: string;
  status: number;
  start: number;
  /** Absent while the request is running. */
  end: number | undefined;
  /** Size of headers and body as transferred. */
  bytes: number;
};

/** Describes the traffic of a page load. Sizes are in bytes. */
export type Traffic = {
  requests: number;
  bytes: number;
  /** All bytes but those of the server info, which is the same for every console. */
  bytesBesideInfo: number;
  /** Loaded before the list was seen: bytes of script, bytes of styles, and the number of requests. */
  scriptBefore: number;
  stylesBefore: number;
  requestsBefore: number;
  /** Loads of the server's compiled message bundle, and how many of them finished before the list was seen. */
  messageLoads: number;
  messageLoadsBefore: number;
};

/** Matches `/resources/{realm}/admin/{language}`; a theme's files have a further segment. */
const MESSAGES = /\/resources\/[^/]+\/admin\/[^/?#]+(?:$|[?#])/;

/** The server info: about 300 KB of features, providers and their settings. */
const INFO = /\/admin\/serverinfo(?:$|[?#])/;

/** Returns the requests without those of the frame that checks the session, which runs on a timer. */
export function withoutStatusFrame(requests: readonly TracedRequest[]): readonly TracedRequest[] {
  return requests.filter(({ url }) => !url.includes("/login-status-iframe.html"));
}

/**
 * Sums up the requests of one page load.
 * @param seen moment when the list was seen, on the clock of the requests
 */
export function sumUp(requests: readonly TracedRequest[], seen: number): Traffic {
  const before = requests.filter(({ end }) => end !== undefined && end <= seen);
  const messages = (all: readonly TracedRequest[]) => all.filter(({ url }) => MESSAGES.test(url)).length;
  return {
    requests: requests.length,
    bytes: bytesOf(requests),
    bytesBesideInfo: bytesOf(requests.filter(({ url }) => !INFO.test(url))),
    scriptBefore: bytesOf(before, "Script"),
    stylesBefore: bytesOf(before, "Stylesheet"),
    requestsBefore: before.length,
    messageLoads: messages(requests),
    messageLoadsBefore: messages(before),
  };
}

function bytesOf(requests: readonly TracedRequest[], type?: string): number {
  return requests
    .filter((request) => type === undefined || request.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
