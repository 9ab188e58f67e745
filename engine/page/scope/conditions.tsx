import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Predicate } from "../../language/index.ts";

const ConditionsContext = createContext<readonly Predicate[]>([]);

/** Hook: returns the conditions of the enclosing views and sections. */
export function useConditions(): readonly Predicate[] {
  return useContext(ConditionsContext);
}

/** Adds the condition of a view or section to those of its parents, for its children. */
export function Conditions({ when, children }: { readonly when: Predicate | undefined; readonly children: ReactNode }) {
  const around = useConditions();
  const all = useMemo(() => (when === undefined ? around : [...around, when]), [around, when]);
  return <ConditionsContext value={all}>{children}</ConditionsContext>;
}
