import { cached, type LeafSchema, escapeSegment, parse } from "../../language/index.ts";
import { asArray, asNode, compact, isNode, type DescriptorNode } from "../source/node.ts";

/** Entity schemas by id (`user`). */
export type EntitySchemas = ReadonlyMap<string, DescriptorNode>;

/** Texts of a schema for people: message keys. */
export interface SchemaTexts {
  /** Label of a field for the schema. */
  readonly title?: string | undefined;
  /** Help text of a field for the schema. */
  readonly description?: string | undefined;
  /** Labels of the values in `enum`, by value. */
  readonly values?: ReadonlyMap<unknown, string> | undefined;
}

const NO_TEXTS: SchemaTexts = {};
const DROPPED = new Set(["$schema", "$id", "title", "description", "$defs", "examples", "$comment"]);

/** Holds a schema as written, and the document that its references are resolved in. */
export interface Home {
  readonly value: DescriptorNode;
  readonly root: DescriptorNode;
}

/** Data about the schemas of a set of entities that is not stored in the schemas themselves. */
interface Notes {
  /** Holds texts by schema: the plan carries them in its fields. */
  readonly texts: WeakMap<object, SchemaTexts>;
  /** Holds how schemas are written, by schema. */
  readonly homes: WeakMap<object, Home>;
}

/** The schemas of a set of entities, made when they are first asked for, and what is noted of them. */
const inlined = cached((entities: EntitySchemas) => {
  const notes: Notes = { texts: new WeakMap(), homes: new WeakMap() };
  return {
    notes,
    entity: cached((id: string) => wholeEntity(id, asNode(entities.get(id)), { entities, notes })),
    referring: cached((schema: LeafSchema) =>
      cached((from: string) => cached((to: string) => referringTo(schema, from, to, notes))),
    ),
  };
});

/** Returns the original of a schema that `entitySchema` or `leafAt` returned; `undefined` for any other. */
export function homeOf(schema: object, entities: EntitySchemas): Home | undefined {
  return inlined(entities).notes.homes.get(schema);
}

/** Returns the texts of a schema that `entitySchema` or `leafAt` returned. */
export function schemaTexts(schema: object, entities: EntitySchemas): SchemaTexts {
  return textsIn(inlined(entities).notes, schema);
}

function textsIn({ texts }: Notes, schema: object): SchemaTexts {
  return texts.get(schema) ?? NO_TEXTS;
}

/**
 * Returns an entity's schema with references inlined, and without titles and descriptions; `undefined` for an unknown
 * entity.
 */
export function entitySchema(id: string, entities: EntitySchemas): LeafSchema | undefined {
  return entities.has(id) ? inlined(entities).entity(id) : undefined;
}

/**
 * Inlines an entity. Recursive schemas that contain encoded values are stored in `$defs`, so that they apply at any
 * depth.
 */
function wholeEntity(id: string, root: DescriptorNode, set: Pick<Walk, "entities" | "notes">): LeafSchema {
  const repeated = new Map<string, unknown>();
  const schema = asNode(inline(root, root, { ...set, trail: [id], room: { left: MOST_SCHEMAS }, repeated }));
  if (repeated.size === 0) return schema as LeafSchema;
  return alike(schema, { ...schema, $defs: Object.fromEntries(repeated) }, set.notes) as LeafSchema;
}

/**
 * Maximum number of inlined schemas. Schemas that refer to each other multiply with every level; no real entity has as
 * many.
 */
const MOST_SCHEMAS = 20_000;

/** Holds the state of the traversal of a schema. */
interface Walk {
  readonly entities: EntitySchemas;
  readonly notes: Notes;
  /** The references that were followed to get here. */
  readonly trail: readonly string[];
  /** Counts down the schemas that may still be inlined. At zero, references become `{}`, which accepts any value. */
  readonly room: { left: number };
  /** The recursive schemas that are needed to decode records, by reference. */
  readonly repeated: Map<string, unknown>;
}

function inline(value: unknown, root: DescriptorNode, walk: Walk): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, root, walk));
  if (!isNode(value)) return value;
  const schema = inlineNode(value, root, walk);
  walk.notes.homes.set(schema, { value, root });
  return schema;
}

function inlineNode(value: DescriptorNode, root: DescriptorNode, walk: Walk): object {
  const { entities, notes, trail, room } = walk;
  room.left -= 1;
  if (typeof value.$ref === "string") {
    const [target, home] = followRef(value.$ref, root, entities);
    const [, fragment] = value.$ref.split("#");
    const name = fragment === undefined ? value.$ref : `${String(home.$id ?? "")}#${fragment}`;
    if (trail.includes(name)) return repeatedSchema(name, target, home, walk);
    if (trail.length > 8 || room.left < 0) return {};
    const { $ref: _, ...rest } = value;
    const base = asNode(inline(target, home, { ...walk, trail: [...trail, name] }));
    const own = asNode(inline(rest, root, walk));
    return withTexts({ ...base, ...own }, { ...textsIn(notes, base), ...textsIn(notes, own) }, notes);
  }
  const entries = Object.entries(value).filter(
    ([word, item]) =>
      !(DROPPED.has(word) && !(word === "title" && isNode(item)) && !(word === "description" && isNode(item))),
  );
  const { oneOf, ...plain } = Object.fromEntries(entries.map(([word, item]) => [word, inline(item, root, walk)]));
  const listed = listedValues(value.oneOf);
  const schema = listed ? { ...plain, enum: [...listed.keys()] } : oneOf === undefined ? plain : { ...plain, oneOf };
  // The title of an entity is the name of its type, which users never see.
  return value.$id === undefined
    ? withTexts(schema, compact({ ...titlesOf(value), values: labelsOf(listed) }), notes)
    : schema;
}

/** Returns a reference to a recursive schema in `$defs` if it contains encoded values, else `{}`. */
function repeatedSchema(name: string, target: unknown, home: DescriptorNode, walk: Walk): object {
  if (!isStored(target, home, walk.entities, new Set())) return {};
  const { repeated } = walk;
  if (!repeated.has(name)) {
    repeated.set(name, {});
    repeated.set(name, inline(target, home, { ...walk, trail: [name] }));
  }
  return { $ref: `#/$defs/${escapeSegment(name)}` };
}

/** Returns whether any part of a schema is stored in another form by the server, cleared, or never returned. */
function isStored(value: unknown, root: DescriptorNode, entities: EntitySchemas, seen: Set<unknown>): boolean {
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  seen.add(value);
  if (Array.isArray(value)) return value.some((item) => isStored(item, root, entities, seen));
  const { stored, writeOnly, cleared, $ref } = asNode(value);
  if (typeof stored === "string" || writeOnly === true || cleared !== undefined) return true;
  if (typeof $ref === "string") {
    const [target, home] = followRef($ref, root, entities);
    if (isStored(target, home, entities, seen)) return true;
  }
  return Object.values(value).some((item) => isStored(item, root, entities, seen));
}

function withTexts<T extends object>(schema: T, own: SchemaTexts, { texts }: Notes): T {
  if (Object.keys(own).length > 0) texts.set(schema, own);
  return schema;
}

function titlesOf({ title, description }: DescriptorNode): SchemaTexts {
  return {
    title: typeof title === "string" ? title : undefined,
    description: typeof description === "string" ? description : undefined,
  };
}

/**
 * Returns the values of `oneOf: [{ "const": …, "title": … }]`, which is how JSON Schema adds labels to an `enum`;
 * `undefined` for any other schema.
 */
export function listedValues(oneOf: unknown): ReadonlyMap<unknown, unknown> | undefined {
  const list = asArray(oneOf).filter(isNode);
  const isList =
    list.length > 0 && list.every((one) => "const" in one && Object.keys(one).every((word) => LISTED.has(word)));
  return isList ? new Map(list.map((one) => [one.const, one.title])) : undefined;
}

const LISTED = new Set(["const", "title"]);

function labelsOf(listed: ReadonlyMap<unknown, unknown> | undefined): ReadonlyMap<unknown, string> | undefined {
  const own = [...(listed ?? [])].flatMap(([value, title]) =>
    typeof title === "string" ? [[value, title] as const] : [],
  );
  return own.length > 0 ? new Map(own) : undefined;
}

/** Returns the target of a reference, and the document that contains it. */
export function followRef(ref: string, root: DescriptorNode, entities: EntitySchemas): [unknown, DescriptorNode] {
  const [file = "", fragment = ""] = ref.split("#");
  const id = file.replace(/^.*\//, "").replace(/\.schema\.json$/, "");
  const home = id === "" ? root : (entities.get(id) ?? {});
  let target: unknown = home;
  for (const segment of parse(fragment)) target = asNode(target)[segment];
  return [target, home];
}

/**
 * Returns the schema at a pointer; `undefined` when the entity does not have the path, so a reference to it is an
 * error; `{}` when any value is allowed. `*` stands for any element. (`schemaAt` of the record is different: it finds
 * how an existing value is stored, in schemas that still contain references.)
 */
export function leafAt(schema: LeafSchema, pointer: string): LeafSchema | undefined {
  let at: LeafSchema | undefined = schema;
  for (const segment of parse(pointer)) at = at && step(at, segment);
  return at;
}

function step(schema: LeafSchema, segment: string): LeafSchema | undefined {
  const property =
    schema.properties && Object.hasOwn(schema.properties, segment) ? schema.properties[segment] : undefined;
  if (property) return property;
  if (schema.items) return segment === "*" || /^\d+$/.test(segment) ? schema.items : undefined;
  const rest = schema.additionalProperties;
  if (typeof rest === "object") return rest;
  const open = rest === true || (schema.properties === undefined && schema.type === undefined);
  return open || (schema.type === "object" && schema.properties === undefined && rest === undefined) ? {} : undefined;
}

/** Returns the names of all members of a pointer's parent, to suggest one for a misspelt name. */
export function siblingNames(schema: LeafSchema, pointer: string): string[] {
  const parent = leafAt(schema, pointer.slice(0, Math.max(0, pointer.lastIndexOf("/"))));
  return Object.keys(parent?.properties ?? {});
}

/** Returns a copy of a schema whose members refer to the resource `to` instead of `from`. */
export function withReference(schema: LeafSchema, from: string, to: string, entities: EntitySchemas): LeafSchema {
  return inlined(entities).referring(schema)(from)(to);
}

function referringTo(schema: LeafSchema, from: string, to: string, notes: Notes): LeafSchema {
  const members = Object.entries(schema.properties ?? {});
  if (!members.some(([, { refersTo }]) => refersTo === from)) return schema;
  const properties = Object.fromEntries(
    members.map(([name, member]) => [
      name,
      member.refersTo === from ? alike(member, { ...member, refersTo: to }, notes) : member,
    ]),
  );
  return alike(schema, { ...schema, properties }, notes);
}

/** Registers a copy of a schema with the original and the texts of that schema, and returns it. */
function alike<T extends object>(schema: object, copy: T, { homes, texts }: Notes): T {
  const [home, own] = [homes.get(schema), texts.get(schema)];
  if (home) homes.set(copy, home);
  if (own) texts.set(copy, own);
  return copy;
}
