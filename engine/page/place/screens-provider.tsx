import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { registerCodecDecoders } from "../../record/codecs/register-codec-decoders.ts";
import { useConsole } from "../../services/use-console.ts";
import { consoleScope } from "../scope/console-scope.ts";
import { type Plans, PlansContext } from "./plans.ts";
import { ScopeProvider } from "../scope/scope-context.tsx";

// Sources and rows may name codecs as soon as anything is rendered.
registerCodecDecoders();

export interface ScreensProviderProps {
  /** Screens and resources of the plan as far as loaded. */
  readonly plans: Plans;
  /** Made once by `createQueryClient`. */
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/** Provides what every screen stands in: the plan, the store of answers and the outermost scope. */
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
