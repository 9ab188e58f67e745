import { describe, expect, it } from "vitest";
import type { PlanForm } from "../../language/plan/plan.ts";
import { field } from "../../views/form/testing/plan-pieces.ts";
import { createRecordForms, partsAt } from "./record-forms.ts";

const form = (id: string, ...refs: string[]): PlanForm => ({
  id,
  kind: "form",
  actions: [],
  sections: [{ id: `${id}-section`, fields: refs.map((ref) => field(ref)) }],
});
const forms = createRecordForms({
  id: "all",
  kind: "stack",
  actions: [],
  views: [form("one", "/a", "/map", "/list/0/b"), form("two", "/a", "/map/deep/x"), form("wide", "/map/deep")],
});
const found = (pointer: string) => partsAt(forms, pointer).map(({ view, pointer: at }) => `${view} ${at}`);

describe("partsAt", () => {
  it("finds the parts that edit a pointer most specifically, else those that edit a descendant of it", () => {
    expect(found("/a")).toEqual(["one /a", "two /a"]);
    expect(found("/map/deep/x/y")).toEqual(["two /map/deep/x"]);
    expect(found("/map/deep/z")).toEqual(["wide /map/deep"]);
    expect(found("/map/other")).toEqual(["one /map"]);
    expect(found("/list")).toEqual(["one /list/0/b"]);
    expect(found("/ma")).toEqual([]);
    expect(found("/")).toHaveLength(6);
  });

  it("prefers the form in which the pointer was edited last", () => {
    forms.editedIn.set("/a", "two");
    expect(found("/a")).toEqual(["two /a"]);
  });

  it("does not search parts that are unrelated to the pointer", () => {
    expect(partsAt({ ...forms, parts: [] }, "/map/other")).toHaveLength(1);
  });
});
