import { isRef } from "../../language/index.ts";
import { asNode, isNode, type DescriptorNode } from "./node.ts";
import { fits, followRef, type MetaSchema, type MetaSchemas, type SchemaHome, schemasIn } from "./shape.ts";

/** Matches the definition in a meta-schema that allows a bare name for a piece. */
const PIECE_NAME = /#\/\$defs\/pieceName$/;
const VALUE = /#\/\$defs\/value$/;
const PREDICATE = "language.schema.json#/$defs/predicate";

/**
 * Expands bare names of pieces (`"sections": ["client/general"]`) to `{ "use": name }`, so that the compiler has to
 * read only one form. The meta-schema determines where bare names are allowed.
 *
 * @param value must match the meta-schema
 */
export function spellOutUses(value: unknown, schema: MetaSchema, schemas: MetaSchemas): unknown {
  return spellOut(value, schema, { root: schema, schemas });
}

function spellOut(value: unknown, schema: MetaSchema, home: SchemaHome): unknown {
  if (typeof schema === "boolean") return value;
  let spelled = value;
  if (typeof schema.$ref === "string") {
    if (PIECE_NAME.test(schema.$ref)) return { use: value };
    if (VALUE.test(schema.$ref)) return spellOutIn(value, home);
    const [target, inner] = followRef(schema.$ref, home);
    spelled = spellOut(spelled, target, inner);
  }
  for (const part of schemasIn(schema.allOf)) spelled = spellOut(spelled, part, home);
  const branch = schemasIn(schema.anyOf).find((one) => fits(value, one, home));
  if (branch !== undefined) spelled = spellOut(spelled, branch, home);
  if (Array.isArray(spelled)) {
    const [prefix, items] = [schemasIn(schema.prefixItems), schemaOf(schema.items)];
    return changed(spelled, (item, index) => spellOut(item, prefix[Number(index)] ?? items, home));
  }
  if (!isNode(spelled)) return spelled;
  const [own, others] = [asNode(schema.properties), schemaOf(schema.additionalProperties)];
  return changed(spelled, (item, name) =>
    spellOut(item, Object.hasOwn(own, name) ? schemaOf(own[name]) : others, home),
  );
}

/** Expands bare names inside a value. A value contains conditions in `if`, and in `where` and `when` of a source. */
function spellOutIn(value: unknown, home: SchemaHome): unknown {
  if (Array.isArray(value)) return changed(value, (item) => spellOutIn(item, home));
  if (!isNode(value)) return value;
  return changed(value, (item, name) =>
    name === "if" || (Object.hasOwn(value, "from") && (name === "where" || name === "when"))
      ? spellOutCondition(item, home)
      : spellOutIn(item, home),
  );
}

function spellOutCondition(value: unknown, home: SchemaHome): unknown {
  if (typeof value === "string") return isRef(value) ? value : { use: value };
  return spellOut(value, { $ref: PREDICATE }, home);
}

/** Returns the list or object with changed members; the same reference when none changed. */
function changed<T extends readonly unknown[] | DescriptorNode>(
  value: T,
  change: (item: unknown, name: string) => unknown,
): unknown {
  const entries = Object.entries(value).map(([name, item]) => [name, change(item, name)] as const);
  if (entries.every(([name, item]) => Reflect.get(value, name) === item)) return value;
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

function schemaOf(value: unknown): MetaSchema {
  return typeof value === "boolean" || isNode(value) ? value : true;
}
