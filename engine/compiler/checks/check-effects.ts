import { report } from "../library/report.ts";
import type { Effect } from "../library/context.ts";

/**
 * Reports fields of a screen whose changes form a cycle. A form stops after one round, with a value that depends on the
 * field where the round began.
 */
export function checkEffects(effects: readonly Effect[]): void {
  for (const effect of effects) {
    const own = effects.filter(({ context }) => context.screen === effect.context.screen);
    const round = roundFrom(effect.ref, own, [effect.ref]);
    // Each cycle is reported once, at the first of its fields.
    if (round === undefined || own.find(({ ref }) => round.includes(ref)) !== effect) continue;
    report(effect.context, {
      at: effect.at,
      member: "set",
      code: "C03",
      message: `a change of "${effect.ref}" leads back to it: ${round.join(" → ")}.`,
      consequence: "Remove one of the changes, or make one field of them.",
    });
  }
}

/** Returns the fields that a change passes through until it is back where it began; `undefined` without a cycle. */
function roundFrom(ref: string, effects: readonly Effect[], trail: readonly string[]): readonly string[] | undefined {
  for (const next of effects.filter((effect) => effect.ref === ref).flatMap(({ changes }) => changes)) {
    if (next === trail[0]) return [...trail, next];
    if (trail.includes(next)) continue;
    const round = roundFrom(next, effects, [...trail, next]);
    if (round) return round;
  }
  return undefined;
}
