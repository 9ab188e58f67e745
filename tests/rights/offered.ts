import { holds } from "../../engine/language/expression/rights.ts";
import { PLACED_ACTIONS, type PlacedAction } from "../faults/placed-actions.ts";
import { SETS } from "./sets.ts";

/** An administrator, and an action that the plan may offer to this one. */
export type OfferedAction = {
  readonly who: string;
  readonly rights: ReadonlySet<string>;
  readonly placed: PlacedAction;
};

/** Name of the set with all rights. */
const EVERYTHING = "who may do everything";

/** Every action with every set of rights that opens its screen and enables it, as far as the names of rights decide. */
export const OFFERED_ACTIONS: readonly OfferedAction[] = [...SETS]
  .filter(([who]) => who !== EVERYTHING)
  .flatMap(([who, rights]) =>
    PLACED_ACTIONS.filter(({ place, action }) =>
      [place.screen.entry.rights, place.screen.view.rights, place.view.rights, action.rights].every((requested) =>
        holds(requested, { roots: {}, rights }),
      ),
    ).map((placed) => ({ who, rights, placed })),
  );

/** Returns a sample: for each set of rights, the actions whose names have the smallest hashes. */
export function sampleOf(offered: readonly OfferedAction[], forEach: number): readonly OfferedAction[] {
  const ranked = [...offered].sort((a, b) => rank(a) - rank(b));
  const taken = new Map<string, number>();
  return ranked.filter(({ who }) => {
    const before = taken.get(who) ?? 0;
    taken.set(who, before + 1);
    return before < forEach;
  });
}

/** Returns a hash (FNV-1a), which is the same for the same pair on every run. */
function rank({ who, placed }: OfferedAction): number {
  let hash = 0x811c9dc5;
  for (const sign of `${who}: ${placed.name}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
