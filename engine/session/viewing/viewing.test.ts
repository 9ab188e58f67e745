import { describe, expect, it, vi } from "vitest";
import type { HttpCall } from "../../http/http-call.ts";
import { rightsIn, unknownAdministrator } from "../who-am-i.ts";
import { viewedAccess } from "./viewed-access.ts";
import { viewedPerson } from "./viewed-person.ts";
import { createViewing } from "./viewing.ts";
import type { RecordAccess } from "../../language/plan/plan.ts";
import { NotWrittenError, viewingHttp } from "./viewing-http.ts";

const PEOPLE = { any: ["view-users", "manage-users"] };
const ACCESS: readonly RecordAccess[] = [
  { words: ["users"], flags: { view: PEOPLE, manage: "manage-users", impersonate: "impersonation" } },
  { words: ["groups"], flags: { view: PEOPLE, viewMembers: PEOPLE, manage: "manage-users" } },
  {
    words: ["clients"],
    flags: { view: { any: ["view-clients", "manage-clients"] }, manage: "manage-clients", configure: "manage-clients" },
  },
];

const yes = async (): Promise<boolean> => true;

describe("createViewing", () => {
  it("starts and ends, and notifies listeners", async () => {
    const viewing = createViewing(yes);
    const listener = vi.fn();
    const stop = viewing.subscribe(listener);
    expect(viewing.rights()).toBeUndefined();
    expect(await viewing.as(new Set(["view-users"]))).toBe(true);
    expect(viewing.rights()).toEqual(new Set(["view-users"]));
    expect(await viewing.as(undefined)).toBe(true);
    expect(viewing.rights()).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    await viewing.as(new Set());
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("changes nothing when the administrator chooses to keep unsaved edits", async () => {
    const viewing = createViewing(async () => false);
    expect(await viewing.as(new Set())).toBe(false);
    expect(viewing.rights()).toBeUndefined();
  });
});

describe("viewingHttp", () => {
  const user = { id: "1", access: { manage: true, view: true, impersonate: true } };
  const sent: HttpCall[] = [];
  const base = {
    send: async (call: HttpCall) => {
      sent.push(call);
      return { status: 200, body: user, createdId: "1" };
    },
  };

  it("passes calls through without a preview", async () => {
    const http = viewingHttp(base, createViewing(yes), () => "no", ACCESS);
    expect((await http.send({ method: "GET", path: "users/1" })).body).toBe(user);
    expect((await http.send({ method: "DELETE", path: "users/1" })).createdId).toBe("1");
  });

  it("rejects writes and rewrites the access flags of reads", async () => {
    const viewing = createViewing(yes);
    const http = viewingHttp(base, viewing, () => "Nothing is written now.", ACCESS);
    await viewing.as(new Set(["view-users"]));
    sent.length = 0;
    for (const method of ["POST", "PUT", "DELETE"] as const) {
      for (const where of ["realm", "admin", "server"] as const) {
        const held = http.send({ method, path: "users/1", base: where });
        await expect(held).rejects.toThrow(NotWrittenError);
        await expect(held).rejects.toThrow("Nothing is written now.");
      }
    }
    expect(sent).toEqual([]);
    const answer = await http.send({ method: "GET", path: "users/1" });
    expect(answer).toEqual({
      status: 200,
      createdId: "1",
      body: { id: "1", access: { manage: false, view: true, impersonate: false } },
    });
    expect((await http.send({ method: "GET", path: "serverinfo", base: "admin" })).body).toBe(user);
  });
});

describe("viewedAccess", () => {
  const seen = (body: unknown, path: string, ...rights: string[]) =>
    viewedAccess(body, path, { access: ACCESS, rights: new Set(rights) });
  const group = { view: true, viewMembers: true, manage: true };

  it("rewrites flags at any depth by the resource that was read", () => {
    const body = [{ access: group, subGroups: [{ access: { manage: false } }], access2: group }];
    expect(seen(body, "groups", "manage-users", "view-clients")).toEqual([
      { access: group, subGroups: [{ access: { manage: true } }], access2: group },
    ]);
    const client = { view: true, configure: true, manage: true };
    expect(seen({ access: client }, "clients/1", "manage-users", "view-clients")).toEqual({
      access: { view: true, configure: false, manage: false },
    });
  });

  it("identifies records by their flags when listed under others", () => {
    const user = { view: true, manage: false, impersonate: false };
    expect(seen([{ access: user }], "clients/1/roles/a/users", "manage-users", "impersonation")).toEqual([
      { access: { view: true, manage: true, impersonate: true } },
    ]);
    const brief = [{ access: { manage: false } }];
    for (const path of ["roles/a/users", "clients/1/roles/a/users"])
      expect(seen(brief, path, "manage-users")).toEqual([{ access: { manage: true } }]);
  });

  it("sets unknown flags to false", () => {
    expect(seen({ access: { ...group, fly: true } }, "groups/1", "manage-users")).toEqual({
      access: { ...group, fly: false },
    });
    expect(viewedAccess({ access: group }, "x", { access: [], rights: new Set(["manage-users"]) })).toEqual({
      access: { view: false, viewMembers: false, manage: false },
    });
  });

  it("does not change other members with the same name", () => {
    const body = { access: { token: "x" }, attributes: { access: ["a"] } };
    expect(seen(body, "users")).toEqual(body);
  });
});

describe("viewedPerson", () => {
  it("has exactly these rights in the realm", () => {
    const me = {
      ...unknownAdministrator,
      createRealm: true,
      realm_access: { acme: ["manage-users"], other: ["view-realm"] },
    };
    const viewed = viewedPerson(me, "acme", new Set(["view-users"]));
    expect([...rightsIn(viewed, "acme")]).toEqual(["view-users"]);
    expect(viewed.createRealm).toBe(false);
    expect(viewedPerson(me, "acme", new Set(["create-realm"])).createRealm).toBe(true);
  });
});
