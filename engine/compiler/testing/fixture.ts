import { readMetaSchemas } from "../../../scripts/library/read-library.ts";
import { type CompileInput, type Compiled, compile } from "../compile.ts";
import type { DescriptorFile } from "../source/source-file.ts";

const USER_RESOURCE = `[
  {
    "id": "user", "entity": "user", "path": "users", "name": "/username", "plural": "users",
    "rights": { "list": "query-users", "read": "view-users", "create": "manage-users", "update": { "any": ["manage-users", "/access/manage"] } },
    "list": { "search": "search", "sort": "/username", "filters": [{ "ref": "$query/exact", "control": "checkbox" }] },
    "actions": {
      "lock": { "placement": ["row"], "icon": "lock", "ask": [{ "title": "lockTitle", "sections": [{ "fields": [{ "ref": "/reason" }, { "ref": "/days", "control": "number" }] }] }],
        "do": [{ "put": "users/{user}/lock", "body": { "reason": "/reason" } }], "done": "locked" },
      "mark": { "placement": ["row"], "do": [{ "post": "{kind}/{user}/mark" }] },
      "tidy": { "placement": ["row"], "label": "mark", "do": [{ "run": "tidy-up", "with": { "user": "/id" }, "when": "/enabled" }] }
    },
    "define": {
      "locked": { "not": "/enabled" },
      "account": { "id": "account", "title": "account", "fields": ["/username", { "ref": "/email", "when": { "not": { "use": "locked" } } }, "/enabled"] },
      "round": { "use": "user/round" },
      "list": { "kind": "table", "title": "{heading}", "from": "user", "columns": ["/username"], "actions": ["mark", "tidy"] }
    }
  },
  {
    "id": "membership", "entity": "group", "parent": ["user"], "name": "/name",
    "list": { "get": "users/{user}/groups", "paging": "all" },
    "actions": { "leave": { "placement": ["row", "selection"], "rights": "manage-users", "do": [{ "delete": "users/{user}/groups/{membership}" }] } }
  }
]`;

const ROLE_RESOURCE = `{
  "id": "realm-role", "entity": "role", "path": "roles", "item": "roles-by-id/{realm-role}", "name": "/name", "label": "role",
  "rights": { "read": "view-realm", "update": "manage-realm" }
}`;

const USERS_SCREEN = `{
  "id": "users", "path": "/users", "nav": { "group": "manage", "order": 20, "label": "users", "icon": "users" },
  "kind": "table", "title": "users",
  "from": "user",
  "columns": [
    "/username",
    { "ref": "/email", "label": "email" },
    "/enabled"
  ],
  "actions": [
    "create",
    "lock",
    "delete"
  ],
  "empty": { "title": "noUsers", "actions": ["create"] }
}`;

const ADD_USER_SCREEN = `{ "id": "add-user", "path": "/users/new", "kind": "form", "record": "user", "title": "addUser", "sections": [{ "use": "user/account" }] }`;

const USER_SCREEN = `{
  "id": "user", "path": "/users/{user}/{tab?}", "kind": "tabs", "record": "user", "title": "/username",
  "load": { "lock": { "get": "lock/{user}", "optional": [404] } },
  "tabs": [
    {
      "id": "settings", "title": "account", "kind": "form",
      "sections": [
        { "use": "user/account" },
        { "id": "more", "fields": [{ "ref": "/attributes/phone", "label": "phone", "enabled": "$load/lock" }, "/createdTimestamp", "/groups"] }
      ]
    },
    { "id": "groups", "title": "groups", "kind": "table", "from": "membership", "columns": ["/name"], "actions": ["leave"] }
  ]
}`;

const ROLES_SCREEN = `{
  "id": "roles", "path": "/roles", "kind": "table", "title": "roles",
  "from": "realm-role", "columns": ["/name"],
  "actions": [{ "use": "create", "ask": [{ "title": "addUser" }] }]
}`;

const MARKED_SCREEN = `{
  "id": "marked", "path": "/marked", "kind": "stack", "views": [
    { "id": "first", "use": "user/list", "with": { "heading": "users", "kind": "people" } }
  ]
}`;

const MESSAGES = JSON.stringify(
  Object.fromEntries(
    [
      "account",
      "addUser",
      "create",
      "createFailed",
      "createdNamed",
      "createdTimestamp",
      "days",
      "delete",
      "deleteFailed",
    ]
      .concat([
        "deleteForGood",
        "deleteNamed",
        "deletedNamed",
        "email",
        "emailHelp",
        "enabled",
        "exact",
        "groups",
        "leave",
      ])
      .concat([
        "lock",
        "lockTitle",
        "locked",
        "mark",
        "membership",
        "name",
        "noUsers",
        "phone",
        "reason",
        "role",
        "roles",
      ])
      .concat(["save", "saveFailed", "savedNamed", "user", "username", "users", "update"])
      .map((key) => [key, `Text of ${key}`]),
  ),
  null,
  1,
);

/** The files of a small library without errors, by path. */
export const FILES: Readonly<Record<string, string>> = {
  "sections/users/user.resources.json": USER_RESOURCE,
  "sections/users/users.screen.json": USERS_SCREEN,
  "sections/users/add-user.screen.json": ADD_USER_SCREEN,
  "sections/users/user.screen.json": USER_SCREEN,
  "sections/users/marked.screen.json": MARKED_SCREEN,
  "sections/users/messages.en.json": MESSAGES,
  "sections/roles/realm-role.resource.json": ROLE_RESOURCE,
  "sections/roles/roles.screen.json": ROLES_SCREEN,
};

/** The entity schemas of the library. */
export const ENTITIES = new Map(
  Object.entries({
    user: {
      type: "object",
      properties: {
        id: { type: "string", readOnly: true },
        username: { type: "string" },
        email: { type: "string", format: "email", maxLength: 255 },
        enabled: { type: "boolean" },
        createdTimestamp: { type: "integer", format: "epoch-ms" },
        groups: { type: "array", items: { $ref: "#/$defs/name" } },
        attributes: { type: "object", additionalProperties: { type: "string" } },
        access: { type: "object", properties: { manage: { type: "boolean" }, level: { type: "integer" } } },
      },
      $defs: { name: { type: "string", enum: ["staff", "guests"] } },
    },
    group: { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } },
    role: { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } },
    realm: { type: "object", properties: { realm: { type: "string" } } },
  }),
);

const CODE = { run: new Set(["tidy-up"]), widget: new Set(["chart"]) };
const META_SCHEMAS = readMetaSchemas();

const KINDS = ["screen", "resource", "pieces", "view"] as const;

/** Returns the library with some files changed, added or (`undefined`) removed. */
export function fixtureInput(changed: Readonly<Record<string, string | undefined>> = {}): CompileInput {
  const files = Object.entries({ ...FILES, ...changed }).flatMap(([path, text]): DescriptorFile[] => {
    if (text === undefined) return [];
    const kind = KINDS.find((known) => path.includes(`.${known}`)) ?? "messages";
    return [{ path, section: path.split("/")[1] ?? "", kind, text }];
  });
  return { files, entities: ENTITIES, metaSchemas: META_SCHEMAS, messages: { remove: "Remove" }, code: CODE };
}

/** Compiles the library with some files changed, added or (`undefined`) removed. */
export function compileFixture(
  changed: Readonly<Record<string, string | undefined>> = {},
  more: Pick<CompileInput, "complete" | "released" | "reportUnread"> & Partial<Pick<CompileInput, "entities">> = {},
): Compiled {
  return compile({ ...fixtureInput(changed), ...more });
}

/** Returns a file of the library after one text was replaced. Throws when the file does not contain the text. */
export function edited(path: string, from: string, to: string): string {
  const text = FILES[path] ?? "";
  if (!text.includes(from)) throw new Error(`${path} holds no ${from}`);
  return text.replace(from, () => to);
}
