import type { PlanAction, PlanView } from "../../engine/language/plan/plan.ts";
import { matchRoute } from "../../engine/language/address/route.ts";
import { resources, screens, viewsInside } from "../e2e/support/plan.ts";
import { type StoredName, storedName, nameIn } from "./name-field.ts";

/** A dialog whose form edits the name of an existing record. */
export type Renaming = {
  readonly action: PlanAction;
  /** Last segment of the name's pointer in the record, which is the id of its control. */
  readonly field: string;
  /** Returns the stored form of a name. */
  readonly stored: StoredName;
};

/**
 * Returns the first of these actions that opens a dialog with the name of a record of this resource, on its page or in
 * its row.
 */
export function renamingIn(
  actions: readonly PlanAction[],
  on: "page" | "row",
  resource: string | undefined,
): Renaming | undefined {
  const of = resources[resource ?? ""];
  const found = actions.flatMap((action): Renaming[] => {
    if (!of || !action.on.includes(on)) return [];
    return action.do.flatMap((step): Renaming[] => {
      if (step.kind !== "show" || step.view.kind !== "form") return [];
      const { sections, of: its, save } = step.view;
      const field = its?.resource === of.id && !its.new && save ? nameIn(sections, of) : undefined;
      return field === undefined ? [] : [{ action, field, stored: storedName(sections, field) }];
    });
  });
  return found[0];
}

/** Returns the dialog that renames the record of the current page. */
export function renamingHere(): Renaming | undefined {
  const [, ...segments] = location.hash
    .replace(/^#\/|\?.*/g, "")
    .split("/")
    .map(decodeURIComponent);
  const found = matchRoute(
    screens.map(({ entry }) => entry),
    segments,
  );
  const view = screens.find(({ entry }) => entry === found?.entry)?.view;
  return view && renamingIn(view.actions, "page", view.of?.resource);
}

/** Every action of the plan that opens such a dialog, by its screen. */
export const renamings: ReadonlyMap<string, PlanAction> = new Map(
  screens.flatMap(({ entry, view }) =>
    [renamingIn(view.actions, "page", view.of?.resource) ?? [], inTables(view)]
      .flat()
      .map(({ action }): [string, PlanAction] => [`${entry.id}: ${action.id} (${action.on.join(", ")})`, action]),
  ),
);

function inTables(view: PlanView): Renaming[] {
  if (view.kind !== "table") return viewsInside(view).flatMap(inTables);
  const { from } = view.from;
  return typeof from === "string" ? [renamingIn(view.actions, "row", from) ?? []].flat() : [];
}
