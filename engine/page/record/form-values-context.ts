import { createContext } from "react";
import type { RecordStore } from "../../record/record-store.ts";

/** Holds `$form` of the view around; `undefined` where each form has its own. */
export const FormValuesContext = createContext<RecordStore | undefined>(undefined);
