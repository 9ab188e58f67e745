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
    'says "kind" at /, which is assumed without it',
    'says "kind" at /views/0, which is assumed without it',
  ]);
});

it("reports defaults in an action", () => {
  const actions = { "sign-out": { label: "signOut", placement: "page", do: [] }, lock: { label: "lockUser", do: [] } };
  expect(found({ actions })).toEqual([
    'says "label" at /actions/sign-out, which is assumed without it',
    'says "placement" at /actions/sign-out, which is assumed without it',
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
    'says "id" at /columns/0, which is assumed without it',
    'says "help" at /columns/0, which is assumed without it',
    'says "id" at /columns/1, which is assumed without it',
    'says "help" at /columns/1, which is assumed without it',
  ]);
});

it("reports defaults in a resource", () => {
  const assumed = [
    'says "entity" at /, which is assumed without it',
    'says "plural" at /, which is assumed without it',
  ];
  expect(found({ entity: "user", plural: "users", path: "users" }, "sections/users/user.resource.json")).toEqual(
    assumed,
  );
  const several = [{ id: "group", entity: "group", label: "team", plural: "groups" }];
  expect(found(several, "sections/users/user.resources.json")).toEqual([
    'says "entity" at /0, which is assumed without it',
  ]);
  expect(found({ use: "role", entity: "user" }, "sections/users/user.resource.json")).toEqual([]);
});

it("ignores packs", () => {
  expect(found({ kind: "table", columns: [] }, "tests/fixtures/packs/a/x.screen.json")).toEqual([]);
});
