import { describe, expect, it } from "vitest";
import { verdict } from "../measure/budgets.ts";
import { table } from "../measure/report.ts";
import type { Seen } from "./measure-screen.ts";
import { scaleRows } from "./scale-rows.ts";

function seen(seconds: number, serverSeconds: number): Seen {
  return { seconds, serverSeconds, requests: 2, bytes: 3_000, work: 40, requestsMade: [], start: 0 };
}

describe("Rows of a large list", () => {
  it("applies the budget to the time beyond the server's own", () => {
    const rows = (ours: Seen[]) => scaleRows({ ours, stock: [seen(2, 1.5)] });
    const over = (ours: Seen[]) => rows(ours).find(({ what }) => what === "over the server's time");
    // This is the median of each run's excess, not the difference of the medians.
    const stored = over([seen(1, 0.75), seen(9, 8.75), seen(3, 1)]);
    expect(stored).toMatchObject({ ours: 250, theirs: 500 });
    expect(stored && verdict(stored)).toBe("ok");
    const late = over([seen(1, 0.5)]);
    expect(late && verdict(late)).toBe("over");
    expect(table(rows([seen(1, 0.5)])).split("\n")[2]).toMatch(/time +500 ms +500 ms +1\.00 +300 ms +over$/);
  });
  it("leaves the comparison empty when the stock console did not show the list", () => {
    const rows = scaleRows({ ours: [seen(1, 0.9)], stock: [] });
    expect(table(rows).split("\n")[1]).toMatch(/seen after +1\.00 s +–$/);
    expect(scaleRows({ ours: [], stock: [seen(1, 0.9)] })).toEqual([]);
  });
});
