import type { ComponentType } from "react";
import type { Texts } from "../../i18n/texts.ts";
import type { OpenPage } from "../../page/record/page-scope.tsx";
import type { WhyProps } from "../../page/scope/why.tsx";

export interface InspectWindowProps {
  readonly onClose: () => void;
}

/** Describes what is looked at now. */
export interface InspectState {
  /** Renders explanations beside what rules have decided; undefined while nobody asks why. */
  readonly Why?: ComponentType<WhyProps> | undefined;
  /** Renders the window that is open. */
  readonly Window?: ComponentType<InspectWindowProps> | undefined;
}

/** The one way from the page to what looks behind it, which comes in a file of its own once somebody asks. */
export interface Inspect {
  state(): InspectState;
  subscribe(listener: () => void): () => void;
  /** Begins or ends explaining. */
  toggleWhy(): void;
  /** Opens the window in which another administrator's rights are chosen. */
  chooseView(): void;
  /** Opens the window that prints the plan of the present screen. */
  showPlan(): void;
  closeWindow(): void;
  /** Returns what the screen on the page sees; undefined where none stands. */
  page(): OpenPage | undefined;
  /** Needs no `this`. */
  readonly onPage: (page: OpenPage | undefined) => void;
}

/** @param failed says that what looks behind the screens could not be fetched */
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
