import type { FrameMessage, HiddenFrame, SignInHost } from "./host.ts";
import { withTimeLimit } from "./time-limit.ts";

/** The hidden frame with the server's session-status page. */
export interface StatusFrame {
  /** True once the frame has responded; before that nothing should wait for it. */
  readonly answered: boolean;
  /** Loads the frame, once. */
  load(): Promise<void>;
  /** Resolves to whether the session is unchanged. Parallel calls share one message. */
  check(): Promise<boolean>;
  /** Checks at every interval as long as the session is unchanged. */
  watch(): void;
  remove(): void;
}

export interface StatusFrameOptions {
  host: SignInHost;
  url: string;
  /** Origin of the frame. */
  origin: string;
  /** Seconds between two checks. */
  interval: number;
  /** Milliseconds to wait for the frame to load, and for a response. */
  timeLimit: number;
  /** Returns the message to post: client and session. */
  message(): string;
  /** Called when the session changed. */
  onEnd(): void;
}

const ANSWERS: readonly unknown[] = ["unchanged", "changed", "error"];

/** Creates the hidden frame that tells whether the session on the server has changed. It loads on first use. */
export function createStatusFrame(options: StatusFrameOptions): StatusFrame {
  const { host, origin } = options;
  let frame: HiddenFrame | undefined;
  let loading: Promise<void> | undefined;
  let requested: { promise: Promise<boolean>; answer(text: unknown): void } | undefined;
  let cancelWatch: (() => void) | undefined;
  let answered = false;

  const receive = ({ data, origin: from }: FrameMessage) => {
    if (from !== origin || !ANSWERS.includes(data)) return;
    answered = true;
    // An error does not mean that the session has ended; its end is detected by the next refresh.
    if (data === "changed") options.onEnd();
    requested?.answer(data);
  };
  const request = (loaded: HiddenFrame): Promise<boolean> => {
    if (requested !== undefined) return requested.promise;
    let answer: (text: unknown) => void = () => {};
    const promise = new Promise<boolean>((resolve, reject) => {
      answer = (text) => {
        if (text === "error") reject(new Error("The session-status frame reported an error."));
        else resolve(text === "unchanged");
      };
    });
    const message = "Time-out while waiting for the session-status frame.";
    const limited = withTimeLimit(host, options.timeLimit, message, promise).finally(() => {
      requested = undefined;
    });
    requested = { promise: limited, answer };
    loaded.post(options.message(), origin);
    return limited;
  };
  const self: StatusFrame = {
    get answered() {
      return answered;
    },
    load() {
      loading ??= (() => {
        frame = host.openFrame({ title: "keycloak-session-iframe", src: options.url, onMessage: receive });
        const message = "Time-out while loading the session-status frame.";
        return withTimeLimit(host, options.timeLimit, message, frame.loaded);
      })();
      return loading;
    },
    async check() {
      await self.load();
      return frame === undefined ? true : request(frame);
    },
    watch() {
      cancelWatch?.();
      cancelWatch = host.after(options.interval * 1000, () => {
        self.check().then(
          (unchanged) => unchanged && cancelWatch !== undefined && self.watch(),
          () => {
            cancelWatch = undefined;
          },
        );
      });
    },
    remove() {
      cancelWatch?.();
      cancelWatch = undefined;
      frame?.remove();
      frame = undefined;
    },
  };
  return self;
}
