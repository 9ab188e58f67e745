import { parsePredicate } from "../../language/expression/parse.ts";
import { describe, expect, it } from "vitest";
import type { HttpCall } from "../../http/http-call.ts";
import { things } from "../../views/testing/plan-parts.ts";
import { planList } from "./source-plan.ts";
import { readDescendants } from "./read-descendants.ts";

const group = things({
  id: "group",
  key: "/id",
  children: { get: "groups/{group}/children", when: parsePredicate({ "/below": { gt: 0 } }) },
});
const member = things({
  id: "member",
  under: ["group"],
  key: "/id",
  list: {
    get: "groups/{group}/members",
    base: "realm",
    paging: "first-max",
    query: { brief: true },
    below: { when: "$query/deep", parent: "group" },
  },
});

/** Groups by id: the members of each (some in several groups), and its child groups. */
const TREE: Readonly<Record<string, { readonly members: readonly string[]; readonly below: readonly string[] }>> = {
  "a/b": { members: ["m1", "m2"], below: ["c", "d"] },
  c: { members: ["m2", "m3"], below: ["e"] },
  d: { members: Array.from({ length: 150 }, (_, at) => `d${at}`), below: [] },
  e: { members: ["m4"], below: [] },
};

function server() {
  const calls: string[] = [];
  let together = 0;
  let most = 0;
  const send = async ({ path, query = {} }: HttpCall): Promise<unknown> => {
    const { first, max, brief } = query;
    calls.push(`${path} ${first}+${max}${brief === undefined ? "" : ` brief=${brief}`}`);
    together += 1;
    most = Math.max(most, together);
    await new Promise((resolve) => setTimeout(resolve));
    together -= 1;
    const [, id = "", what] = path.split("/").map(decodeURIComponent);
    const at = TREE[id];
    const rows =
      what === "members"
        ? at?.members.map((one) => ({ id: one }))
        : at?.below.map((one) => ({ id: one, below: TREE[one]?.below.length }));
    return rows?.slice(Number(first), Number(first) + Number(max));
  };
  return { calls, send, most: () => most };
}

async function page(first: number, max: number, deep = true) {
  const scope = { roots: { query: { get: () => (deep ? true : undefined) } }, keys: { group: "a/b" } };
  const planned = planList(member, scope, { first, max }, (id) => (id === "group" ? group : undefined));
  if (planned.state !== "ready") throw new Error("The list is not asked.");
  const { read } = planned;
  const { calls, send, most } = server();
  if (!read.below) return { read, calls, rows: undefined, most };
  const rows = (await readDescendants(read, read.below, "acme", send)).map((row) => Reflect.get(Object(row), "id"));
  return { read, rows, calls, most };
}

describe("List with `below`", () => {
  it("is a plain read until its condition is true", async () => {
    expect((await page(0, 11, false)).read).toEqual({
      path: "groups/a%2Fb/members",
      base: "realm",
      query: { brief: true, first: 0, max: 11 },
      absent: [],
    });
  });

  it("reads rows level by level, each once, and requests children only of rows that may have some", async () => {
    const { rows, calls } = await page(0, 500);
    expect(rows?.slice(0, 4)).toEqual(["m1", "m2", "m3", "d0"]);
    expect(rows).toHaveLength(2 + 1 + 150 + 1);
    expect(rows?.at(-1)).toBe("m4");
    expect(calls).toContain("groups/d/members 100+100 brief=true");
    expect(calls.filter((call) => call.includes("children"))).toEqual([
      "groups/a%2Fb/children 0+100",
      "groups/c/children 0+100",
    ]);
  });

  it("requests no more rows than the page needs", async () => {
    expect(await page(0, 2)).toMatchObject({ rows: ["m1", "m2"], calls: ["groups/a%2Fb/members 0+2 brief=true"] });
    expect(await page(2, 3)).toMatchObject({ rows: ["m3", "d0", "d1"] });
  });

  it("limits the number of parallel requests", async () => expect((await page(0, 500)).most()).toBeLessThanOrEqual(4));
});
