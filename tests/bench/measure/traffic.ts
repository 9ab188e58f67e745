/** One request as it went over the wire. Times in seconds of the browser's monotonic clock. */
export type TracedRequest = {
  url: string;
  type: string;
  status: number;
  start: number;
  /** Absent while it is under way. */
  end: number | undefined;
  /** Head and body as they came over the wire. */
  bytes: number;
};

/** Describes what a page load took. Sizes in bytes. */
export type Traffic = {
  requests: number;
  bytes: number;
  /** All of that but the server's info, which has the same size anyone who asks. */
  bytesBesideInfo: number;
  /** Holds what was there before the list was seen: */
  scriptBefore: number;
  stylesBefore: number;
  requestsBefore: number;
  /** Loads of the server's compiled message bundle, and how many of them stood before the list. */
  messageLoads: number;
  messageLoadsBefore: number;
};

/** `/resources/{realm}/admin/{language}`; a theme's files have a further segment. */
const MESSAGES = /\/resources\/[^/]+\/admin\/[^/?#]+(?:$|[?#])/;

/** The server sends it as it is, about 300 KB: features, providers and their settings. */
const INFO = /\/admin\/serverinfo(?:$|[?#])/;

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
