import { createContext, useContext } from "react";

const PortalContext = createContext<HTMLElement | null>(null);

/** Tells floating parts below where to attach: a dialog gives its own element, so that its focus and scroll rules cover them. */
export const PortalProvider = PortalContext.Provider;

/** Returns where floating parts attach; undefined means the body. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContext) ?? undefined;
}
