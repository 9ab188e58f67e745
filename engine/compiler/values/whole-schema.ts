import type { Json, LeafSchema } from "../../language/index.ts";
import { noteKey } from "./compile-value.ts";
import type { Context } from "../library/context.ts";
import { type Home, homeOf, type EntitySchemas, followRef } from "../entities/entity-schemas.ts";
import { asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { keyIn } from "../library/pack-texts.ts";

/** Keywords that contain schemas of parts of a value, or of the value itself. */
const MAPS: ReadonlySet<string> = new Set(["patternProperties", "dependentSchemas"]);
const LISTS: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const ONES: ReadonlySet<string> = new Set([
  "items",
  "additionalProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
  "then",
  "else",
]);
/** Keywords that contain schemas of which nothing is shown, because they are only conditions. */
const DECIDING: ReadonlySet<string> = new Set(["if", "not", "contains", "propertyNames"]);
const DROPPED: ReadonlySet<string> = new Set(["$schema", "$id", "$defs", "$comment", "examples"]);

interface Bundle {
  readonly context: Context;
  readonly at: object;
  readonly entities: EntitySchemas;
  /** Names of the definitions in the bundle, by their location. */
  readonly names: Map<string, string>;
  readonly defs: Record<string, Json>;
}

/**
 * Returns the complete schema of a value as in its entity. Referenced schemas are included in `$defs`, so that
 * recursive schemas stay references. Texts are message keys of the plan. A member without a title has its name as the
 * label, like fields.
 */
export function wholeSchema(schema: LeafSchema, context: Context, at: object): LeafSchema {
  const { entities } = context.library;
  const home = homeOf(schema, entities) ?? { value: schema as DescriptorNode, root: schema as DescriptorNode };
  const bundle: Bundle = { context, at, entities, names: new Map(), defs: {} };
  const whole = bundled(resolved(home, entities), bundle, true);
  // The field has the title and the description already.
  const { title: _, description: __, ...rest } = asNode(whole) as LeafSchema;
  return Object.keys(bundle.defs).length === 0 ? rest : { ...rest, $defs: bundle.defs };
}

/** Returns a schema with its reference resolved. Keywords beside the reference take precedence. */
function resolved(home: Home, entities: EntitySchemas): Home {
  let at = home;
  for (const seen = new Set<unknown>(); typeof at.value.$ref === "string" && !seen.has(at.value); seen.add(at.value)) {
    const { $ref, ...beside } = at.value;
    const [target, root] = followRef(String($ref), at.root, entities);
    at = { value: { ...asNode(target), ...beside }, root };
  }
  return at;
}

function bundled({ value, root }: Home, bundle: Bundle, isShown: boolean): Json {
  const entries = Object.entries(value).flatMap(([word, item]): [string, Json][] => {
    if (DROPPED.has(word)) return [];
    if (word === "$ref") return [[word, definition(String(item), root, bundle, isShown)]];
    if (word === "properties" && isNode(item)) return [[word, membersOf(item, root, bundle, isShown)]];
    if (MAPS.has(word) && isNode(item)) {
      const parts = Object.entries(item).map(([name, one]) => [name, part(one, root, bundle, isShown)]);
      return [[word, Object.fromEntries(parts)]];
    }
    if (LISTS.has(word) && Array.isArray(item)) return [[word, item.map((one) => part(one, root, bundle, isShown))]];
    if (ONES.has(word)) return [[word, part(item, root, bundle, isShown)]];
    if (DECIDING.has(word)) return [[word, part(item, root, bundle, false)]];
    return [[word, item as Json]];
  });
  return { ...Object.fromEntries(entries), ...(isShown ? textsOf(value, bundle) : {}) };
}

function part(value: unknown, root: DescriptorNode, bundle: Bundle, isShown: boolean): Json {
  return isNode(value) ? bundled({ value, root }, bundle, isShown) : (value as Json);
}

/** Returns members by name, each with a title: its own, that of the referenced schema, or its name. */
function membersOf(members: DescriptorNode, root: DescriptorNode, bundle: Bundle, isShown: boolean): Json {
  const { context, at, entities } = bundle;
  const entries = Object.entries(members).map(([name, value]): [string, Json] => {
    const made = part(value, root, bundle, isShown);
    if (!isShown || !isNode(value) || typeof value.title === "string") return [name, made];
    const target = resolved({ value, root }, entities).value;
    // The title of an entity is the name of its type, which users never see.
    const own = target.$id === undefined && typeof target.title === "string" ? target.title : name;
    // A constant that distinguishes alternatives is not shown, so it needs no text.
    if (own === name && "const" in target && !Object.hasOwn(context.library.messages, keyIn(context, name)))
      return [name, made];
    return [name, { ...(made as object), title: noteKey(own, context, at), ...helpOf(own, value, bundle) }];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the help text of a member without a description: the text whose key is the label with the suffix `Help`, if
 * it exists.
 */
function helpOf(
  title: string,
  { description }: DescriptorNode,
  { context }: Bundle,
): { readonly description?: string } {
  const key = keyIn(context, `${title}Help`);
  if (typeof description === "string" || !Object.hasOwn(context.library.messages, key)) return {};
  context.used.keys.add(key);
  return { description: key };
}

function textsOf(value: DescriptorNode, bundle: Bundle): { readonly title?: string; readonly description?: string } {
  const { context, at } = bundle;
  if (value.$id !== undefined) return {};
  const { title, description } = value;
  return {
    ...(typeof title === "string" ? { title: noteKey(title, context, at), ...helpOf(title, value, bundle) } : {}),
    ...(typeof description === "string" ? { description: noteKey(description, context, at) } : {}),
  };
}

/** Returns the reference to a definition of the bundle. The definition is created at the first reference. */
function definition(ref: string, root: DescriptorNode, bundle: Bundle, isShown: boolean): string {
  const { names, defs, entities } = bundle;
  const [target, home] = followRef(ref, root, entities);
  const place = `${String(home.$id ?? "")}#${ref.split("#")[1] ?? ""}`;
  const known = names.get(place);
  if (known !== undefined) return `#/$defs/${known}`;
  const stem = (place.split(/[/#]/).findLast((one) => one !== "") ?? "value").replaceAll(/[^\w-]/g, "-");
  const taken = new Set(names.values());
  let name = stem;
  for (let count = 2; taken.has(name); count += 1) name = `${stem}-${count}`;
  names.set(place, name);
  defs[name] = part(target, home, bundle, isShown);
  return `#/$defs/${name}`;
}
