import { parsePredicate } from "../../language/expression/parse.ts";
import { describe, expect, it } from "vitest";
import type { PlanPart, PlanResource, PlanView } from "../../language/plan/plan.ts";
import { settingsIndex } from "./settings-index.ts";

const base = { actions: [], id: "view" } as const;
const field = (id: string, more: object = {}) => ({
  id,
  ref: `/${id}`,
  label: id,
  control: { name: "text" },
  cell: { name: "text" },
  schema: {},
  ...more,
});

function part(id: string, view: PlanView, entry: object = {}, resources: Record<string, PlanResource> = {}): PlanPart {
  const keys = ["realm", "general", "access", "sslRequired", "users"];
  const messages = Object.fromEntries(keys.map((key) => [key, `English ${key}`]));
  return { screen: { entry: { id, section: id, paths: [`/${id}`], title: id, ...entry }, view }, resources, messages };
}

const KERBEROS = parsePredicate({ feature: "KERBEROS" });

const form: PlanView = {
  ...base,
  kind: "form",
  title: "general",
  when: KERBEROS,
  rights: "view-realm",
  sections: [
    {
      id: "access",
      title: "access",
      fields: [
        field("sslRequired", { when: parsePredicate({ all: ["$realm/enabled"] }) }),
        field("hint", { when: "/sslRequired" }),
        field("shown", { ref: undefined, value: "/x" }),
        field("named", { label: "/name" }),
      ],
    },
  ],
};

const user: PlanResource = {
  id: "user",
  section: "users",
  entity: "user",
  schema: { properties: { enabled: { type: "boolean" }, email: { type: "string" } } },
  label: "user",
  plural: "users",
  under: [],
  key: "/id",
  name: "/username",
  screen: "user",
  rights: { list: "query-users" },
  list: { get: "users", base: "realm", paging: "first-max", search: "search" },
  read: { get: "users/{user}", base: "realm" },
};

describe("settingsIndex", () => {
  it("finds tabs and fields with their location and the conditions that any page can evaluate", () => {
    const tabs: PlanView = { ...base, kind: "tabs", routed: true, tabs: [{ ...form, id: "general" }] };
    const { entries, messages } = settingsIndex([part("realm", tabs, { rights: "anyone" })]);
    const around = { screen: "realm", path: { tab: "general" }, rights: ["anyone", "view-realm"] };
    expect(entries).toEqual([
      { kind: "tab", label: "general", under: ["realm"], ...around, when: [KERBEROS] },
      {
        kind: "setting",
        label: "sslRequired",
        under: ["realm", "general", "access"],
        at: ["access", "sslRequired"],
        ...around,
        when: [KERBEROS, parsePredicate({ all: ["$realm/enabled"] })],
      },
      {
        kind: "setting",
        label: "hint",
        under: ["realm", "general", "access"],
        at: ["access", "hint"],
        ...around,
        when: [KERBEROS],
      },
    ]);
    expect(messages).toEqual({
      access: "English access",
      general: "English general",
      realm: "English realm",
      sslRequired: "English sslRequired",
    });
  });

  it("addresses inner tabs as the page does: in the path when their row is routed, else in the query", () => {
    const inner: PlanView = { ...base, id: "in", kind: "tabs", routed: false, tabs: [{ ...form, id: "deep" }] };
    const outer = (routed: boolean): PlanView => ({
      ...base,
      kind: "tabs",
      routed,
      tabs: [{ ...inner, title: "general", routed }],
    });
    const way = (routed: boolean) => {
      const { path, query } = settingsIndex([part("realm", outer(routed))]).entries.at(-1) ?? {};
      return path ?? query;
    };
    expect(way(true)).toEqual({ tab: "in", subtab: "deep" });
    expect(way(false)).toEqual({ tab: "in", "tab-in": "deep" });
  });

  it("omits fields of forms for new records, and actions that open a screen of their own", () => {
    const action = { id: "create", kind: "create", label: "create", on: ["page"], ask: [] } as const;
    const go = { kind: "go", link: { to: "add" } } as const;
    const list = (steps: readonly (typeof go)[]): PlanView => ({
      ...base,
      kind: "table",
      from: { from: "user" },
      columns: [],
      actions: [{ ...action, do: steps }],
    });
    expect(settingsIndex([part("add", { ...form, of: { resource: "user", new: true } })]).entries).toEqual([]);
    const both = [form, { ...form, of: { resource: "user", new: true } }];
    const stack: PlanView = { ...base, kind: "stack", views: both };
    const labels = (view: PlanView) => settingsIndex([part("once", view)]).entries.map(({ label }) => label);
    expect(labels(stack)).toEqual(labels(form));
    expect(settingsIndex([part("users", list([go]))]).entries).toEqual([]);
    expect(settingsIndex([part("users", list([]))]).entries).toMatchObject([{ kind: "action", at: ["create"] }]);
  });

  it("contains records that a search finds and a screen shows", () => {
    const list: PlanView = {
      ...base,
      kind: "table",
      from: { from: "user" },
      columns: [field("username"), field("enabled"), field("email")],
    };
    const shown = (resource: PlanResource) =>
      settingsIndex([
        part("users", list, {}, { [resource.id]: resource }),
        part("user", form, { paths: ["/users/{user}/{tab?}"], of: "user" }),
      ]);
    const { records, messages } = shown(user);
    const { read: _read, ...listed } = user;
    expect(records).toEqual([{ resource: listed, about: "/email" }]);
    expect(messages.users).toBe("English users");
    expect(shown({ ...user, under: ["realm-role"] }).records).toEqual([]);
    expect(shown({ ...user, list: { get: "users", base: "realm", paging: "all" } }).records).toEqual([]);
  });
});
