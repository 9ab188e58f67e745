import { createContext } from "react";

/** Where a form stands when it is not the page: a dialog that closes once it is saved or given up. */
export interface FormPlace {
  done(): void;
}

export const FormPlaceContext = createContext<FormPlace | undefined>(undefined);
