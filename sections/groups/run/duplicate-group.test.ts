import { describe, expect, it } from "vitest";
import type { ProcedureTools } from "../../../engine/public.ts";
import duplicateGroup from "./duplicate-group.ts";

const team = { id: "t", name: "team", path: "/team", description: "old", attributes: { a: ["1"] }, subGroupCount: 2 };
const part = { id: "p", name: "part", path: "/team/part", parentId: "t", attributes: { b: ["2"] } };
const other = { id: "o", name: "other", path: "/team/other", parentId: "t" };

/** Runs the procedure on a small tree of groups; `reject` lists the writes that fail. */
async function run(given: Record<string, unknown> = {}, reject: readonly string[] = []) {
  const writes: string[] = [];
  const bodies = new Map<string, unknown>();
  const report: string[] = [];
  const people = Array.from({ length: 205 }, (_, index) => ({ id: `u${index}`, username: `user-${index}` }));
  const lists: Record<string, unknown> = {
    "groups/t": team,
    "groups/p": part,
    "groups/o": other,
    "groups/t/role-mappings": {
      realmMappings: [{ id: "r", name: "reader", composite: false }],
      clientMappings: { app: { id: "c", client: "app", mappings: [{ id: "w", name: "writer" }] } },
    },
    "groups/t/management/permissions": { enabled: true, resource: "r" },
    "groups/p/management/permissions": { enabled: false },
    "groups/p/role-mappings": {},
    "groups/o/role-mappings": {},
  };
  const pages: Record<string, readonly unknown[]> = {
    "groups/t/members": people,
    "groups/t/children": [part, other],
  };
  let made = 0;
  const write = async (method: string, path: readonly string[], body?: unknown): Promise<string> => {
    const call = `${method} ${path.join("/")}`;
    writes.push(call);
    bodies.set(call, body);
    if (reject.includes(call)) throw new Error(`no ${call}`);
    made += 1;
    return `new-${made}`;
  };
  const tools: ProcedureTools = {
    with: {
      group: "t",
      name: "copy",
      description: "new",
      made: { text: "made" },
      joined: { text: "joined" },
      ...given,
    },
    call: {
      get: async (path, query) => {
        const at = path.join("/").replace("organizations/o1/", "");
        const page = pages[at];
        const first = Number(query?.first ?? 0);
        return page?.slice(first, first + Number(query?.max)) ?? lists[at] ?? [];
      },
      post: (path, body) => write("POST", path, body),
      put: async (path, body) => void (await write("PUT", path, body)),
      delete: async (path, body) => void (await write("DELETE", path, body)),
    },
    async item(text, slots, work) {
      try {
        const answer = await work();
        report.push(`${text.text} ${slots.name}`);
        return answer;
      } catch {
        report.push(`failed ${slots.name}`);
        return undefined;
      }
    },
  };
  await duplicateGroup(tools);
  return { writes, bodies, report };
}

describe("duplicate-group", () => {
  it("creates a group with the new name and the original's attributes, and without its id", async () => {
    const { writes, bodies } = await run();
    expect(writes[0]).toBe("POST groups");
    expect(bodies.get("POST groups")).toEqual({ name: "copy", description: "new", attributes: { a: ["1"] } });
  });

  it("adds all members, over several pages", async () => {
    const { writes } = await run();
    const joined = writes.filter((call) => call.startsWith("PUT users/"));
    expect(joined).toHaveLength(205);
    expect(new Set(joined).size).toBe(205);
    expect(joined).toContain("PUT users/u204/groups/new-1");
  });

  it("assigns realm roles and the roles of each client", async () => {
    const { bodies } = await run();
    expect(bodies.get("POST groups/new-1/role-mappings/realm")).toEqual([{ id: "r", name: "reader" }]);
    expect(bodies.get("POST groups/new-1/role-mappings/clients/c")).toEqual([{ id: "w", name: "writer" }]);
  });

  it("copies subgroups with their names into the copy", async () => {
    const { bodies, report } = await run();
    expect(bodies.get("POST groups/new-1/children")).toEqual({ name: "other" });
    expect(report).toContain("made /copy/part");
    expect(report).toContain("made /copy/other");
  });

  it("enables permissions of the copy when the group has them and the server supports them", async () => {
    const permissions = "PUT groups/new-1/management/permissions";
    const { writes, bodies } = await run({ permitted: { text: "permitted" } });
    expect(bodies.get(permissions)).toEqual({ enabled: true });
    expect(writes.filter((call) => call.endsWith("management/permissions"))).toEqual([permissions]);
    expect((await run()).writes).not.toContain(permissions);
  });

  it("stops when the group cannot be created", async () => {
    expect((await run({}, ["POST groups"])).writes).toEqual(["POST groups"]);
  });

  it("continues when a part fails, and reports it", async () => {
    const { report } = await run({}, ["PUT users/u3/groups/new-1", "POST groups/new-1/role-mappings/realm"]);
    expect(report.filter((line) => line.startsWith("failed"))).toEqual(["failed /copy", "failed /copy"]);
    expect(report).toContain("made /copy/part");
  });
});

describe("duplicate-group of an organization", () => {
  it("stays within the organization, and writes the attributes of subgroups in a second request", async () => {
    const { writes, bodies } = await run({ organization: "o1" });
    expect(writes.filter((call) => call.startsWith("PUT organizations/o1/groups/new-1/members/"))).toHaveLength(205);
    expect(bodies.get("POST organizations/o1/groups/new-1/role-mappings/realm")).toEqual([{ id: "r", name: "reader" }]);
    const child = { name: "part", attributes: { b: ["2"] } };
    const made = [...bodies].filter(
      ([, body]) => JSON.stringify(body) === JSON.stringify({ attributes: child.attributes, name: child.name }),
    );
    expect(made.map(([call]) => call.replace(/new-\d+/g, "NEW"))).toEqual(["PUT organizations/o1/groups/NEW"]);
  });
});
