import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PlanResource } from "../../../engine/language/plan/plan.ts";
import { REALM } from "../../e2e/support/target.ts";
import { testServer } from "../../support/test-server.ts";
import { keysOf } from "../keys-of.ts";
import { editedCells } from "./edited-cells.ts";
import { type OpenList, openList } from "./open-list.ts";
import { type SaveCell, saveCell, triedRows, tryCell } from "./try-cell.ts";

const sandbox = testServer();
let restore = (): void => undefined;
beforeEach(() => {
  restore = sandbox.saveState();
});
afterEach(() => restore());

async function listOf(name: string): Promise<OpenList> {
  const cell = editedCells.find((one) => one.name === name);
  if (!cell) throw new Error(`There is no cell ${name}.`);
  return openList(cell, await keysOf(cell, sandbox.api), sandbox.http);
}

async function errorOf(list: OpenList, save: SaveCell = saveCell): Promise<string | undefined> {
  const [key = ""] = await triedRows(list);
  return (await tryCell(list, key, { save })).error;
}

describe("Check of cells", () => {
  const scopes = (): Promise<OpenList> => listOf("client-scopes: type");

  it("finds nothing in correct cells", async () => {
    expect(await errorOf(await scopes())).toBeUndefined();
    expect(await errorOf(await listOf("user/credentials: userLabel"))).toBeUndefined();
  });

  it("finds a resource that is read again by a request that the server does not have", async () => {
    const list = await listOf("user/credentials: userLabel");
    const resource: PlanResource = {
      ...(list.resource as PlanResource),
      read: { get: "users/{user}/credentials/{credential}", base: "realm" },
    };
    expect(await errorOf({ ...list, resource })).toMatch(/HTTP 404/);
  });

  it("finds a save that writes nothing", async () =>
    expect(await errorOf(await scopes(), async () => true)).toMatch(/^\S+ set to "\w+": it is "?\w+"? then$/));

  it("finds a save that changes a member beside it", async () => {
    const careless: SaveCell = async (list, row, value) => {
      await saveCell(list, row, value);
      const at = `/${REALM}/client-scopes/${row.key}`;
      await sandbox.api.send("PUT", at, { ...Object(await sandbox.api.get(at)), description: "changed" });
    };
    expect(await errorOf(await scopes(), careless)).toMatch(/beside it \/description was/);
  });

  it("finds a save that changes another row", async () => {
    const broad: SaveCell = async (list, _, value) => {
      for (const row of await list.rows()) await saveCell(list, row, value);
    };
    expect(await errorOf(await scopes(), broad)).toMatch(/beside it \/[\w-]+\/type was/);
  });

  it("finds a cell that cannot be set back", async () => {
    let saves = 0;
    const once: SaveCell = async (list, row, value) => {
      saves += 1;
      if (saves === 1) await saveCell(list, row, value);
    };
    expect(await errorOf(await scopes(), once)).toMatch(/after the change back \/type was/);
  });
});
