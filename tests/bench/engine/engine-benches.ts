import { benchForms } from "./bench-forms.ts";
import { benchLongList } from "./long-list.ts";
import { benchLongValues } from "./long-values.ts";
import { benchManyScreens } from "./many-screens.ts";
import { benchNavigations } from "./navigations.ts";

/** Benchmarks of the engine alone, on the embedded server. */
export const ENGINE_BENCHES = {
  forms: benchForms,
  "long-list": benchLongList,
  "long-values": benchLongValues,
  "many-screens": benchManyScreens,
  navigations: benchNavigations,
} as const;

/** Name of an engine benchmark. */
export type EngineBenchName = keyof typeof ENGINE_BENCHES;
