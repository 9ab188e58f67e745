import { describe, expect, it } from "vitest";
import { testServer } from "../../support/test-server.ts";
import { editedCells } from "./edited-cells.ts";
import { editableRows, openList } from "./open-list.ts";
import { keysOf } from "../keys-of.ts";
import { printedTable } from "../printed-table.ts";
import { triedRows, tryCell } from "./try-cell.ts";
import { PREPARED, RENEWED, UNTRIED } from "./untried-cells.ts";

const sandbox = testServer();
const table = printedTable();

describe("Every cell that is edited in its list can be set to each of its values and reset", () => {
  for (const cell of editedCells) {
    const { name } = cell;
    it(name, async () => {
      const restore = sandbox.saveState();
      try {
        const keys = await keysOf(cell, sandbox.api);
        const list = await openList(cell, keys, sandbox.http);
        const prepare = PREPARED[name];
        if (prepare !== undefined || UNTRIED[name] !== undefined)
          expect(await editableRows(list), "rows for which it need not be in untried-cells.ts").toEqual([]);
        await prepare?.(sandbox.api, keys);
        if (UNTRIED[name] !== undefined) return;
        const rows = await triedRows(list);
        expect(rows.length, "rows that can be edited").toBeGreaterThan(0);
        for (const key of rows) {
          const { saved, error } = await tryCell(list, key, { renewed: RENEWED[name] });
          table.push({ cell: name, row: key, saved, verdict: error ?? "nothing lost" });
          expect(error).toBeUndefined();
          expect(saved, "values that were saved").toBeGreaterThan(0);
          if (RENEWED[name] !== undefined)
            expect((await tryCell(list, key)).error, "without its entry in RENEWED").toBeDefined();
        }
      } finally {
        restore();
      }
    });
  }

  it("has exceptions only for cells that exist", () => {
    const names = editedCells.map(({ name }) => name);
    for (const listed of [UNTRIED, PREPARED, RENEWED])
      expect(names).toEqual(expect.arrayContaining(Object.keys(listed)));
  });
});
