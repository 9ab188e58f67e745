import { expect, it } from "vitest";
import type { PlanField } from "../../language/plan/plan.ts";
import { noteReferred, referredResources, withReferred } from "./compile-referred.ts";
import { type Context, NO_CODE, newContext, type ResourceSource } from "../library/context.ts";
import type { SourceFile } from "../source/source-file.ts";

const source: SourceFile = {
  file: { path: "x.screen.json", section: "x", kind: "screen", text: "" },
  value: {},
  positionOf: () => ({ line: 1, column: 1 }),
};

const KINDS = {
  Group: { type: "string", refersTo: { from: "group", value: "$item/path" } },
  Role: { type: "array", items: { type: "string", refersTo: { from: [{ from: "role" }, { from: "client-role" }] } } },
};

/** Returns a context with the resources of groups and roles. */
function context(): Context {
  const resources = ["group", "role"].map((id): [string, ResourceSource] => [id, { id, node: {}, source }]);
  return newContext(source, {
    entities: new Map([["config-property", { $defs: KINDS }]]),
    resources: new Map(resources),
    pieces: new Map(),
    screens: new Map(),
    messages: {},
    rights: new Set(),
    given: new Map(),
    code: NO_CODE,
    diagnostics: [],
    origins: new WeakMap(),
    fieldSurroundings: new WeakMap(),
  });
}

const field = (schema: PlanField["schema"]): PlanField => ({
  id: "x",
  ref: "/x",
  label: "x",
  control: { name: "text" },
  cell: { name: "text" },
  schema,
});

it("finds the resources that schemas refer to, at any depth", () => {
  expect([...referredResources(KINDS)]).toEqual(["group", "role", "client-role"]);
});

it("adds the known resources that the kinds of an entity refer to", () => {
  const at = context();
  noteReferred("config-property", at);
  expect([...at.used.resources]).toEqual(["group", "role"]);
});

it("gives a field with refersTo in its schema a picker, unless the field has a control or options", () => {
  const referring = field({ type: "string", refersTo: "group" });
  expect(withReferred(referring, {}, context(), {})).toMatchObject({
    control: { name: "picker" },
    options: { from: "group" },
  });
  expect(withReferred(referring, { control: "text" }, context(), {})).toMatchObject({
    control: { name: "select", settings: { custom: true } },
    options: { from: "group" },
  });
  const chosen = { ...referring, control: { name: "select" } };
  expect(withReferred(chosen, { control: "select" }, context(), {})).toMatchObject({ control: { name: "select" } });
  const own = { ...referring, options: [{ value: "a" }] };
  expect(withReferred(own, {}, context(), {})).toBe(own);
});

it("does not change a field that is read-only, or whose resource is unknown", () => {
  for (const schema of [{ refersTo: "group", readOnly: true }, { refersTo: "client" }, { type: "string" }]) {
    const plain = field(schema);
    expect(withReferred(plain, {}, context(), {})).toBe(plain);
  }
});
