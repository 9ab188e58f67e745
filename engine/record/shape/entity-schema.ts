import { isMap } from "../../language/index.ts";

/**
 * The subset of JSON Schema 2020-12 that entity schemas use. The schema describes decoded values; the extension keyword
 * `stored` names the codec of the encoded value. Several codecs form a chain, the outermost first, for example
 * `["list-of-one", "string-boolean"]` for a component's boolean.
 */
export type EntitySchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, EntitySchema | boolean>>;
  readonly items?: EntitySchema | boolean;
  readonly additionalProperties?: EntitySchema | boolean;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, EntitySchema | boolean>>;
  readonly stored?: string | readonly string[];
  readonly [keyword: string]: unknown;
};

/** Returns a subschema object; `true`, `false` and malformed values count as unknown. */
export function asSchema(value: unknown): EntitySchema | undefined {
  return isMap(value) ? value : undefined;
}
