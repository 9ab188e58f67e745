import { describe, expect, it } from "vitest";
import type { ProcedureTools } from "../../../engine/public.ts";
import moveExecution from "./move-execution.ts";

type Row = Record<string, unknown>;
interface Node {
  id: string;
  name: string;
  requirement: string;
  provider?: string;
  config?: Row;
  alias?: string;
  kind?: string;
  below?: Node[];
}

/**
 * Mocks a server with one flow that behaves like the real one: names of flows and of settings are unique, those of
 * settings must not contain brackets, and a flow is deleted with its children.
 */
function server(top: Node[], reject: (call: string) => boolean = () => false) {
  const calls: string[] = [];
  let made = 0;
  const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.below ?? [])]);
  const find = (id: string): Node | undefined => all(top).find((node) => node.id === id);
  const ofAlias = (alias: string): Node[] => {
    if (alias === "flow") return top;
    const node = all(top).find((one) => one.name === alias);
    if (!node) throw new Error(`no flow ${alias}`);
    node.below ??= [];
    return node.below;
  };
  const shown = (nodes: Node[], level = 0): Row[] =>
    nodes.flatMap((node) => [
      {
        id: node.id,
        displayName: node.name,
        requirement: node.requirement,
        level,
        ...(node.kind ? { authenticationFlow: true, flowId: node.id } : {}),
        ...(node.provider ? { providerId: node.provider } : {}),
        ...(node.config ? { authenticationConfig: `config of ${node.id}` } : {}),
      },
      ...shown(node.below ?? [], level + 1),
    ]);
  const siblingsOf = (id: string, nodes = top): Node[] | undefined =>
    nodes.some((node) => node.id === id)
      ? nodes
      : nodes.map((node) => siblingsOf(id, node.below ?? [])).find((found) => found !== undefined);
  const note = (method: string, path: readonly string[]): void => {
    const call = `${method} ${path.join("/")}`;
    calls.push(call);
    if (reject(call)) throw new Error(`no ${call}`);
  };
  const tools = (given: Row): ProcedureTools => ({
    with: {
      flow: "flow",
      moved: { text: "moved" },
      raised: { text: "raised" },
      removed: { text: "removed" },
      ...given,
    },
    call: {
      async get(path) {
        const [, kind = "", key = "", list] = path;
        const owner = find(key.slice("config of ".length));
        if (kind === "config") return { alias: owner?.alias, config: owner?.config };
        return list === undefined ? { id: key, providerId: find(key)?.kind } : shown(top);
      },
      async post(path, body) {
        note("POST", path);
        const [, kind = "", key = "", word = "", what] = path;
        const { alias, type, provider } = (body ?? {}) as Row;
        if (word === "config") {
          const node = find(key);
          if (/[()/]/.test(String(alias))) throw new Error(`${String(alias)} has a sign that is not allowed`);
          if (all(top).some((one) => one.alias === alias)) throw new Error(`${String(alias)} is taken`);
          if (node) Object.assign(node, { config: (body as Row).config, alias });
          return `config of ${key}`;
        } else if (word === "raise-priority") {
          const row = siblingsOf(key) ?? [];
          const at = row.findIndex(({ id }) => id === key);
          row.splice(at - 1, 0, ...row.splice(at, 1));
        } else if (kind === "flows") {
          if (all(top).some(({ name }) => name === alias)) throw new Error(`${String(alias)} is taken`);
          made += 1;
          const node: Node = { id: `new-${made}`, name: String(alias ?? provider), requirement: "DISABLED" };
          if (what === "flow") node.kind = String(type);
          if (provider !== undefined) node.provider = String(provider);
          ofAlias(key).push(node);
          return what === "flow" ? `flow of ${node.id}` : node.id;
        }
        return undefined;
      },
      async put(path, body) {
        note("PUT", path);
        const { id, requirement, displayName, alias, config } = body as Row;
        const owner = find(String(id).slice("config of ".length));
        if (path[1] === "config") return void (owner && Object.assign(owner, { alias, config }));
        const node = find(String(id));
        if (node) Object.assign(node, { requirement, name: displayName });
      },
      async delete(path) {
        note("DELETE", path);
        const row = siblingsOf(path[2] ?? "") ?? [];
        row.splice(
          row.findIndex(({ id }) => id === path[2]),
          1,
        );
      },
    },
    async item(_text, _slots, work) {
      return work().catch(() => undefined);
    },
  });
  const tree = (nodes = top): unknown[] =>
    nodes.map(({ name, requirement, below, config, alias }) => [
      name,
      requirement,
      ...(config ? [{ ...config, alias }] : []),
      ...(below ? [tree(below)] : []),
    ]);
  return { calls, tree, move: (given: Row) => moveExecution(tools(given)) };
}

const example = (): Node[] => [
  { id: "cookie", name: "cookie", provider: "cookie", requirement: "ALTERNATIVE", config: { a: "b" }, alias: "mine" },
  {
    id: "forms",
    name: "forms",
    kind: "basic-flow",
    requirement: "REQUIRED",
    below: [
      { id: "password", name: "password", provider: "password", requirement: "REQUIRED" },
      {
        id: "second",
        name: "second",
        kind: "basic-flow",
        requirement: "CONDITIONAL",
        below: [{ id: "otp", name: "otp", provider: "otp", requirement: "REQUIRED" }],
      },
    ],
  },
  { id: "other", name: "other", kind: "form-flow", provider: "page", requirement: "REQUIRED", below: [] },
];

describe("move-execution", () => {
  it("copies a step with its requirement and settings to the given index", async () => {
    const { move, tree } = server(example());
    await move({ execution: "cookie", into: "forms", at: 1 });
    expect(tree()[0]).toEqual([
      "forms",
      "REQUIRED",
      [
        ["password", "REQUIRED"],
        ["cookie", "ALTERNATIVE", { a: "b", alias: "mine" }],
        ["second", "CONDITIONAL", [["otp", "REQUIRED"]]],
      ],
    ]);
  });

  it("moves a sub-flow with all its descendants to the top level, and keeps its name", async () => {
    const { move, tree } = server(example());
    await move({ execution: "second" });
    expect(tree()).toEqual([
      ["cookie", "ALTERNATIVE", { a: "b", alias: "mine" }],
      ["forms", "REQUIRED", [["password", "REQUIRED"]]],
      ["other", "REQUIRED", []],
      ["second", "CONDITIONAL", [["otp", "REQUIRED"]]],
    ]);
  });

  it("moves a tree of several levels", async () => {
    const { move, tree } = server(example());
    await move({ execution: "forms", into: "other" });
    const second = ["second", "CONDITIONAL", [["otp", "REQUIRED"]]];
    expect(tree()[1]).toEqual(["other", "REQUIRED", [["forms", "REQUIRED", [["password", "REQUIRED"], second]]]]);
  });

  it("keeps the original and deletes the copy when copying fails", async () => {
    for (const rejected of ["/config", "flows/flow/executions"]) {
      const { move, tree, calls } = server(example(), (call) => call.endsWith(rejected));
      const before = tree();
      await move({ execution: "cookie", into: "forms" });
      expect(tree()).toEqual(before);
      expect(calls.filter((call) => call.startsWith("DELETE"))).toEqual(["DELETE authentication/executions/new-1"]);
    }
  });

  it("does not move a step whose settings the server hides", async () => {
    const [first, ...rest] = example();
    const { move, tree, calls } = server([{ ...(first as Node), config: { a: "**********" } }, ...rest]);
    await expect(move({ execution: "cookie", into: "forms" })).rejects.toThrow(/does not show/);
    expect(tree()[0]).toEqual(["cookie", "ALTERNATIVE", { a: "**********", alias: "mine" }]);
    expect(calls).toEqual([]);
  });

  it("rejects moving a sub-flow into itself or into a missing one", async () => {
    await expect(server(example()).move({ execution: "forms", into: "second" })).rejects.toThrow(/into itself/);
    await expect(server(example()).move({ execution: "cookie", into: "gone" })).rejects.toThrow(/changed meanwhile/);
  });
});
