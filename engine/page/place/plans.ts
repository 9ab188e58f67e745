import { createContext, useContext } from "react";
import type { PlanPart, PlanResource, ScreenEntry } from "../../language/index.ts";
import type { Http } from "../../http/index.ts";
import type { CodeSource } from "../code/code-modules.ts";

/** Describes the parts of the plan that a screen needs in addition to its own. */
export interface Plans {
  /** Every screen, for links. */
  readonly screens: readonly ScreenEntry[];
  /** Returns a resource by its id; undefined when its section is not loaded. */
  resource(id: string): PlanResource | undefined;
  /** Loads a screen, to be rendered on another page than its own. */
  load(screen: string): Promise<Pick<PlanPart, "screen">>;
  /**
   * Loads the data that only the later tabs of a screen need. Returns the same promise until it fails; undefined when
   * no more data is needed.
   */
  rest?(screen: string): Promise<true> | undefined;
  /** The code that sections provide. */
  readonly code: CodeSource;
  /** Returns the client for pieces of a pack. */
  readonly httpOf?: (pack: string, http: Http) => Http;
  /** Returns the hosts to which pieces of a pack may link. */
  readonly hostsOf?: (pack: string) => readonly string[];
}

/** True if more screens may be contributed, so that an unknown address may still become one of them. */
export const MoreScreensContext = createContext(false);

export const PlansContext = createContext<Plans | undefined>(undefined);

/** Hook: returns the current plan. Throws outside of `ScreensProvider`. */
export function usePlans(): Plans {
  const plans = useContext(PlansContext);
  if (plans === undefined) throw new Error("No plan is provided: render this inside <ScreensProvider>.");
  return plans;
}

/** Returns the client for a piece of a pack: limited to the calls that its manifest declares. */
export function packHttp({ httpOf }: Plans, pack: string, http: Http): Http {
  if (httpOf === undefined) throw new Error(`The permissions of the pack "${pack}" are unknown.`);
  return httpOf(pack, http);
}

/** Returns the hosts to which a piece of a pack may link: those that its manifest declares. */
export function packHosts({ hostsOf }: Pick<Plans, "hostsOf">, pack: string): readonly string[] {
  return hostsOf?.(pack) ?? [];
}
