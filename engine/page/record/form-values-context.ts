import { createContext } from "react";
import type { RecordStore } from "../../record/index.ts";

/** Provides `$form` of the enclosing view; `undefined` when each form has its own. */
export const FormValuesContext = createContext<RecordStore | undefined>(undefined);
