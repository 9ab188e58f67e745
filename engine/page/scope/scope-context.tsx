import { createContext, type ReactNode, useContext } from "react";
import type { Scope } from "../../language/index.ts";

const ScopeContext = createContext<Scope | undefined>(undefined);

/** Provides the scope of the descriptor pieces inside. */
export function ScopeProvider(props: { readonly scope: Scope; readonly children: ReactNode }) {
  return <ScopeContext value={props.scope}>{props.children}</ScopeContext>;
}

/** Hook: returns the current scope. Throws outside of a screen with a message that names what is missing. */
export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (scope === undefined)
    throw new Error("No scope is provided: render this inside <ScreensProvider> or <ScopeProvider>.");
  return scope;
}
