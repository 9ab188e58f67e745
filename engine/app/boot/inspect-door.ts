import type { ComponentType } from "react";
import type { Texts } from "../../i18n/index.ts";
import type { OpenPage, WhyProps } from "../../page/index.ts";

export interface InspectWindowProps {
  readonly onClose: () => void;
}

/** State of the inspection tools. */
export interface InspectState {
  /** Renders explanations next to the results of rules; undefined while explanations are off. */
  readonly Why?: ComponentType<WhyProps> | undefined;
  /** Renders the open window of the inspection tools. */
  readonly Window?: ComponentType<InspectWindowProps> | undefined;
}

/** Connects the page to the inspection tools, which are loaded from a separate file on first use. */
export interface Inspect {
  state(): InspectState;
  subscribe(listener: () => void): () => void;
  /** Turns explanations on or off. */
  toggleWhy(): void;
  /** Opens the window in which another administrator's rights are chosen. */
  chooseView(): void;
  /** Opens the window that prints the plan of the current screen. */
  showPlan(): void;
  closeWindow(): void;
  /** Returns the context of the open screen; undefined when no screen is open. */
  page(): OpenPage | undefined;
  /** Notifies about the open screen. May be called without `this`. */
  readonly onPage: (page: OpenPage | undefined) => void;
}

/**
 * Creates the connection to the inspection tools.
 * @param failed is called when the inspection tools could not be loaded
 */
export function createInspect(texts: Pick<Texts, "addEnglish">, failed: (error: unknown) => void): Inspect {
  const listeners = new Set<() => void>();
  let state: InspectState = {};
  let page: OpenPage | undefined;
  const set = (next: InspectState): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const load = async () => {
    const inspect = await import("../../inspect/inspect.ts");
    texts.addEnglish("inspect", inspect.messages);
    return inspect;
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggleWhy() {
      if (state.Why) set({ Why: undefined });
      else load().then(({ Why }) => set({ Why }), failed);
    },
    chooseView: () => void load().then(({ ViewAs }) => set({ Window: ViewAs }), failed),
    showPlan: () => void load().then(({ PlanWindow }) => set({ Window: PlanWindow }), failed),
    closeWindow: () => set({ Window: undefined }),
    page: () => page,
    onPage: (next) => {
      page = next;
    },
  };
}
