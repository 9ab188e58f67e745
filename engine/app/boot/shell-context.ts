import { createContext, useContext } from "react";
import type { Boot } from "./boot.ts";

/** Context of the frame, in addition to the services for screens. */
export const ShellContext = createContext<Boot | undefined>(undefined);

/** Hook: returns the context of the frame. Throws an error outside of the console. */
export function useShell(): Boot {
  const shell = useContext(ShellContext);
  if (shell === undefined) throw new Error("No provider found for the 'Shell' context: render this inside <Console>.");
  return shell;
}
