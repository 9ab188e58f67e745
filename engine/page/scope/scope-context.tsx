import { createContext, type ReactNode, useContext } from "react";
import type { Scope } from "../../language/scope.ts";

const ScopeContext = createContext<Scope | undefined>(undefined);

/** Provides what descriptor pieces below can see. */
export function ScopeProvider(props: { readonly scope: Scope; readonly children: ReactNode }) {
  return <ScopeContext value={props.scope}>{props.children}</ScopeContext>;
}

/** The scope at this place. Throws outside of a screen, naming what is missing. */
export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (scope === undefined) throw new Error("No scope here: draw this inside <ScreensProvider> or <ScopeProvider>.");
  return scope;
}
