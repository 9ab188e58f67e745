import { createContext, useContext } from "react";
import type { ConsoleServices } from "./console-services.ts";

/** Provided by the shell; screens read it through `useConsole`. */
export const ConsoleContext = createContext<ConsoleServices | undefined>(undefined);

/** The services of the console. Throws outside the shell, naming the missing context. */
export function useConsole(): ConsoleServices {
  const services = useContext(ConsoleContext);
  if (services === undefined) {
    throw new Error("No provider found for the 'ConsoleServices' context: draw this inside <ConsoleContext.Provider>.");
  }
  return services;
}
