import { isMap } from "../../language/is-map.ts";

/**
 * The subset of JSON Schema 2020-12 that entity schemas use, plus `stored`: how the server keeps a value whose
 * logical type the schema gives. Several codecs form a chain, the one nearest to the wire first, for instance
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

/** A sub-schema as found; `true`, `false` and anything malformed count as unknown. */
export function asSchema(value: unknown): EntitySchema | undefined {
  return isMap(value) ? value : undefined;
}
