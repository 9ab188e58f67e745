import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlanAction } from "../../engine/language/plan/plan.ts";
import { type InProcessConsole, inProcessConsole } from "../support/in-process-console.tsx";
import { createForms, unnamed } from "./create-forms.ts";
import { HARD_NAMES } from "./hard-names.ts";
import { playJourney } from "./journey.ts";
import { renamings } from "./renaming.ts";

let rendered: InProcessConsole;
beforeAll(() => {
  rendered = inProcessConsole();
});
const table: Record<string, unknown>[] = [];
afterAll(() => {
  rendered.close();
  const left = unnamed.map((form) => ({ form, verdict: "left out: it goes by what is chosen, nobody types a name" }));
  console.table([...table, ...left]);
});

/** Number of times that each name was accepted, and tried. */
const taken = new Map<string, number>();
const counted = new Map<string, number>();
/** Actions whose dialogs renamed something. */
const opened = new Set<PlanAction>();
const count = (of: Map<string, number>, name: string): number => of.get(name) ?? 0;

/** Returns the names for the next form: first those that no form accepted yet, then those that few forms tried. */
function nextNames(): string[] {
  const rank = (name: string): number => count(taken, name) * HARD_NAMES.length + count(counted, name);
  return HARD_NAMES.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns a name for a table, without line breaks. */
const short = (name: string): string => JSON.stringify(name.length > 20 ? `${name.slice(0, 20)}…` : name);

describe("An object with a difficult name can be created, opened, renamed and deleted; errors are on its field", () => {
  for (const form of createForms)
    it(form.name, async () => {
      try {
        const { steps, names: its, rejected, dialogs } = await playJourney(rendered, form, nextNames());
        for (const action of dialogs) opened.add(action);
        for (const name of its) taken.set(name, count(taken, name) + 1);
        for (const name of [...its, ...rejected.map(([one]) => one)]) counted.set(name, count(counted, name) + 1);
        const texts = rejected.map(([name, words]) => `${short(name)}: ${words}`)[0] ?? "";
        table.push({
          form: form.name,
          steps: steps.join(", "),
          names: its.map(short).join(", "),
          refused: rejected.length,
          said: texts,
        });
        expect(steps).toEqual(expect.arrayContaining(["made", "listed", "deleted"]));
      } catch (error) {
        const verdict = error instanceof Error ? error.message : String(error);
        table.push({ form: form.name, verdict });
        throw error;
      }
    });

  it("every difficult name is tried by several forms and accepted by at least one", () => {
    const isWhole = new Set(table.map(({ form }) => form)).size === createForms.length;
    expect(HARD_NAMES.filter((name) => isWhole && (count(counted, name) < 2 || count(taken, name) < 1))).toEqual([]);
  });

  it("every dialog that renames something was used", () => {
    const isWhole = new Set(table.map(({ form }) => form)).size === createForms.length;
    const left = [...renamings].filter(([, action]) => isWhole && !opened.has(action));
    expect(left.map(([name]) => name)).toEqual([]);
  });
});
