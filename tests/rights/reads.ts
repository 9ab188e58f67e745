import type { PlanScreen, PlanView } from "../../engine/language/plan/plan.ts";
import type { Predicate, Rights } from "../../engine/language/expression/expression.ts";
import { resources, viewsInside } from "../e2e/support/plan.ts";

/** A read of a screen when it is opened, and the rights that are needed to reach it. */
export type Read = {
  readonly place: string;
  readonly base: string | undefined;
  readonly path: string;
  readonly rights: { readonly all: readonly Rights[] };
  /** Condition for the read. */
  readonly when: Predicate;
  /** Statuses that the plan treats as an absent record. */
  readonly absent: readonly number[];
};

/** Returns the records and lists that a screen and its tabs read, as far as they need only the address. */
export function readsOf({ entry, view }: PlanScreen): Read[] {
  return inside(view, { place: entry.id, rights: some(entry.rights), when: some(entry.when) });
}

type Around = { readonly place: string; readonly rights: readonly Rights[]; readonly when: readonly Predicate[] };

function inside(view: PlanView, around: Around): Read[] {
  const { of } = view;
  const here: Around = {
    place: around.place,
    rights: [...around.rights, ...some(view.rights)],
    when: [...around.when, ...some(view.when)],
  };
  const record = of === undefined || of.new ? undefined : resources[of.resource]?.read;
  const list =
    view.kind === "table" && typeof view.from.from === "string" ? resources[view.from.from]?.list : undefined;
  const own = [record, list].flatMap((read): Read[] => {
    if (typeof read?.get !== "string") return [];
    const { base, get: path, absent = [] } = read;
    return [
      { place: here.place, base, path, absent, rights: { all: here.rights }, when: { op: "all", of: here.when } },
    ];
  });
  return [...own, ...viewsInside(view).flatMap((one) => inside(one, { ...here, place: `${here.place}/${one.id}` }))];
}

const some = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
