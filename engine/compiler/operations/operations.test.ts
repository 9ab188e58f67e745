import { describe, expect, it } from "vitest";
import { collectPieces } from "../library/collect.ts";
import type { ResourceSource } from "../library/context.ts";
import type { DescriptorNode } from "../source/node.ts";
import { operationSteps } from "./operations.ts";

function steps(create: DescriptorNode | undefined): readonly unknown[] | undefined {
  const piece = { maker: { do: [{ post: "made/{parent}" }] }, silent: { done: "made" } };
  const source = (id: string, node: DescriptorNode) => [id, { id, node } as unknown as ResourceSource] as const;
  const resources = new Map([
    source("thing", { path: "things", define: piece, ...(create && { create }) }),
    source("other", { define: { maker: { do: [{ post: "others" }] } } }),
  ]);
  const pieces = collectPieces([], resources, []);
  const [thing] = resources.values();
  return thing && operationSteps(thing, "create", { resources, pieces });
}

describe("Steps of an operation", () => {
  it.each([
    [undefined, "things"],
    [{ done: "made" }, "things"],
    [{ do: [{ post: "own" }], use: "maker" }, "own"],
    [{ use: "maker" }, "made/{parent}"],
    [{ use: "other/maker" }, "others"],
    [{ use: "silent" }, "things"],
    [{ use: "missing" }, "things"],
  ])("for %j send a POST request to %s", (create, path) => expect(steps(create)).toEqual([{ post: path }]));
});
