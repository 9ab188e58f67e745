import { benchForms } from "./bench-forms.ts";
import { benchLongList } from "./long-list.ts";
import { benchLongValues } from "./long-values.ts";
import { benchManyScreens } from "./many-screens.ts";
import { benchNavigations } from "./navigations.ts";

/** Holds what is measured of the engine by itself, on the embedded server. */
export const ENGINE_BENCHES = {
  forms: benchForms,
  "long-list": benchLongList,
  "long-values": benchLongValues,
  "many-screens": benchManyScreens,
  navigations: benchNavigations,
} as const;

/** Name of such a measurement. */
export type EngineBenchName = keyof typeof ENGINE_BENCHES;
