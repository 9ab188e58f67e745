import type { Predicate, TextLink, Value } from "./expression.ts";
import type { Json } from "./json.ts";

/** Location of a written expression: a member of an object, or the object itself. */
export interface Site {
  readonly at: object;
  readonly member?: string | undefined;
}

/**
 * Called for expressions while they are parsed. The compiler checks names and references with them, with the location
 * of each; without hooks the parser accepts everything.
 */
export interface ParseHooks {
  /** Called with a text in a value: a reference, or a constant that may contain slots. */
  readonly string?: (text: string, site: Site) => void;
  /** Called with the name of a member, which may contain slots. */
  readonly name?: (name: string, site: Site) => void;
  /** Called with the rows of a source among values, unless they are a list of sources. */
  readonly rows?: (from: unknown, site: Site) => void;
  /** Called with each parsed condition as a whole, not with parts of it. */
  readonly condition?: (predicate: Predicate, site: Site) => void;
  /** Returns what the server assumes for the value of a reference that is missing, if that is known. */
  readonly assumed?: (ref: string) => Json | undefined;
  /** Called with data that is never read as an expression. Returns the data for the plan. */
  readonly data?: (data: Json) => Json;
  readonly right?: (name: string, site: Site) => void;
  /** Called with a message key. Returns the key for the plan. */
  readonly message?: (key: string, slots: object, site: Site) => string;
  /** Called with a link in a sentence. Returns the value of the slot, which is `null` without the hook. */
  readonly link?: (written: object) => Value | TextLink;
  /** Returns the content of a named piece and the hooks to parse it with; `undefined` when there is none. */
  readonly piece?: (
    name: string,
    at: object,
  ) => { readonly written: Json | undefined; readonly hooks: ParseHooks } | undefined;
}

/** Location of an expression that is written nowhere. */
export const NO_SITE: Site = { at: {} };
