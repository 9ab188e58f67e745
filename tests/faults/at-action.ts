import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REALM } from "../e2e/support/target.ts";
import { printedTable } from "../lossless/printed-table.ts";
import { FAULTS, type Fault } from "../support/fault-injector.ts";
import * as userEvents from "../support/user-events.ts";
import { type RenderedConsole, renderConsole } from "./rendered-console.tsx";
import {
  checkSuccess,
  checkFailedAction,
  checkActionAtSessionEnd,
  checkSlowAction,
  type Ready,
} from "./check-action.ts";
import type { PlacedAction } from "./placed-actions.ts";
import { readyAction } from "./ready-action.ts";

/** Holds what mail is sent by: the seeded realm has none. */
const MAIL = { smtpServer: { host: "mail.example", port: "25", from: "acme@mail.example" } };

type Failing = Exclude<Fault, "slow" | "empty body">;
const FAILING = FAULTS.filter((fault) => fault !== "slow");

/** One way leads all of them through the engine, so they take turns: every third fault, beginning with another one each time. */
const TURNS = 3;
const turnOf = (at: number): readonly Failing[] => FAILING.filter((_, index) => index % TURNS === at % TURNS);

/** Holds how an action that met its faults is done in the end. */
const LAST = [
  ["all is well", checkSuccess],
  ["slow", checkSlowAction],
  ["session ends", checkActionAtSessionEnd],
] as const;

/** Tries each of these actions while things go wrong, then when all is well. */
export function tryAtAction(actions: readonly PlacedAction[]): void {
  const table = printedTable();
  let [checked, done] = [0, 0];
  let rendered: RenderedConsole;
  const begin = async (): Promise<void> => {
    rendered = renderConsole();
    await rendered.sandbox.api.send("PUT", `/${REALM}`, MAIL);
  };
  beforeAll(begin);
  afterAll(() => rendered.close());

  describe("what an action sends fails: every fault is told, nothing typed is lost, and it can be done again", () => {
    for (const [at, placed] of actions.entries())
      it(placed.name, async () => {
        const restore = rendered.sandbox.saveState();
        // Another rhythm than that of the faults, so that each end comes after each of them.
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
          // What the result is shown in stays open.
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
    it("nearly all that is offered is done in the end", () => {
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
