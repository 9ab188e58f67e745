import { type ReactNode, useContext, useMemo } from "react";
import { ConsoleContext, useConsole } from "../../services/index.ts";
import { PlansContext, packHosts, packHttp, usePlans } from "../place/plans.ts";

/**
 * Hook: returns the hosts to which a field may link: only those that all packs declare that contribute to the field.
 */
export function useHosts(by: readonly string[] | undefined): readonly string[] | undefined {
  const { hosts } = useConsole();
  const plans = useContext(PlansContext);
  if (by === undefined || plans === undefined) return hosts;
  const [first = [], ...more] = by.map((pack) => packHosts(plans, pack));
  return first.filter((host) => more.every((list) => list.includes(host) || list.includes("*")));
}

/** Limits its children to the calls and hosts that a pack declares. */
export function PackCalls({ pack, children }: { readonly pack: string; readonly children: ReactNode }) {
  const services = useConsole();
  const plans = usePlans();
  const held = useMemo(
    () => ({ ...services, http: packHttp(plans, pack, services.http), hosts: packHosts(plans, pack) }),
    [services, plans, pack],
  );
  return <ConsoleContext value={held}>{children}</ConsoleContext>;
}
