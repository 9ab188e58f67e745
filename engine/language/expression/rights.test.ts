import type { Json } from "./json.ts";
import { parseRights } from "./parse.ts";
import { describe, expect, it } from "vitest";
import { plainReader } from "../plain-reader.ts";
import { holds, RIGHT_NAMES, rightNames, evaluateRights } from "./rights.ts";
import { type Scope, UNKNOWN } from "../scope.ts";

const scope: Scope = {
  roots: {
    record: plainReader({ access: { manage: true, view: false, odd: "yes", list: [true] } }),
    load: { get: () => UNKNOWN },
  },
  rights: new Set(["view-users", "query-groups"]),
};

describe("holds", () => {
  it.each<[Json | undefined, boolean]>([
    [undefined, true],
    ["anyone", true],
    ["view-users", true],
    ["manage-users", false],
    ["/access/manage", true],
    ["/access/view", false],
    ["/access/odd", false],
    ["/access/list", false],
    ["/access/gone", false],
    ["$load/x", false],
    [{ all: ["view-users", "query-groups"] }, true],
    [{ all: ["view-users", "manage-users"] }, false],
    [{ any: ["manage-users", "/access/manage"] }, true],
    [{ any: ["manage-users", { all: ["view-users", "/access/view"] }] }, false],
    [{ any: [] }, false],
    [{ all: "view-users" }, false],
    [{}, false],
    [null, false],
    [true, false],
    [5, false],
  ])("returns for %j: %s", (rights, held) =>
    expect(holds(rights === undefined ? undefined : parseRights(rights), scope)).toBe(held),
  );

  it.each([
    ["manage-users", "view-users", true],
    ["manage-users", "query-groups", true],
    ["view-clients", "query-clients", true],
    ["manage-events", "view-events", true],
    ["manage-organizations", "query-organizations", true],
    ["view-users", "manage-users", false],
    ["query-users", "view-users", false],
    ["manage-users", "query-clients", false],
    ["manage-realm", "manage-users", false],
  ])("grants someone with %s what requires %s: %s", (held, condition, expected) => {
    expect(holds(condition, { roots: {}, rights: new Set([held]) })).toBe(expected);
  });

  it("denies when the rights are unknown", () => {
    expect(holds("view-users", { roots: {} })).toBe(false);
    expect(holds("toString", scope)).toBe(false);
  });
});

describe("evaluateRights", () => {
  it.each<[Json | undefined, boolean | undefined]>([
    ["$load/x", undefined],
    [{ any: ["$load/x", "view-users"] }, true],
    [{ any: ["$load/x", "manage-users"] }, undefined],
    [{ all: ["$load/x", "manage-users"] }, false],
    [{ all: ["$load/x", "view-users"] }, undefined],
  ])("returns for %j while a record is loading: %s", (rights, held) =>
    expect(evaluateRights(parseRights(rights), scope)).toBe(held),
  );

  it.each<[Json | undefined, boolean]>([
    [{ literal: "view-users" }, true],
    [{ literal: "query-users" }, false],
    ["query-users", true],
    [{ any: [{ literal: "query-users" }, "view-users"] }, true],
  ])("requires exactly the right of a literal, %j: %s", (rights, held) =>
    expect(evaluateRights(parseRights(rights), { ...scope, rights: new Set(["view-users"]) })).toBe(held),
  );

  it("reads no record when the name of a right decides", () => {
    const requested: string[] = [];
    const client = { get: (pointer: string) => requested.push(pointer) > 0 };
    const at = { ...scope, roots: { client } };
    expect(evaluateRights({ any: ["$client/access/manage", "view-users"] }, at)).toBe(true);
    expect(evaluateRights({ all: ["$client/access/manage", "manage-users"] }, at)).toBe(false);
    expect(requested).toEqual([]);
  });
});

describe("Names of rights", () => {
  it("are returned in order, once each", () => {
    const rights = { all: ["view-users", { any: ["manage-users", "view-users"] }] };
    expect(rightNames(rights)).toEqual(["view-users", "manage-users"]);
    expect(rightNames(undefined)).toEqual([]);
  });

  it("are unique", () => expect(new Set(RIGHT_NAMES).size).toBe(RIGHT_NAMES.length));
});
