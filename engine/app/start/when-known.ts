import type { ConsoleLoader } from "../../session/index.ts";

/** Milliseconds after which a frame without its content is better than an empty page. */
const PATIENCE = 150;

/**
 * Resolves when realm and person are loaded or have failed, or after `PATIENCE`. Without them the frame would have to
 * render twice, and with a fast server the first render would delay its responses.
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
