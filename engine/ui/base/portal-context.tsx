import { createContext, useContext } from "react";

const PortalContext = createContext<HTMLElement | null>(null);

/** Provides the container of floating elements: inside a dialog its own element, so that its focus trap includes them. */
export const PortalProvider = PortalContext.Provider;

/** Returns the container of floating elements; undefined is the body. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContext) ?? undefined;
}
