import { describe, expect, it } from "vitest";
import { compile } from "../../compile.ts";
import { compileFixture, fixtureInput } from "../../testing/fixture.ts";

const ROLE = `[
  { "id": "realm-role", "entity": "role", "label": "role", "path": "roles", "item": "roles-by-id/{realm-role}", "name": "/name",
    "rights": { "read": "view-realm", "update": "manage-realm" },
    "create": { "do": [{ "post": "roles" }, { "get": "roles/{/name}", "as": "role" }], "done": "name" },
    "actions": { "mark": { "rights": "manage-realm", "do": [{ "post": "roles-by-id/{realm-role}/mark", "body": { "of": "$realm-role/name", "from": "realm-role" } }] } },
    "define": { "named": { "$realm-role/name": "x" }, "details": { "id": "details", "fields": ["/name"] } } },
  { "id": "role-user", "entity": "user", "label": "user", "parent": ["realm-role"], "name": "/username", "rights": { "list": "view-users" },
    "list": { "get": "roles/{realm-role/name}/users", "query": { "of": "users" } } }
]`;
const LIKE = `[
  { "id": "user-role", "use": "realm-role", "parent": ["user"], "path": "users/{user}/roles", "rights": { "read": "view-users" } },
  { "id": "user-role-user", "use": "role-user", "parent": ["user-role"] }
]`;
const VIEW = `{
  "kind": "tabs", "title": "/name", "actions": [{ "use": "realm-role/mark", "when": "realm-role/named" }],
  "tabs": [
    { "id": "details", "title": "account", "kind": "form", "sections": ["realm-role/details"] },
    { "id": "users", "title": "users", "kind": "table", "from": "role-user", "columns": [
      { "ref": "/username", "link": { "screen": "role", "with": { "realm-role": "$realm-role/id" } } },
      { "id": "holder", "label": "name", "value": { "join": ["$with/holder", "roles/{realm-role}", "roles/of"] } }
    ] }
  ]
}`;
const screen = (id: string, path: string, record: string): string =>
  `{ "id": "${id}", "path": "${path}", "use": "users/role", "record": "${record}", "with": { "holder": "$${record}/id" } }`;

const ALIKE: Readonly<Record<string, string | undefined>> = {
  "sections/roles/realm-role.resource.json": undefined,
  "sections/users/role.resources.json": ROLE,
  "sections/users/like.resources.json": LIKE,
  "sections/users/role.view.json": VIEW,
  "sections/users/role.screen.json": screen("role", "/roles/{realm-role}/{tab?}", "realm-role"),
  "sections/users/user-role.screen.json": screen("user-role", "/users/{user}/roles/{user-role}/{tab?}", "user-role"),
};

function compiled(
  changed: Readonly<Record<string, string | undefined>> = {},
  more: { readonly reportUnread?: true } = {},
) {
  return compileFixture({ ...ALIKE, ...changed }, more);
}

describe("Resource that is like another one", () => {
  const { diagnostics, parts, positions } = compiled();
  const part = parts.find(({ screen }) => screen.entry.id === "user-role");
  const role = part?.resources["user-role"];

  it("takes over members, and overrides others", () => {
    expect(diagnostics).toEqual([]);
    expect(role).toMatchObject({ entity: "role", label: "role", name: "/name", under: ["user"] });
    expect(role?.rights).toMatchObject({ read: "view-users", list: "view-users" });
    expect(role?.rights.update).toEqual({ any: ["manage-users", "$user/access/manage"] });
  });

  it("has its addresses below its own path", () => {
    expect(role?.list?.get).toBe("users/{user}/roles");
    expect(role?.create?.do).toMatchObject([
      { call: { path: "users/{user}/roles" } },
      { call: { path: "users/{user}/roles/{/name}" } },
    ]);
    expect(role?.read?.get).toBe("roles-by-id/{user-role}");
  });

  it("has children that are like the children of the other resource", () => {
    expect(part?.resources["user-role-user"]).toMatchObject({
      under: ["user-role"],
      list: { get: "users/{user}/roles/{user-role/name}/users", query: { of: "users" } },
    });
  });

  it("replaces the other resource in views that are used with it", () => {
    const { view } = part?.screen ?? {};
    expect(view).toMatchObject({
      of: { resource: "user-role" },
      actions: [
        {
          resource: "user-role",
          when: { left: "$user-role/name" },
          do: [
            {
              call: {
                path: "roles-by-id/{user-role}/mark",
                body: { members: { of: "$user-role/name", from: "realm-role" } },
              },
            },
          ],
        },
      ],
      tabs: [
        { sections: [{ id: "details" }] },
        {
          from: { from: "user-role-user" },
          columns: [
            { to: { to: "user-role", with: { "user-role": "$user-role/id" } } },
            { value: { of: ["$user-role/id", "users/{user}/roles/{user-role}", "roles/of"] } },
          ],
        },
      ],
    });
  });

  it("takes over each action separately", () => {
    const more = LIKE.replace(
      '"use": "realm-role",',
      '"use": "realm-role", "actions": { "lock": { "do": [{ "put": "users/{user}/roles/{user-role}/lock" }] } },',
    );
    const changed = compiled({
      "sections/users/like.resources.json": more,
      "sections/users/user-role.screen.json": `{
        "id": "user-role", "path": "/users/{user}/roles/{user-role}", "kind": "table", "title": "users",
        "from": "user-role", "columns": ["/name"], "actions": ["mark", "lock"] }`,
    });
    expect(changed.diagnostics).toEqual([]);
    const { view } = changed.parts.find(({ screen }) => screen.entry.id === "user-role")?.screen ?? {};
    expect(view?.actions).toMatchObject([
      { id: "mark", do: [{ call: { path: "roles-by-id/{user-role}/mark" } }] },
      { id: "lock", do: [{ call: { path: "users/{user}/roles/{user-role}/lock" } }] },
    ]);
  });

  it("may be like one that is like another one, also in the views of the first one", () => {
    const far = `[
      { "id": "team-role", "use": "user-role", "parent": ["membership"], "path": "teams/{membership}/roles" },
      { "id": "team-role-user", "use": "user-role-user", "parent": ["team-role"] }
    ]`;
    const { diagnostics, parts } = compiled({
      "sections/users/far.resources.json": far,
      "sections/users/team-role.screen.json": screen(
        "team-role",
        "/users/{user}/teams/{membership}/{team-role}/{tab?}",
        "team-role",
      ),
    });
    expect(diagnostics).toEqual([]);
    const part = parts.find(({ screen }) => screen.entry.id === "team-role");
    expect(part?.resources["team-role"]).toMatchObject({ entity: "role", under: ["membership"] });
    expect(part?.resources["team-role"]?.list?.get).toBe("teams/{membership}/roles");
    expect(part?.screen.view).toMatchObject({
      of: { resource: "team-role" },
      actions: [
        {
          resource: "team-role",
          when: { left: "$team-role/name" },
          do: [{ call: { path: "roles-by-id/{team-role}/mark" } }],
        },
      ],
      tabs: [
        {},
        {
          from: { from: "team-role-user" },
          columns: [
            { to: { to: "team-role", with: { "team-role": "$team-role/id" } } },
            { value: { of: ["$team-role/id", "teams/{membership}/roles/{team-role}", "roles/of"] } },
          ],
        },
      ],
    });
  });

  it("refers to its own records where the other resource refers to its own ones", () => {
    const input = fixtureInput(ALIKE);
    const text = { type: "string" };
    const members = { above: { ...text, refersTo: "realm-role" }, owner: { ...text, refersTo: "user" } };
    const entities = new Map(input.entities).set("role", { type: "object", properties: { name: text, ...members } });
    const { parts } = compile({ ...input, entities });
    const referred = (id: string) => parts.find((part) => id in part.resources)?.resources[id]?.schema.properties;
    expect(referred("user-role")).toMatchObject({ above: { refersTo: "user-role" }, owner: { refersTo: "user" } });
    expect(referred("realm-role")).toMatchObject({ above: { refersTo: "realm-role" } });
  });

  it("does not change the other resource and its screen", () => {
    const other = parts.find(({ screen }) => screen.entry.id === "role");
    expect(other?.resources["realm-role"]?.create?.do).toMatchObject([{ call: { path: "roles" } }, { call: {} }]);
    expect(other?.screen.view).toMatchObject({ tabs: [{}, { from: { from: "role-user" } }] });
  });

  it("keeps the positions of members", () => {
    const places = positions()["user-role"];
    expect(places?.["/view"]).toBe("sections/users/user-role.screen.json:1");
    expect(places?.["/view/tabs/0"]).toBe("sections/users/role.view.json:4");
  });

  it("determines the rights of its screen when the screen declares none", () => {
    expect(part?.screen.entry.rights).toBe("view-users");
  });
});

describe("Likeness of resources", () => {
  const errors = (like: string) =>
    compiled({
      "sections/users/like.resources.json": like,
      "sections/users/user-role.screen.json": undefined,
    }).diagnostics.map(({ code, message }) => `${code} ${message}`);

  it("to an unknown resource is an error", () => {
    expect(errors(`[{ "id": "user-role", "use": "real-role", "label": "name" }]`)).toEqual([
      'R31 there is no resource "real-role". Did you mean "realm-role"?',
    ]);
  });

  it("to itself is an error", () => {
    expect(errors(`[{ "id": "a", "use": "b" }, { "id": "b", "use": "a" }]`)).toEqual(
      expect.arrayContaining(['R12 "a" uses itself.', 'R12 "b" uses itself.']),
    );
  });

  it("replaces the parent of the other resource, and fills the slots of its addresses", () => {
    const like = `[
      { "id": "team", "entity": "group", "label": "name", "path": "teams", "name": "/name", "rights": { "read": "view-realm", "update": "manage-realm" } },
      { "id": "team-member", "use": "membership", "parent": ["team"], "with": { "kind": "people" } }
    ]`;
    const screen = `{ "id": "teams", "path": "/teams/{team}", "kind": "table", "title": "users", "from": "team-member", "columns": ["/name"] }`;
    const resources = compiled({
      "sections/users/like.resources.json": like,
      "sections/users/user-role.screen.json": screen,
    });
    expect(resources.diagnostics).toEqual([]);
    const made = resources.parts.find(({ screen }) => screen.entry.id === "teams")?.resources["team-member"];
    expect(made?.list?.get).toBe("teams/{team}/groups");
  });

  it("reports an argument that no slot uses", () => {
    const given = LIKE.replace('"use": "realm-role"', '"use": "realm-role", "with": { "kind": "x" }');
    const unread = compiled({ "sections/users/like.resources.json": given }, { reportUnread: true }).diagnostics;
    expect(unread.filter(({ file }) => file.endsWith("like.resources.json"))).toMatchObject([
      { code: "S17", pointer: "/0/with/kind" },
    ]);
  });

  it("fills the slots of the other resource's addresses with its arguments", () => {
    const given = LIKE.replace('"use": "realm-role"', '"use": "realm-role", "with": { "kind": "x" }');
    const role = ROLE.replace('"post": "roles-by-id/{realm-role}/mark"', '"post": "{kind}/{realm-role}/mark"');
    const { parts } = compiled({
      "sections/users/like.resources.json": given,
      "sections/users/role.resources.json": role,
    });
    const view = parts.find(({ screen }) => screen.entry.id === "user-role")?.screen.view;
    expect(view?.actions).toMatchObject([{ do: [{ call: { path: "x/{user-role}/mark" } }] }]);
  });
});
