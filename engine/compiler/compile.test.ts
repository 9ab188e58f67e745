import { parsePredicate } from "../language/expression/parse.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlanAction, PlanField, PlanForm, PlanTable, PlanView } from "../language/plan/plan.ts";
import type { Compiled } from "./compile.ts";
import { compileFixture, edited, FILES } from "./testing/fixture.ts";
import { mutate, mutations } from "./testing/mutations.ts";

const USERS = "sections/users/users.screen.json";
const USER_RESOURCE = "sections/users/user.resources.json";
const compiled = compileFixture();

function part(screen: string, from: Compiled = compiled) {
  const found = from.parts.find((plan) => plan.screen.entry.id === screen);
  if (!found) throw new Error(`No screen "${screen}"`);
  return found;
}

function view(screen: string, from: Compiled = compiled): PlanView {
  return part(screen, from).screen.view;
}

function table(found: PlanView | undefined): PlanTable {
  if (found?.kind !== "table") throw new Error(`A ${found?.kind} is no table`);
  return found;
}

function form(found: PlanView | undefined): PlanForm {
  if (found?.kind !== "form") throw new Error(`A ${found?.kind} is no form`);
  return found;
}

function field(fields: readonly PlanField[], id: string): PlanField | undefined {
  return fields.find((one) => one.id === id);
}

function calls(action: PlanAction | undefined): unknown[] {
  return (action?.do ?? []).map((step) => (step.kind === "call" ? [step.call.method, step.call.path] : step));
}

describe("Tabs", () => {
  it("are part of the address as far as it has segments for them", () => {
    const file = "sections/users/user.screen.json";
    const inner =
      '"kind": "tabs", "tabs": [{ "id": "deep", "kind": "tabs", "tabs": [{ "id": "all", "kind": "json", "value": "/" }] }]';
    const nested = edited(
      file,
      '"kind": "table", "from": "membership", "columns": ["/name"], "actions": ["leave"]',
      inner,
    ).replace("{tab?}", "{tab?}/{subtab?}");
    const outer = view("user", compileFixture({ [file]: nested }));
    const routed = (found: PlanView | undefined): boolean[] =>
      found?.kind === "tabs" ? [found.routed, ...found.tabs.flatMap(routed)] : [];
    expect(routed(outer)).toEqual([true, true, false]);
    expect(routed(view("user"))).toEqual([true]);
  });
});

describe("Rows with a custom order", () => {
  const ordered = (order: string) =>
    table(
      view(
        "users",
        compileFixture({ [USERS]: edited(USERS, '"from": "user",', `"from": "user", "order": ${order},`) }),
      ),
    );

  it("save the number that orders them when the user may change the records", () => {
    const { order, orderBy } = ordered('{ "sort": "-/createdTimestamp", "move": { "done": "locked" } }');
    expect(orderBy).toBe("-/createdTimestamp");
    expect(order).toMatchObject({
      do: [{ kind: "save", save: { "/createdTimestamp": "$with/rank" } }],
      done: "locked",
      rights: { any: ["manage-users", "/access/manage"] },
    });
  });

  it("are moved by a request when the resource has one", () => {
    const { order, orderBy } = ordered('{ "move": { "do": [{ "post": "users/{user}/move" }] } }');
    expect([calls(order), orderBy]).toEqual([[["POST", "users/{user}/move"]], undefined]);
  });
});

describe("Addresses by convention", () => {
  it("follow from the path of the collection", () => {
    const { user } = part("users").resources;
    expect(user?.list).toMatchObject({ get: "users", base: "realm", paging: "first-max", search: "search" });
    expect(user?.read).toMatchObject({ get: "users/{user}", base: "realm" });
    expect([calls(user?.create), calls(user?.update), calls(user?.delete)]).toEqual([
      [["POST", "users"]],
      [["PUT", "users/{user}"]],
      [["DELETE", "users/{user}"]],
    ]);
  });

  it("use the path of a single record when it differs", () => {
    const role = part("roles").resources["realm-role"];
    expect(role?.list?.get).toBe("roles");
    expect(role?.read?.get).toBe("roles-by-id/{realm-role}");
    expect(calls(role?.create)).toEqual([["POST", "roles"]]);
    expect(calls(role?.delete)).toEqual([["DELETE", "roles-by-id/{realm-role}"]]);
  });

  it("do not exist when the resource has neither a path nor steps", () => {
    const { membership } = part("user").resources;
    expect(membership).toMatchObject({ under: ["user"], list: { get: "users/{user}/groups", paging: "all" } });
    expect([membership?.read, membership?.create, membership?.update, membership?.delete]).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe("Fields by convention", () => {
  const { columns } = table(view("users"));
  const settings = () => {
    const tabs = view("user");
    return form(tabs.kind === "tabs" ? tabs.tabs[0] : undefined).sections[1]?.fields ?? [];
  };

  it("take control and cell from the schema", () => {
    expect(field(columns, "enabled")).toMatchObject({ control: { name: "switch" }, cell: { name: "boolean" } });
    expect(field(columns, "email")?.control).toEqual({ name: "text", settings: { type: "email" } });
    expect(field(settings(), "createdTimestamp")).toMatchObject({
      control: { name: "read-only" },
      cell: { name: "date" },
    });
    expect(field(settings(), "groups")).toMatchObject({
      control: { name: "multi-select" },
      cell: { name: "chips" },
      options: [{ value: "staff" }, { value: "guests" }],
    });
  });

  it("take label and help from the last segment of the reference, help only when the text exists", () => {
    expect(field(columns, "username")).toMatchObject({ label: "username" });
    expect(field(columns, "username")?.help).toBeUndefined();
    expect(field(columns, "email")).toMatchObject({ label: "email", help: "emailHelp" });
    expect(Object.keys(part("users").messages)).toEqual(expect.arrayContaining(["email", "emailHelp", "username"]));
  });

  it("link the name to the screen that shows the record", () => {
    expect(field(columns, "username")?.to).toEqual({ to: "user" });
    expect(field(columns, "email")?.to).toBeUndefined();
    const nowhere = compileFixture({ [USERS]: edited(USERS, '"/username",', '{ "ref": "/username", "link": null },') });
    expect(field(table(view("users", nowhere)).columns, "username")?.to).toBeUndefined();
  });
});

describe("Operations", () => {
  const { actions } = table(view("users"));
  const action = (id: string) => actions.find((one) => one.id === id);

  it("have generic texts", () => {
    expect(action("delete")).toMatchObject({
      kind: "delete",
      icon: "trash",
      tone: "danger",
      on: ["row", "selection"],
      ask: [{ title: "deleteNamed", text: "deleteForGood", submit: "delete" }],
      done: "deletedNamed",
      failed: "deleteFailed",
    });
  });

  it("link to the screen for a new record when there is one", () => {
    expect(action("create")?.do).toEqual([{ kind: "go", link: { to: "add-user" } }]);
    expect(calls(table(view("roles")).actions[0])).toEqual([["POST", "roles"]]);
    expect(part("users").resources.user).toMatchObject({ screen: "user", newScreen: "add-user" });
  });

  it("make a form create or update a record", () => {
    expect(form(view("add-user"))).toMatchObject({
      of: { resource: "user", new: true },
      save: { kind: "create", label: "create", done: "createdNamed" },
      edit: "manage-users",
    });
    const tabs = view("user");
    const settings = form(tabs.kind === "tabs" ? tabs.tabs[0] : undefined);
    expect(settings.save).toMatchObject({
      kind: "update",
      label: "save",
      rights: { any: ["manage-users", "/access/manage"] },
    });
    expect(calls(settings.save)).toEqual([["PUT", "users/{user}"]]);
  });
});

describe("Rights", () => {
  it("of screens follow from their record or rows", () => {
    const rights = Object.fromEntries(compiled.index.screens.map((entry) => [entry.id, entry.rights]));
    expect(rights).toMatchObject({ users: "query-users", user: "view-users", "add-user": "manage-users" });
  });

  it("are inherited from the parent resource, and list and read imply each other", () => {
    const { membership } = part("user").resources;
    expect(membership?.rights).toMatchObject({
      list: "query-users",
      read: "view-users",
      delete: { any: ["manage-users", "$user/access/manage"] },
    });
    expect(part("roles").resources["realm-role"]?.rights).toEqual({
      list: "view-realm",
      read: "view-realm",
      create: "manage-realm",
      update: "manage-realm",
      delete: "manage-realm",
    });
  });
});

describe("Use of a piece", () => {
  const inside = () => {
    const stack = view("marked");
    return table(stack.kind === "stack" ? stack.views[0] : undefined);
  };

  it("inserts arguments, applies overrides, and passes arguments to the actions inside", () => {
    expect(inside()).toMatchObject({ id: "first", title: "users", columns: [{ ref: "/username" }] });
    expect(calls(inside().actions[0])).toEqual([["POST", "people/{user}/mark"]]);
  });

  it("replaces the names of predicates by their conditions", () => {
    const [account] = form(view("add-user")).sections;
    expect(field(account?.fields ?? [], "email")?.when).toEqual(parsePredicate({ not: { not: "/enabled" } }));
  });

  it("resolves the members of an override where it is written, not in the piece", () => {
    const file = "sections/users/marked.screen.json";
    const from = compileFixture({
      [file]: edited(file, '"id": "first"', '"id": "first", "columns": ["/username", "/email"]'),
    });
    const stack = view("marked", from);
    expect(stack).toMatchObject({ views: [{ columns: [{ ref: "/username" }, { ref: "/email" }] }] });
    expect(from.diagnostics).toEqual([]);
  });
});

describe("Plan", () => {
  it("is plain JSON that does not depend on the order of the files", () => {
    const { positions, writtenAt: _writtenAt, written: _written, ...plan } = compiled;
    for (const data of [plan, positions()]) expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    const messages = "sections/users/messages.en.json";
    const backwards = compileFixture({ [messages]: undefined, "sections/users/z.messages.json": FILES[messages] });
    expect(backwards.parts).toEqual(compiled.parts);
  });

  it("has one part per screen with the resources that it uses, and a sorted index", () => {
    expect(compiled.parts.map(({ screen }) => screen.entry.id)).toEqual([
      "add-user",
      "marked",
      "roles",
      "user",
      "users",
    ]);
    expect(Object.keys(part("users").resources)).toEqual(["user"]);
    expect(Object.keys(part("roles").resources)).toEqual(["realm-role"]);
    expect(compiled.index.screens.map(({ id }) => id)).toEqual(["users", "add-user", "marked", "roles", "user"]);
    expect(compiled.index.messages).toMatchObject({ users: "Text of users", addUser: "Text of addUser" });
  });

  it("omits texts of the shell that are not used", () => {
    expect(part("users").messages).not.toHaveProperty("remove");
  });
});

describe("Damaged descriptors", { timeout: 120_000 }, () => {
  const paths = Object.keys(FILES).filter((path) => !path.endsWith("messages.en.json"));

  it("never crash the compiler, and every error has a position inside its file", () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), mutations, (path, steps) => {
        const text = JSON.stringify(mutate(JSON.parse(FILES[path] ?? ""), steps), null, 1);
        for (const { file, line, column, message } of compileFixture({ [path]: text }).diagnostics) {
          const lines = (file === path ? text : (FILES[file] ?? "")).split("\n");
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
          expect(message).not.toContain("[object");
          expect(message).not.toContain("undefined");
        }
      }),
      { numRuns: 150 },
    );
  });

  it("are reported when the text is truncated at any character", () => {
    const whole = FILES[USER_RESOURCE] ?? "";
    fc.assert(
      fc.property(fc.nat(whole.length - 2), (length) => {
        const { diagnostics } = compileFixture({ [USER_RESOURCE]: whole.slice(0, length) });
        expect(diagnostics).toContainEqual(expect.objectContaining({ code: "S00", file: USER_RESOURCE }));
      }),
      { numRuns: 40 },
    );
  });
});
