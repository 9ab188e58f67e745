import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../scripts/sandbox/server.ts";
import { pageTypes, refusePage } from "../fixtures/pages/pages.ts";
import { contracts } from "./all.ts";
import { play } from "./play.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, componentTypes: pageTypes, refuseComponent: refusePage });
});
afterAll(() => sandbox.close());

describe("the sandbox keeps the contracts", () => {
  it.each(contracts.map((contract) => [contract.name, contract] as const))("%s", async (_, contract) => {
    const { failures, recorded } = await play(sandbox.url, [contract]);
    expect(failures).toEqual([]);
    expect(recorded.length).toBeGreaterThan(0);
  });
});
