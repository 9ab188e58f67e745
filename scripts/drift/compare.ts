import { describes, type EncodedSchema, encodedKind } from "./encoded-kind.ts";

/** Maps class names to their properties and kinds, as `Read.java` prints them. */
export type Classes = Record<string, Record<string, string>>;

/** The part of an entity schema that is compared. */
export type Entity = { $id: string; properties: Record<string, EncodedSchema> };

/** Lists intended differences. `lacking`: only in the class; `added`: only in the schema. */
export type Difference = { entity: string; lacking?: string[]; added?: string[]; reason: string };

/**
 * Describes `schemas/entities/drift.json`: the server classes of each entity (several when one extends another),
 * entities without a class with the reason, and intended differences.
 */
export type DriftRules = {
  classes: Record<string, string[]>;
  withoutClass: Record<string, string>;
  differences: Difference[];
};

/**
 * Compares entity schemas with the server's classes.
 *
 * @returns one sentence for each unexplained difference, and for each explanation that no longer applies
 */
export function compare(entities: Entity[], classes: Classes, rules: DriftRules): string[] {
  return [...entities.flatMap((entity) => compareOne(entity, classes, rules)), ...strangers(entities, rules)];
}

function compareOne(entity: Entity, classes: Classes, rules: DriftRules): string[] {
  const { $id: id, properties } = entity;
  const names = rules.classes[id];
  if (names === undefined)
    return rules.withoutClass[id] ? [] : [`${id}: no server class is named for it in drift.json.`];
  const missing = names.filter((name) => classes[name] === undefined);
  if (missing.length > 0) return missing.map((name) => `${id}: the server has no class ${name}.`);
  const server: Record<string, string> = Object.assign({}, ...names.map((name) => classes[name]).reverse());
  const lacking = Object.keys(server).filter((name) => !(name in properties));
  const added = Object.keys(properties).filter((name) => !(name in server));
  return [
    ...unexplained(id, lacking, explained(rules, id, "lacking"), "the server has", "the schema does not"),
    ...unexplained(id, added, explained(rules, id, "added"), "the schema has", "the server does not"),
    ...wrongKinds(id, properties, server),
  ];
}

function explained(rules: DriftRules, id: string, side: "lacking" | "added"): string[] {
  return rules.differences.filter(({ entity }) => entity === id).flatMap((difference) => difference[side] ?? []);
}

function unexplained(id: string, found: string[], rules: string[], who: string, but: string): string[] {
  return [
    ...found.filter((name) => !rules.includes(name)).map((name) => `${id}.${name}: ${who} it, ${but}.`),
    ...rules
      .filter((name) => !found.includes(name))
      .map((name) => `${id}.${name}: drift.json explains a difference that does not exist.`),
  ];
}

function wrongKinds(id: string, properties: Record<string, EncodedSchema>, server: Record<string, string>): string[] {
  return Object.entries(properties).flatMap(([name, node]) => {
    const [ours, theirs] = [encodedKind(node), server[name]];
    if (theirs === undefined || describes(ours, theirs)) return [];
    return [`${id}.${name}: the schema expects ${ours}, but the server sends ${theirs}.`];
  });
}

function strangers(entities: Entity[], rules: DriftRules): string[] {
  const known = new Set(entities.map(({ $id }) => $id));
  const named = [
    ...Object.keys(rules.classes),
    ...Object.keys(rules.withoutClass),
    ...rules.differences.map(({ entity }) => entity),
  ];
  return [...new Set(named)]
    .filter((id) => !known.has(id))
    .map((id) => `${id}: drift.json mentions it, but there is no such schema.`);
}
