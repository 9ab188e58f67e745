import { describe, expect, it } from "vitest";
import { builtInLibrary, libraryData } from "../compiler/built-in-library.ts";
import kinds from "../../schemas/entities/config-property.schema.json";
import { compileContributions } from "../compiler/compile-contributions.ts";
import type { PlanForm, PlanPart, PlanTable, PlanTabs } from "../language/plan/plan.ts";
import { matchRoute } from "../language/address/route.ts";
import { readLibrary } from "../../scripts/library/read-library.ts";
import { serverScreensKey } from "./server-screens-key.ts";
import { buildServerScreens } from "./server-screens.ts";

const known = builtInLibrary(libraryData(readLibrary()));
const HOSTS = [
  { id: "home", paths: ["/{tab?}"], inner: [] },
  { id: "group", paths: ["/groups/{ancestors*}/{group}"], inner: [] },
  { id: "realm-settings", paths: ["/realm-settings/{tab?}/{subtab?}"], inner: ["keys"] },
  { id: "users", paths: ["/users/{tab?}", "/users/list/{tab?}"], inner: [] },
  { id: "user", paths: ["/users/{user}/{tab?}"], inner: [] },
];

function pages(...providers: unknown[]) {
  return { componentTypes: { "org.keycloak.services.ui.extend.UiPageProvider": providers } };
}

function tabs(...providers: unknown[]) {
  return { componentTypes: { "org.keycloak.services.ui.extend.UiTabProvider": providers } };
}

function compiled(info: unknown) {
  const provided = buildServerScreens(info, HOSTS);
  const result = compileContributions(known, { files: [], ...provided });
  return {
    ...result,
    errors: provided.errors,
    part: (id: string) => result.parts.find(({ screen }) => screen.entry.id === id),
  };
}

function table(part: PlanPart | undefined): PlanTable {
  if (part?.screen.view.kind !== "table") throw new Error("No table");
  return part.screen.view;
}

function tabsOf(part: PlanPart | undefined): PlanTabs["tabs"] {
  if (part?.screen.view.kind !== "tabs") throw new Error("No tabs");
  return part.screen.view.tabs;
}

/** Returns the members of `config` that a form sends in addition to those that are stored. */
function sentConfig(form: PlanForm | undefined): unknown {
  const [step] = form?.save?.do ?? [];
  const body = step?.kind === "call" ? step.call.body : undefined;
  return JSON.parse(JSON.stringify(body)).of[1].members.config.of[1].members;
}

const property = (name: string, type = "String") => ({ name, type, label: `Label of ${name}` });

describe("Server-provided pages", () => {
  const info = pages({
    id: "todo",
    helpText: "Things",
    properties: ["a", "b.c", "d", "e"].map((name) => property(name)),
  });

  it("have a list, a form for a new component and a form for existing ones", () => {
    const { index, part, diagnostics } = compiled(info);
    expect(diagnostics).toEqual([]);
    expect(index.screens.map(({ paths, rights }) => [paths[0], rights])).toEqual([
      ["/page-section/todo", "view-realm"],
      ["/page-section/todo/add", "view-realm"],
      ["/page-section/todo/{page-section-todo}", "view-realm"],
    ]);
    expect(index.screens[0]?.nav).toMatchObject({
      group: "configure",
      label: "todo",
      when: { feature: "DECLARATIVE_UI" },
    });
    const { columns, actions } = table(part("page-section-todo"));
    expect(columns.map(({ ref, to }) => [ref, to?.to])).toEqual([
      ["/config/a", "page-section-todo-item"],
      ["/config/b.c", undefined],
      ["/config/d", undefined],
    ]);
    expect(actions.map(({ id }) => id)).toEqual(["create", "delete"]);
    const add = part("page-section-todo-add")?.screen.view as PlanForm;
    expect(add.new).toMatchObject({
      "/providerType": "org.keycloak.services.ui.extend.UiPageProvider",
      "/providerId": { op: "literal", value: "todo" },
      "/parentId": "$realm/id",
    });
    expect(add.sections[0]?.fields.map(({ label }) => label)).toEqual(
      ["a", "b.c", "d", "e"].map((name) => ({ key: `Label of ${name}` })),
    );
  });

  it("send the path parameters with every save of an existing component", () => {
    const { part } = compiled(info);
    expect(sentConfig(part("page-section-todo-item")?.screen.view as PlanForm)).toEqual({
      realm: ["$realm/realm"],
      providerId: [{ op: "literal", value: "todo" }],
      id: ["/id"],
    });
  });

  it("list the provider's display fields", () => {
    const shown = pages({
      id: "todo",
      properties: [property("a"), property("b")],
      metadata: { displayFields: ["b", "*"] },
    });
    const { columns } = table(compiled(shown).part("page-section-todo"));
    expect(columns.map(({ ref }) => ref)).toEqual(["/config/b"]);
  });

  it.each(["À faire / to do", "/x", "$realm/id", "{x}", "%2F", "..", "x-ff", "X"])(
    "support the provider id %s",
    (id) => {
      const { index, diagnostics } = compiled(pages({ id, properties: [property("a")] }, { id: "other" }));
      expect(diagnostics).toEqual([]);
      expect(index.screens).toHaveLength(6);
      expect(matchRoute(index.screens, ["page-section", id])?.entry.title).toEqual({ key: id });
      expect(matchRoute(index.screens, ["page-section", id, "1/2"])?.entry.of).toMatch(/^page-section-/);
      expect(new Set(index.screens.map((screen) => screen.id)).size).toBe(6);
    },
  );

  it("compile without errors with properties of every type that have options", () => {
    const types = Object.keys(kinds.$defs).filter((type) => type !== "OrganizationGroup");
    const properties = types.map((type) => ({ ...property(`${type}.of`, type), options: ["a", "b"] }));
    const { diagnostics, errors } = compiled(pages({ id: "all", properties, metadata: {} }));
    expect([...errors, ...diagnostics].map(({ message }) => message)).toEqual([]);
  });

  it("encode values as components store them, also those of unknown types", () => {
    const all = pages({
      id: "p",
      properties: [property("on", "boolean"), property("x", "Colour"), property("m", "MultivaluedString")],
    });
    const { part, errors } = compiled(all);
    const { schema } = part("page-section-p")?.resources["page-section-p"] ?? {};
    expect(schema?.properties?.config?.properties).toMatchObject({
      on: { type: "boolean", stored: ["list-of-one", "string-boolean"] },
      x: { stored: "list-of-one" },
      m: { type: "array" },
    });
    expect(errors).toMatchObject([{ code: "S20", consequence: "It is shown as a text." }]);
  });

  it("do not exist without a valid provider", () => {
    expect(compiled({}).index.screens).toEqual([]);
    expect(compiled(pages(null, 5, { id: "" }, { helpText: "x" })).index.screens).toEqual([]);
    expect([serverScreensKey({}), serverScreensKey(pages() as object)]).toEqual(["", ""]);
    expect(serverScreensKey(info)).not.toBe("");
  });
});

describe("Server-provided tabs", () => {
  const metadata = { path: "/:realm/realm-settings/:tab?", params: { tab: "brand" } };

  it("patch the screen at their address with a form for a new and one for an existing component", () => {
    const { index, part, diagnostics } = compiled(tabs({ id: "Brand", properties: [property("a")], metadata }));
    expect(diagnostics).toEqual([]);
    expect(index.screens.map(({ id }) => id)).toEqual(["realm-settings"]);
    const view = part("realm-settings")?.screen.view as PlanTabs;
    const tab = view.tabs.at(-1);
    expect(tab).toMatchObject({
      id: "brand",
      title: { key: "Brand" },
      when: { feature: "DECLARATIVE_UI" },
      kind: "stack",
    });
    expect(tab?.kind === "stack" && tab.views.map(({ of }) => of?.new)).toEqual([false, true]);
  });

  it.each([
    ["/:realm/:tab?", "home"],
    ["/:realm/realm-settings/:tab?", "realm-settings"],
    ["/:realm/users/:id/:tab", "user"],
    ["/:realm/users/:who/:part/*", "user"],
  ])("are added to the screen of %s", (path, host) => {
    const { part, diagnostics } = compiled(tabs({ id: "Brand", metadata: { path } }));
    expect(diagnostics).toEqual([]);
    expect(tabsOf(part(host)).at(-1)?.title).toEqual({ key: "Brand" });
  });

  it("are omitted when the screen has a tab with that id, and the diagnostic advises their author", () => {
    const path = "/:realm/realm-settings/:tab?";
    const { part, diagnostics } = compiled(tabs({ id: "Brand", metadata: { path, params: { tab: "keys" } } }));
    expect(diagnostics).toMatchObject([
      {
        code: "P04",
        message: 'the screen "realm-settings" already has a tab "keys".',
        consequence: "Give the new one another id. It is ignored.",
      },
    ]);
    expect(tabsOf(part("realm-settings")).filter(({ id }) => id === "keys")).toHaveLength(1);
  });

  it("can be added to a tab with nested tabs", () => {
    const path = "/:realm/realm-settings/keys/:tab";
    const { part, diagnostics } = compiled(tabs({ id: "Brand", metadata: { path, params: { tab: "brand" } } }));
    expect(diagnostics).toEqual([]);
    const keys = tabsOf(part("realm-settings")).find(({ id }) => id === "keys");
    expect(keys?.kind === "tabs" && keys.tabs.at(-1)?.id).toBe("brand");
  });

  it.each([
    ["/:realm/realm-settings/:tab?", { tab: "brand" }, "brand"],
    ["/:realm/realm-settings/:part?", { part: "brand", tab: "x" }, "brand"],
    ["/:realm/realm-settings/:tab?", {}, "x-4272616e64"],
    ["/:realm/realm-settings/:tab?", { tab: "à/b" }, "x-c3a02f62"],
    ["/:realm/realm-settings/:tab?", { tab: "2nd" }, "x-326e64"],
  ])("have the address of %s with the parameters %j", (path, params, id) => {
    const { part, diagnostics } = compiled(tabs({ id: "Brand", metadata: { path, params } }));
    expect(diagnostics).toEqual([]);
    expect(tabsOf(part("realm-settings")).at(-1)?.id).toBe(id);
  });

  it.each([
    "",
    "/:realm",
    "/:realm/realm-settings",
    "/:realm/nowhere/:tab",
    "/:realm/groups/:id",
    "/:realm/realm-settings/general/:tab",
    "/:realm/users/list/more/:tab",
  ])("are omitted when no screen has the address %s", (path) => {
    expect(compiled(tabs({ id: "Brand", metadata: { path } })).index.screens).toEqual([]);
  });

  it.each(["/:realm/users/:tab", "/:realm/users/list/:tab"])("are added beside a list whose address is %s", (path) => {
    const { part, diagnostics } = compiled(tabs({ id: "Brand", metadata: { path, params: { tab: "brand" } } }));
    expect(diagnostics).toEqual([]);
    expect(tabsOf(part("users")).map(({ id, kind }) => [id, kind])).toEqual([
      ["list", "table"],
      ["brand", "stack"],
    ]);
  });

  it("store path parameters in a new component, and are saved like settings", () => {
    const path = "/:realm/users/:id/:tab";
    const properties = [property("a")];
    const { part, diagnostics } = compiled(
      tabs({ id: "Brand", properties, metadata: { path, params: { tab: "brand" } } }),
    );
    expect(diagnostics).toEqual([]);
    const tab = tabsOf(part("user")).at(-1);
    const add = tab?.kind === "stack" ? (tab.views[1] as PlanForm) : undefined;
    expect(add?.new).toEqual({
      "/providerType": "org.keycloak.services.ui.extend.UiTabProvider",
      "/providerId": { op: "literal", value: "Brand" },
      "/parentId": "$realm/id",
      "/config/realm": "$realm/realm",
      "/config/id": "$with/user",
      "/config/tab": { op: "literal", value: "brand" },
    });
    expect(add?.save).toMatchObject({ kind: "create", label: "save" });
    const item = tab?.kind === "stack" ? (tab.views[0] as PlanForm) : undefined;
    expect(sentConfig(item)).toEqual({
      realm: ["$realm/realm"],
      id: ["$with/user"],
      tab: [{ op: "literal", value: "brand" }],
    });
    expect(item?.save).toMatchObject({ kind: "update", label: "save", done: add?.save?.done });
  });

  it("keep a property that has the same name as a path parameter", () => {
    const metadata = { path: "/:realm/users/:id/:tab", params: { tab: "brand" } };
    const { part } = compiled(tabs({ id: "Brand", properties: [property("id"), property("tab")], metadata }));
    const tab = tabsOf(part("user")).at(-1);
    const add = tab?.kind === "stack" ? (tab.views[1] as PlanForm) : undefined;
    expect(Object.keys(add?.new ?? {}).filter((ref) => ref.startsWith("/config"))).toEqual(["/config/realm"]);
  });

  it("are omitted with a diagnostic when no screen has their address", () => {
    const { index, errors } = compiled(tabs({ id: "Brand", metadata: { path: "/:realm/nowhere/:tab" } }));
    expect(index.screens).toEqual([]);
    expect(errors).toMatchObject([{ code: "S01", consequence: "The tab is ignored." }]);
  });
});
