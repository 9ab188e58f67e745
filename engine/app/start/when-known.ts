import type { ConsoleLoader } from "../../session/create-console-loader.ts";

/** Milliseconds after which a person would rather see the frame without what it is to hold than nothing. */
const PATIENCE = 150;

/**
 * Resolves when realm and person are known or could not be read, at the latest after a blink: a frame without them would
 * be rendered to be rendered again when they come, and where the server is near its answers come later for that.
 */
export function whenKnown({ state, subscribe }: Pick<ConsoleLoader, "state" | "subscribe">): Promise<void> {
  if (state().phase !== "entering") return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      end();
      clearTimeout(timer);
      resolve();
    };
    const end = subscribe(() => state().phase === "entering" || done());
    const timer = setTimeout(done, PATIENCE);
  });
}
