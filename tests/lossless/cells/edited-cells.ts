import type { PlanField, PlanScreen, PlanTable, PlanView, Predicate } from "../../../engine/language/plan/plan.ts";
import { isMap } from "../../../engine/language/is-map.ts";
import { allScreens } from "../../e2e/support/plan.ts";

/** A column of a list that is edited in its cells and saved at once. */
export type EditedCell = {
  /** Name such as `user/credentials: userLabel`, with its tabs and the button of its dialog; a second one has a number. */
  readonly name: string;
  readonly screen: PlanScreen;
  /** The views around the list, outermost first, and the list itself as the last. */
  readonly views: readonly PlanView[];
  /** Conditions under which the list is shown, also those of buttons that open a dialog with it. */
  readonly conditions: readonly Predicate[];
  readonly table: PlanTable;
  readonly column: PlanField;
};

/** Names of the members in which each kind of view has its content. */
const CONTENT = ["columns", "sections", "steps", "tabs", "views"];

/** Every such column of every screen, wherever a list is: in tabs, in opened rows, in dialogs. */
export const editedCells: readonly EditedCell[] = named(
  allScreens.flatMap((screen) => inside({ name: screen.entry.id, screen, views: [], conditions: [] }, screen.view)),
);

type Place = Omit<EditedCell, "table" | "column">;

function inside(around: Place, part: unknown): readonly EditedCell[] {
  if (Array.isArray(part)) return part.flatMap((one) => inside(around, one));
  if (!isMap(part)) return [];
  const place = placeOf(around, part);
  const own = isTable(part)
    ? part.columns
        .filter(({ save }) => save !== undefined)
        .map((column) => ({ ...place, name: `${place.name}: ${column.id}`, table: part, column }))
    : [];
  return [...own, ...Object.values(part).flatMap((one) => inside(place, one))];
}

/** Returns the place of what is inside a part. */
function placeOf(around: Place, part: Readonly<Record<string, unknown>>): Place {
  const place =
    part["when"] === undefined ? around : { ...around, conditions: [...around.conditions, part["when"] as Predicate] };
  if (isView(part)) {
    const isTab = around.views.at(-1)?.kind === "tabs";
    return { ...place, views: [...around.views, part], name: isTab ? `${around.name}/${part.id}` : around.name };
  }
  const isButton = isMap(part["action"]) && typeof part["id"] === "string";
  return isButton ? { ...place, name: `${around.name}/${String(part["id"])}` } : place;
}

function isView(part: unknown): part is PlanView {
  return isMap(part) && typeof part["kind"] === "string" && CONTENT.some((name) => Array.isArray(part[name]));
}

function isTable(part: unknown): part is PlanTable {
  return isView(part) && part.kind === "table";
}

function named(cells: readonly EditedCell[]): readonly EditedCell[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const count = (seen.get(cell.name) ?? 0) + 1;
    seen.set(cell.name, count);
    return count === 1 ? cell : { ...cell, name: `${cell.name} ${count}` };
  });
}
