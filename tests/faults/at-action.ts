import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REALM } from "../e2e/support/target.ts";
import { printedTable } from "../lossless/printed-table.ts";
import { FAULTS, type Fault } from "../support/fault-injector.ts";
import * as userEvents from "../support/user-events.ts";
import { type RenderedConsole, renderFaultyConsole } from "./rendered-console.tsx";
import {
  checkSuccess,
  checkFailedAction,
  checkActionAtSessionEnd,
  checkSlowAction,
  type Ready,
} from "./check-action.ts";
import type { PlacedAction } from "./placed-actions.ts";
import { readyAction } from "./ready-action.ts";

/** Settings of a mail server, which the seeded realm does not have. */
const MAIL = { smtpServer: { host: "mail.example", port: "25", from: "acme@mail.example" } };

type Failing = Exclude<Fault, "slow" | "empty body">;
const FAILING = FAULTS.filter((fault) => fault !== "slow");

/**
 * All actions use the same code of the engine, so each is tested with every third fault, starting with a different one.
 */
const TURNS = 3;
const turnOf = (at: number): readonly Failing[] => FAILING.filter((_, index) => index % TURNS === at % TURNS);

/** Final runs of an action after its faults. */
const LAST = [
  ["all is well", checkSuccess],
  ["slow", checkSlowAction],
  ["session ends", checkActionAtSessionEnd],
] as const;

/** Defines tests that run each of these actions with faults, and then without. */
export function tryAtAction(actions: readonly PlacedAction[]): void {
  const table = printedTable();
  let [checked, done] = [0, 0];
  let rendered: RenderedConsole;
  const begin = async (): Promise<void> => {
    rendered = renderFaultyConsole();
    await rendered.sandbox.api.send("PUT", `/${REALM}`, MAIL);
  };
  beforeAll(begin);
  afterAll(() => rendered.close());

  describe("Actions report a failed request, keep the input, and can be repeated", () => {
    for (const [at, placed] of actions.entries())
      it(placed.name, async () => {
        const restore = rendered.sandbox.saveState();
        // Use a different rhythm than that of the faults, so that each final run follows each of them.
        const [last, check] = LAST[Math.floor(at / TURNS) % LAST.length] ?? LAST[0];
        let isClean = false;
        try {
          const ready = await readyAction(rendered, placed);
          if (ready === undefined) {
            table.push({ action: placed.name, verdict: "left out: not offered for the seeded record" });
          } else {
            const shortcoming = await checkAll(ready, turnOf(at), check, last);
            const [rejection] = userEvents.errorMessages();
            checked += 1;
            if (rejection === undefined) done += 1;
            const verdict =
              shortcoming ?? (rejection === undefined ? "done" : `kept, and the server refuses: ${rejection}`);
            table.push({ action: placed.name, asks: ready.dialog ? "a question" : "nothing", last, verdict });
            expect(shortcoming).toBeUndefined();
          }
          // The dialog that shows the result stays open.
          isClean = !rendered.isDirty() && !userEvents.isDialogOpen();
        } finally {
          if (isClean) {
            restore();
            rendered.forget();
          } else {
            rendered.close();
            await begin();
          }
        }
      });
    it("nearly all offered actions complete in the end", () => {
      expect(checked).toBeGreaterThan(actions.length * 0.6);
      expect(done).toBeGreaterThan(checked * 0.9);
    });
  });
}

/** Returns the first error. */
async function checkAll(
  ready: Ready,
  faults: readonly Failing[],
  check: (ready: Ready) => Promise<string[]>,
  last: string,
): Promise<string | undefined> {
  for (const fault of faults) {
    const found = await checkFailedAction(ready, fault);
    if (found.length > 0) return `${fault}: ${found.join("; ")}`;
  }
  const found = await check(ready);
  return found.length > 0 ? `${last}: ${found.join("; ")}` : undefined;
}
