import type { AlertRequest, Alerts, AlertTone } from "../../services/index.ts";
import { summarizeError } from "../../http/index.ts";
import type { Texts } from "../../i18n/index.ts";

/** An alert on the page. */
export interface ShownAlert {
  readonly id: string;
  readonly tone: AlertTone;
  readonly title: string;
  readonly text?: string | undefined;
  readonly detail?: string | undefined;
  readonly about?: string | undefined;
}

/** Milliseconds until an alert disappears. */
export const alertLifeMs = 8000;

/** The alerts of the page, newest first. */
export interface AlertStore extends Alerts {
  list(): readonly ShownAlert[];
  subscribe(listener: () => void): () => void;
  /** Pauses the timers of all alerts while the pointer or focus is on them; `resume` continues with the remaining time. */
  pause(): void;
  resume(): void;
}

/** State of an alert's timer: the remaining time in milliseconds, and when it was started. */
interface Clock {
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Creates the store of the alerts that the console shows, whose texts are translated when they are added. */
export function createAlertStore(texts: Pick<Texts, "t">): AlertStore {
  const listeners = new Set<() => void>();
  let shown: readonly ShownAlert[] = [];
  let count = 0;
  const clocks = new Map<string, Clock>();
  let paused = false;

  const change = (next: readonly ShownAlert[]): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const run = (id: string, clock: Clock): void => {
    clock.since = Date.now();
    clock.timer = setTimeout(() => close(id), clock.left);
  };
  const resume = (): void => {
    if (!paused) return;
    paused = false;
    for (const [id, clock] of clocks) run(id, clock);
  };
  const pause = (): void => {
    if (paused) return;
    paused = true;
    for (const clock of clocks.values()) {
      clearTimeout(clock.timer);
      clock.left -= Date.now() - clock.since;
    }
  };
  const close = (id: string): void => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    change(shown.filter((alert) => alert.id !== id));
    // The element that had the pointer or the focus is gone, so no event will report that they left it.
    resume();
  };
  const add = (alert: AlertRequest): string => {
    count += 1;
    const id = `alert-${count}`;
    const title = alert.text ?? (alert.key === undefined ? "" : texts.t(alert.key, alert.params));
    const { tone = "success", description: text, detail, about } = alert;
    change([{ id, tone, title, text, detail, about }, ...shown]);
    if (alert.lasting) return id;
    const clock: Clock = { left: alertLifeMs, since: Date.now(), timer: undefined };
    clocks.set(id, clock);
    if (!paused) run(id, clock);
    return id;
  };

  return {
    add,
    error(key, error, params) {
      const { message, description, detail } = summarizeError(error, texts.t);
      return add({ key, params: { ...params, error: message }, tone: "danger", description, detail });
    },
    change: (id, text) => change(shown.map((alert) => (alert.id === id ? { ...alert, title: text } : alert))),
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
    closeAbout: (about) => {
      for (const alert of shown.filter((one) => one.about === about)) close(alert.id);
    },
    pause,
    resume,
  };
}
