import { plainReader } from "../model/plain-reader.ts";
import type { PlanLoad } from "../model/plan.ts";
import { findRoot, type Scope, UNKNOWN, within } from "../model/scope.ts";
import { planGet, valueOfGet } from "./each-read.ts";
import type { PlannedRead } from "./request.ts";
import { isGet, joinParts, loadEntries, planSource, type ResourceBook } from "./source-plan.ts";

/** Sends one planned read; `undefined` where nothing is to be asked. */
export type Ask = (planned: PlannedRead) => Promise<unknown>;

/** Reads what a list loads beside, in order: an answer may be what the next one needs. The scope has them as `$load`. */
export async function readBeside(
  load: PlanLoad | undefined,
  around: Scope,
  ask: Ask,
  resources: ResourceBook,
): Promise<Scope> {
  let known: Readonly<Record<string, unknown>> = Object.assign({}, findRoot(around, "load")?.get(""));
  let scope = around;
  for (const [name, entry] of loadEntries(load)) {
    const parts = isGet(entry) ? planGet(entry, scope) : planSource(entry, scope, resources);
    const answers = await Promise.all(
      parts.map(({ planned }) => (planned.state === "data" ? undefined : ask(planned))),
    );
    const value = isGet(entry) ? valueOfGet(entry, parts, answers) : joinParts(entry, parts, answers, scope);
    known = { ...known, [name]: value === UNKNOWN ? undefined : value };
    scope = within(around, { roots: { load: plainReader(known) } });
  }
  return scope;
}
