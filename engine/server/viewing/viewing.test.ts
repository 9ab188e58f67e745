import { describe, expect, it, vi } from "vitest";
import type { HttpCall } from "../http-call.ts";
import { rightsIn, unknownPerson } from "../who-am-i.ts";
import { viewedAccess } from "./viewed-access.ts";
import { viewedPerson } from "./viewed-person.ts";
import { createViewing } from "./viewing.ts";
import { NotWrittenError, viewingHttp } from "./viewing-http.ts";

const yes = async (): Promise<boolean> => true;

describe("createViewing", () => {
  it("begins and ends, and tells of it", async () => {
    const viewing = createViewing(yes);
    const heard = vi.fn();
    const stop = viewing.subscribe(heard);
    expect(viewing.rights()).toBeUndefined();
    expect(await viewing.as(new Set(["view-users"]))).toBe(true);
    expect(viewing.rights()).toEqual(new Set(["view-users"]));
    expect(await viewing.as(undefined)).toBe(true);
    expect(viewing.rights()).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await viewing.as(new Set());
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("changes nothing where the person stays with what is typed", async () => {
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

  it("lets everything pass as it is while the view is one's own", async () => {
    const http = viewingHttp(base, createViewing(yes), () => "no");
    expect((await http.send({ method: "GET", path: "users/1" })).body).toBe(user);
    expect((await http.send({ method: "DELETE", path: "users/1" })).createdId).toBe("1");
  });

  it("holds every write back with the reason, and reads with what the other may do", async () => {
    const viewing = createViewing(yes);
    const http = viewingHttp(base, viewing, () => "Nothing is written now.");
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
  const all = { view: true, viewMembers: true, manage: true, configure: true };

  it("asks for the rights on what was read, however deep it lies", () => {
    const rights = new Set(["view-clients", "manage-users"]);
    const body = [{ access: all, subGroups: [{ access: { manage: false } }], access2: all }];
    expect(viewedAccess(body, "groups", rights)).toEqual([
      { access: all, subGroups: [{ access: { manage: true } }], access2: all },
    ]);
    const client = { access: { view: true, viewMembers: true, manage: false, configure: false } };
    expect(viewedAccess({ access: all }, "clients/1", rights)).toEqual(client);
  });

  it("leaves alone what only has the same name", () => {
    const body = { access: { token: "x" }, attributes: { access: ["a"] } };
    expect(viewedAccess(body, "users", new Set())).toEqual(body);
  });
});

describe("viewedPerson", () => {
  it("holds these rights in the realm and no others", () => {
    const me = { ...unknownPerson, createRealm: true, realm_access: { acme: ["manage-users"], other: ["view-realm"] } };
    const viewed = viewedPerson(me, "acme", new Set(["view-users"]));
    expect([...rightsIn(viewed, "acme")]).toEqual(["view-users"]);
    expect(viewed.createRealm).toBe(false);
    expect(viewedPerson(me, "acme", new Set(["create-realm"])).createRealm).toBe(true);
  });
});
