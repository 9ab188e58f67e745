import { describe, expect, it } from "vitest";
import type { PlanIndex, PlanScreen, ScreenEntry } from "../../engine/language/plan/plan.ts";
import { screens, planIndex, resources } from "../e2e/support/plan.ts";
import { table } from "./expected.ts";
import { editErrors, openingErrors, sidebarErrors } from "./rights-errors.ts";
import { meets, missing } from "./needs.ts";

const nobody = new Set<string>();
const viewer = new Set(["view-realm", "view-users"]);
const line = (id: string) => table[id] ?? expect.unreachable(id);
const entry = (id: string): ScreenEntry => planIndex.screens.find((one) => one.id === id) ?? expect.unreachable(id);
const screen = (id: string): PlanScreen => screens.find((one) => one.entry.id === id) ?? expect.unreachable(id);

/** Returns a piece without the member that holds all its rights. */
const without = <T>(piece: T, key: string): T =>
  JSON.parse(JSON.stringify(piece, (name, value) => (name === key ? undefined : value)));

describe("Check of rights", () => {
  it("finds a screen that opens without its right", () => {
    const open = without(entry("roles"), "rights");
    expect(openingErrors(open, line("roles"), "nobody", nobody)).toEqual(["roles is open for nobody"]);
  });

  it("finds a screen that stays forbidden in spite of its right", () => {
    const closed = { ...entry("roles"), rights: "manage-realm" };
    expect(openingErrors(closed, line("roles"), "a viewer", viewer)).toEqual(["roles is closed for a viewer"]);
  });

  it("finds a forbidden screen that does not name all missing rights", () => {
    const silent = { ...entry("role"), rights: "view-users" };
    expect(openingErrors(silent, line("role"), "nobody", nobody)).toEqual([
      "role does not tell nobody that view-realm is missing: view-users",
    ]);
  });

  it("finds a sidebar entry that leads nowhere, and one that is missing", () => {
    const listed = { roles: line("roles") };
    const only = (screens: ScreenEntry[]): PlanIndex => ({ ...planIndex, screens });
    const loose = only([without(entry("roles"), "rights")]);
    expect(sidebarErrors(loose, listed, "nobody", nobody)).toEqual(["the sidebar shows roles to nobody"]);
    expect(sidebarErrors(only([]), listed, "a viewer", viewer)).toEqual(["the sidebar hides roles from a viewer"]);
    expect(sidebarErrors(only([entry("roles")]), listed, "a viewer", viewer)).toEqual([]);
  });

  it("finds a form, an action and a cell that are enabled without a right", () => {
    const open = { ...screen("role"), view: { ...screen("role").view, rights: "anyone" } };
    expect(editErrors(open, resources, line("role"), "a viewer", viewer)).toEqual([]);
    const loose = { ...open, view: without(without(open.view, "rights"), "edit") };
    const free = Object.fromEntries(Object.entries(resources).map(([id, one]) => [id, { ...one, rights: {} }]));
    const found = editErrors(loose, free, line("role"), "a viewer", viewer);
    expect(found).toContain("role lets a viewer use delete");
    expect(found.filter((error) => error.endsWith(": save"))).not.toEqual([]);
    const cells = editErrors(screen("user"), free, line("user"), "somebody", new Set(["query-users"]));
    expect(cells).toContain("user lets somebody use userLabel: save");
  });
});

describe("Rights that are needed", () => {
  it.each([
    ["anyone", [], true],
    ["view-realm", ["view-users"], false],
    [{ all: ["view-realm", { any: ["view-users", "manage-users"] }] }, ["view-realm", "manage-users"], true],
    [{ all: ["view-realm", { any: ["view-users", "manage-users"] }] }, ["view-realm"], false],
  ] as const)("%j with %j: %s", (needs, held, counted) => expect(meets(needs, new Set(held))).toBe(counted));

  it("are listed by name when missing, with all alternatives", () => {
    const needs = { all: ["view-realm", { any: ["view-users", "manage-users"] }] };
    expect(missing(needs, new Set(["view-realm"]))).toEqual(["view-users", "manage-users"]);
    expect(missing(needs, new Set(["view-realm", "manage-users"]))).toEqual([]);
  });
});
