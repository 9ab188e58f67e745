import type { Predicate, TextLink, Value } from "./expression.ts";

/** The place where something is written: a member of an object, or the object itself. */
export interface Site {
  readonly at: object;
  readonly member?: string | undefined;
}

/**
 * Hears of an expression while it is parsed. The compiler checks names and references by it, with the place of
 * each; without any of it the parser takes what is written as it is.
 */
export interface ParseHooks {
  /** A text in a value: a reference, or a constant that may hold slots. */
  readonly string?: (text: string, site: Site) => void;
  /** The name of a member, which may hold slots. */
  readonly name?: (name: string, site: Site) => void;
  /** The rows of a source among values, where they are no list of sources. */
  readonly rows?: (from: unknown, site: Site) => void;
  /** A condition as parsed: a whole one, not a part of another one. */
  readonly condition?: (predicate: Predicate, site: Site) => void;
  readonly right?: (name: string, site: Site) => void;
  /** A message key. Returns it as the plan says it. */
  readonly message?: (key: string, slots: object, site: Site) => string;
  /** A link in a sentence. Returns what fills the slot. */
  readonly link?: (written: object) => Value | TextLink;
  /** A piece by its name. Returns what it holds and how that is parsed; `undefined` when there is none. */
  readonly piece?: (name: string, at: object) => { readonly written: unknown; readonly hooks: ParseHooks } | undefined;
}

/** Stands for the place of what is written nowhere. */
export const NO_SITE: Site = { at: {} };
