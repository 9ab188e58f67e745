import { type ReactNode, useMemo } from "react";
import { ConsoleContext, useConsole } from "../../server/use-console.ts";
import { packHttp, usePlans } from "./plans.ts";

/** Holds what is drawn inside to the calls that a pack declares. */
export function PackCalls({ pack, children }: { readonly pack: string; readonly children: ReactNode }) {
  const services = useConsole();
  const plans = usePlans();
  const held = useMemo(() => ({ ...services, http: packHttp(plans, pack, services.http) }), [services, plans, pack]);
  return <ConsoleContext value={held}>{children}</ConsoleContext>;
}
