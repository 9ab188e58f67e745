import type { Predicate, Narrowed, RightsEffect, Ruled, Scope } from "../../language/index.ts";
import { type ComponentType, createContext, type ReactElement, useContext } from "react";

/** A piece of a page with rules: a field, an action, a tab, a section, a view, a screen. */
export interface Deciding extends Ruled, Narrowed {
  readonly id?: string;
  /** Packs that added or changed it. */
  readonly by?: readonly string[];
  readonly label?: unknown;
  readonly title?: unknown;
  /** Fields, whose labels name a section without a title. */
  readonly fields?: readonly { readonly label?: unknown }[];
  readonly nav?: { readonly label: string; readonly when?: Predicate };
}

export interface WhyProps<Piece extends Deciding = Deciding> {
  /** The piece to explain, or several adjacent ones. */
  readonly of: Piece | readonly Piece[];
  /** Effect of a missing right; by default it disables the piece. */
  readonly missing?: RightsEffect | ((piece: Piece) => RightsEffect);
  /** Explains only the reasons for hiding; other effects are explained elsewhere. */
  readonly hidden?: boolean;
  /** Name of the group, to explain all pieces with one button. */
  readonly together?: string;
  /** Scope of their conditions; by default the current scope. */
  readonly scope?: Scope;
}

/** Provides the component that renders explanations, which is loaded lazily; undefined while explanations are off. */
export const WhyContext = createContext<ComponentType<WhyProps> | undefined>(undefined);

/**
 * Hook: returns the explanation of a piece, or undefined while explanations are off, for containers that render only
 * with content.
 */
export function useWhy<Piece extends Deciding>(props: WhyProps<Piece>): ReactElement | undefined {
  const Render = useContext(WhyContext) as ComponentType<WhyProps<Piece>> | undefined;
  return Render && <Render {...props} />;
}

/** Renders the explanation of a piece; nothing unless explanations are on and a rule has had an effect. */
export function Why<Piece extends Deciding>(props: WhyProps<Piece>): ReactElement | null {
  return useWhy(props) ?? null;
}
