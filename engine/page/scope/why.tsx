import type { Predicate } from "../../language/plan/plan.ts";
import { type ComponentType, createContext, type ReactElement, useContext } from "react";
import type { Narrowed, RightsEffect, Ruled } from "../../language/explain/decisions.ts";
import type { Scope } from "../../language/scope.ts";

/** Something on a page that rules decide about: a field, an action, a tab, a section, a view, a screen. */
export interface Deciding extends Ruled, Narrowed {
  readonly id?: string;
  /** Packs that added or changed it. */
  readonly by?: readonly string[];
  readonly label?: unknown;
  readonly title?: unknown;
  /** Holds what is in it names a section that has no title. */
  readonly fields?: readonly { readonly label?: unknown }[];
  readonly nav?: { readonly label: string; readonly when?: Predicate };
}

export interface WhyProps<Piece extends Deciding = Deciding> {
  /** One thing, or several that stand together. */
  readonly of: Piece | readonly Piece[];
  /** Holds what a missing right does here; it closes unless told. */
  readonly missing?: RightsEffect | ((piece: Piece) => RightsEffect);
  /** Only what is hidden is explained here; the rest stands elsewhere. */
  readonly hidden?: boolean;
  /** One button for all of them, with what they belong to. */
  readonly together?: string;
  /** Holds where their conditions are read; where this stands unless told. */
  readonly scope?: Scope;
}

/** Holds what renders explanations; undefined while nobody asks why. It comes in a file of its own. */
export const WhyContext = createContext<ComponentType<WhyProps> | undefined>(undefined);

/** Hook: what explains a thing, for a place that is there only when something stands in it. */
export function useWhy<Piece extends Deciding>(props: WhyProps<Piece>): ReactElement | undefined {
  const Render = useContext(WhyContext) as ComponentType<WhyProps<Piece>> | undefined;
  return Render && <Render {...props} />;
}

/** The place of an explanation: empty unless the person asks why, and a rule has decided something about the thing. */
export function Why<Piece extends Deciding>(props: WhyProps<Piece>): ReactElement | null {
  return useWhy(props) ?? null;
}
