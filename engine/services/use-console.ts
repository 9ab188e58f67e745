import { createContext, useContext } from "react";
import type { ConsoleServices } from "./console-services.ts";

/** Provided by the shell; read by `useConsole`. */
export const ConsoleContext = createContext<ConsoleServices | undefined>(undefined);

/** Hook: returns the services of the console. Throws outside the shell. */
export function useConsole(): ConsoleServices {
  const services = useContext(ConsoleContext);
  if (services === undefined) {
    throw new Error(
      "No provider found for the 'ConsoleServices' context: render this inside <ConsoleContext.Provider>.",
    );
  }
  return services;
}
