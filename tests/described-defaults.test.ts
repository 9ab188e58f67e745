import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeProperties } from "../engine/adapters/index.ts";
import { compileDescribed } from "../engine/compiler/index.ts";
import { fieldCodec } from "../engine/fields/model/change-field.ts";
import { fieldProblems } from "../engine/fields/problems/field-problems.ts";
import { evaluateValue, type LeafSchema, type PlanField, parseRef, type Scope } from "../engine/language/index.ts";
import { createRecord, encodeAt, type EntitySchema, schemaAt } from "../engine/record/index.ts";
import { readLibrary, ROOT } from "../scripts/library/read-library.ts";

const ENTITIES = readLibrary().entities;
const SCOPE: Scope = { roots: {} };

type DescribedType = { readonly id: string; readonly properties?: readonly unknown[] };
type TypesByKind = Readonly<Record<string, readonly DescribedType[]>>;

const INFO: { readonly componentTypes: TypesByKind; readonly protocolMapperTypes: TypesByKind } = JSON.parse(
  readFileSync(join(ROOT, "scripts/sandbox/facts/server-info.json"), "utf8"),
);

/** Every type of the server info that lists properties, with the entity whose `config` holds their values. */
const TYPES = [INFO.componentTypes, INFO.protocolMapperTypes].flatMap((group) =>
  Object.entries(group).flatMap(([kind, types]) =>
    types.map(({ id, properties = [] }) => ({
      name: `${kind.replace(/^.*\./, "")} ${id}`,
      entity: group === INFO.protocolMapperTypes ? "protocol-mapper" : entityOf(kind),
      properties,
    })),
  ),
);

function schemaOf(entity: string): LeafSchema & EntitySchema {
  const schema = ENTITIES.get(entity);
  if (schema === undefined) throw new Error(`There is no entity ${entity}.`);
  return schema as LeafSchema & EntitySchema;
}

function entityOf(kind: string): string {
  if (kind.endsWith("IdentityProviderMapper")) return "identity-provider-mapper";
  return kind.endsWith("IdentityProvider") ? "identity-provider" : "component";
}

/** Returns the problems of the default of a field in a new record. */
function problemsOfDefault(field: PlanField, schema: EntitySchema): unknown[] {
  if (field.ref === undefined || field.default === undefined) return [];
  const { pointer } = parseRef(field.ref);
  const record = createRecord({ base: {}, schema });
  const codec = fieldCodec(field);
  const given = codec.encode(evaluateValue(field.default, SCOPE), undefined);
  record.addDefault(pointer, encodeAt(schema, pointer, given, undefined));
  const shown = codec.decode(record.get(pointer));
  return fieldProblems(field, shown, SCOPE, String).map((issue) => ({ field: field.ref, shown, issue }));
}

describe("Defaults that the server describes", () => {
  it("are valid for the fields that they fill in", () => {
    let checked = 0;
    const found = TYPES.flatMap(({ name, entity, properties }) => {
      const schema = schemaOf(entity);
      const config = schemaAt(schema, "/config") as LeafSchema | undefined;
      const described = describeProperties(properties, { at: "/config", schema: config });
      const { sections } = compileDescribed(described, { schema, resource: () => undefined });
      const fields = sections.flatMap((section) => section.fields);
      checked += fields.filter((field) => field.default !== undefined).length;
      return fields.flatMap((field) => problemsOfDefault(field, schema).map((problem) => ({ name, problem })));
    });
    expect(found).toEqual([]);
    expect(checked).toBeGreaterThan(200);
  });
});
