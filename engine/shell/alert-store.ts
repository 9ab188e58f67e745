import type { AlertRequest, Alerts, AlertTone } from "../server/alerts.ts";
import { errorDescription, errorText } from "../server/error-text.ts";
import type { Texts } from "../server/texts.ts";

/** One alert on the page. */
export interface ShownAlert {
  readonly id: string;
  readonly tone: AlertTone;
  readonly title: string;
  readonly text?: string;
}

/** Milliseconds until an alert leaves by itself (spec section 9). */
export const alertLifeMs = 8000;

/** The alerts of the page, newest first. */
export interface AlertStore extends Alerts {
  list(): readonly ShownAlert[];
  subscribe(listener: () => void): () => void;
  close(id: string): void;
}

export function createAlertStore(texts: Pick<Texts, "t">): AlertStore {
  const listeners = new Set<() => void>();
  let shown: readonly ShownAlert[] = [];
  let count = 0;

  const change = (next: readonly ShownAlert[]): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const close = (id: string): void => change(shown.filter((alert) => alert.id !== id));
  const add = (alert: AlertRequest): string => {
    count += 1;
    const id = `alert-${count}`;
    const title = alert.text ?? (alert.key === undefined ? "" : texts.t(alert.key, alert.params));
    const text = alert.description === undefined ? {} : { text: alert.description };
    change([{ id, tone: alert.tone ?? "success", title, ...text }, ...shown]);
    setTimeout(() => close(id), alertLifeMs);
    return id;
  };

  return {
    add,
    error(key, error) {
      const description = errorDescription(error);
      return add({
        key,
        params: { error: errorText(error) },
        tone: "danger",
        ...(description === undefined ? {} : { description }),
      });
    },
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}
