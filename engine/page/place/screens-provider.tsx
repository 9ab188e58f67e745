import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { registerCodecDecoders } from "../../record/index.ts";
import { useConsole } from "../../services/index.ts";
import { consoleScope } from "../scope/console-scope.ts";
import { type Plans, PlansContext } from "./plans.ts";
import { ScopeProvider } from "../scope/scope-context.tsx";

// Sources and rows may use codecs from the first render on.
registerCodecDecoders();

export interface ScreensProviderProps {
  /** Loaded screens and resources of the plan. */
  readonly plans: Plans;
  /** Created once by `createQueryClient`. */
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/** Provides the context of every screen: the plan, the query cache and the outermost scope. */
export function ScreensProvider({ plans, client, children }: ScreensProviderProps) {
  const services = useConsole();
  const scope = useMemo(() => consoleScope(services), [services]);
  return (
    <QueryClientProvider client={client}>
      <PlansContext value={plans}>
        <ScopeProvider scope={scope}>{children}</ScopeProvider>
      </PlansContext>
    </QueryClientProvider>
  );
}
