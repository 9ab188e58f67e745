import type { ConsoleServices } from "../../services/index.ts";

/** Milliseconds before a progress message is shown. Shorter work shows none. */
const PATIENCE = 1000;

/** Shows a progress message when an action takes long. */
export interface Progress {
  /** Reports how many of the items are done. */
  count(done: number, total: number): void;
  /** Removes the message, because the action has ended or a dialog shows more. */
  end(): void;
}

/** Starts the timer of an action. The title of the action appears in the message. */
export function startProgress(title: string, { texts, alerts }: Pick<ConsoleServices, "texts" | "alerts">): Progress {
  let counted: { readonly done: number; readonly total: number } | undefined;
  let shown: string | undefined;
  const text = (): string =>
    counted ? texts.t("actionCounted", { action: title, ...counted }) : texts.t("actionRunning", { action: title });
  const timer = setTimeout(() => {
    shown = alerts.add({ text: text(), tone: "info", lasting: true });
  }, PATIENCE);
  return {
    count(done, total) {
      counted = { done, total };
      if (shown !== undefined) alerts.change(shown, text());
    },
    end() {
      clearTimeout(timer);
      if (shown !== undefined) alerts.close(shown);
      shown = undefined;
    },
  };
}
