import type { ConsoleServices } from "../../services/console-services.ts";

/** Work that is over sooner needs no word of its own. Milliseconds. */
const PATIENCE = 1000;

/** Shows a message once an action takes long. */
export interface Progress {
  /** Counts what is done. */
  count(done: number, total: number): void;
  /** Takes the word away: it is over, or a dialog tells more. */
  end(): void;
}

/** Starts the clock of an action, called by its title. */
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
