import { expect, it } from "vitest";
import { findAssumedMembers } from "./find-assumed-members.ts";

const found = (value: unknown, path = "sections/users/users.screen.json"): string[] =>
  findAssumedMembers([{ path, text: JSON.stringify(value) }]).map(({ text }) => text);

it("reports a `kind` that the other keywords of a view imply", () => {
  const views = [
    { kind: "table", columns: ["/name"] },
    { kind: "cards", columns: ["/name"] },
    { kind: "wizard", sections: [] },
    { use: "user/list", kind: "table", columns: ["/name"] },
    { kind: "picker", columns: ["/name"] },
  ];
  expect(found({ path: "/x", kind: "stack", views })).toEqual([
    'has "kind" at /, which is the default',
    'has "kind" at /views/0, which is the default',
  ]);
});

it("reports defaults in an action", () => {
  const actions = { "sign-out": { label: "signOut", placement: "page", do: [] }, lock: { label: "lockUser", do: [] } };
  expect(found({ actions })).toEqual([
    'has "label" at /actions/sign-out, which is the default',
    'has "placement" at /actions/sign-out, which is the default',
  ]);
  expect(found({ actions: [{ use: "lock", placement: "page" }] })).toEqual([]);
});

it("reports defaults in a field", () => {
  const columns = [
    { id: "email", ref: "/email", label: "mail", help: "mailHelp" },
    { id: "user", value: "/by", label: "user", help: "userHelp" },
    { id: "state", label: "state", badges: [] },
    { id: "mail", ref: "/email", help: "emailHelp" },
  ];
  expect(found({ columns })).toEqual([
    'has "id" at /columns/0, which is the default',
    'has "help" at /columns/0, which is the default',
    'has "id" at /columns/1, which is the default',
    'has "help" at /columns/1, which is the default',
  ]);
});

it("reports defaults in a resource", () => {
  const assumed = ['has "entity" at /, which is the default', 'has "plural" at /, which is the default'];
  expect(found({ entity: "user", plural: "users", path: "users" }, "sections/users/user.resource.json")).toEqual(
    assumed,
  );
  const several = [{ id: "group", entity: "group", label: "team", plural: "groups" }];
  expect(found(several, "sections/users/user.resources.json")).toEqual(['has "entity" at /0, which is the default']);
  expect(found({ use: "role", entity: "user" }, "sections/users/user.resource.json")).toEqual([]);
});

it("ignores packs", () => {
  expect(found({ kind: "table", columns: [] }, "tests/fixtures/packs/a/x.screen.json")).toEqual([]);
});
