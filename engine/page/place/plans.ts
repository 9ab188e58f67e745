import { createContext, useContext } from "react";
import type { PlanPart, PlanResource, ScreenEntry } from "../../language/plan/plan.ts";
import type { Http } from "../../http/http-call.ts";
import type { CodeSource } from "../code/code-modules.ts";

/** Describes what screens need to know of the plan beside their own part. */
export interface Plans {
  /** Every screen, for links. */
  readonly screens: readonly ScreenEntry[];
  /** A resource by its id; undefined when its section is not loaded. */
  resource(id: string): PlanResource | undefined;
  /** Fetches a screen, to be rendered at another place than its address. */
  load(screen: string): Promise<Pick<PlanPart, "screen">>;
  /**
   * Fetches what tabs of a screen need that are not the first, as the same promise until it fails; undefined where they
   * need nothing besides.
   */
  rest?(screen: string): Promise<true> | undefined;
  /** Holds what sections bring as code. */
  readonly code: CodeSource;
  /** The way to the server for pieces of a pack. */
  readonly httpOf?: (pack: string, http: Http) => Http;
  /** The hosts that pieces of a pack may lead to. */
  readonly hostsOf?: (pack: string) => readonly string[];
}

/** True while more screens may come: what an address names may be one of theirs. */
export const MoreScreensContext = createContext(false);

export const PlansContext = createContext<Plans | undefined>(undefined);

/** The plan around this place. Throws outside of `ScreensProvider`. */
export function usePlans(): Plans {
  const plans = useContext(PlansContext);
  if (plans === undefined) throw new Error("No plan here: draw this inside <ScreensProvider>.");
  return plans;
}

/** The way to the server for a piece of a pack: only to what its manifest declares. */
export function packHttp({ httpOf }: Plans, pack: string, http: Http): Http {
  if (httpOf === undefined) throw new Error(`Nothing says what the pack "${pack}" may call.`);
  return httpOf(pack, http);
}

/** The hosts that a piece of a pack may lead to: those that its manifest declares. */
export function packHosts({ hostsOf }: Pick<Plans, "hostsOf">, pack: string): readonly string[] {
  return hostsOf?.(pack) ?? [];
}
