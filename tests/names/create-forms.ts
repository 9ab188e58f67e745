import type { PlanAction, PlanResource, PlanSection, PlanView } from "../../engine/language/plan/plan.ts";
import { actionsIn, type ScreenLocation, locationsOf } from "../e2e/support/addresses.ts";
import { resources, screens, viewsInside } from "../e2e/support/plan.ts";
import { fieldsOf, type StoredName, storedName, nameIn } from "./name-field.ts";
import { type Renaming, renamingIn } from "./renaming.ts";

/** A location where a user creates an object and names it. */
export type CreateForm = {
  /** Name such as `add-role` or `groups: create`. */
  readonly name: string;
  readonly place: ScreenLocation;
  /** The action of the location whose dialog has the name; undefined where the location itself is the form. */
  readonly action: PlanAction | undefined;
  readonly resource: PlanResource;
  /** Last segment of the name's pointer in the record, which is the id of its control. */
  readonly field: string;
  /** Returns the stored form of a name, according to its codec. */
  readonly stored: StoredName;
  /** The list in which the new object appears. */
  readonly list: Listing | undefined;
};

/** A table of records of a resource. */
export type Listing = {
  readonly place: ScreenLocation;
  readonly resource: PlanResource;
  readonly remove: PlanAction | undefined;
  /** Renames a row in a dialog. */
  readonly rename: Renaming | undefined;
};

const places: readonly ScreenLocation[] = screens.flatMap((screen) => locationsOf(screen));

/** Every form, wizard and dialog of the plan that creates an object with a typed name. */
export const createForms: readonly CreateForm[] = places.flatMap((place) => [...formsAt(place), ...dialogsAt(place)]);

/** Locations that create an object without a typed name: its name is that of a chosen record. */
export const unnamed: readonly string[] = places
  .filter((place) => place.of?.new === true && formsAt(place).length === 0)
  .map(({ name }) => name);

function formsAt(place: ScreenLocation): CreateForm[] {
  const of = place.of?.new === true ? resources[place.of.resource] : undefined;
  if (!of) return [];
  return formsIn(place.view).flatMap((view): CreateForm[] => {
    const sections = view.kind === "wizard" ? view.steps : view.sections;
    const field = nameIn(sections, of);
    if (field === undefined) return [];
    const { name } = place;
    return [
      {
        name,
        place,
        action: undefined,
        resource: of,
        field,
        stored: storedName(sections, field),
        list: listOf(of, place),
      },
    ];
  });
}

function dialogsAt(place: ScreenLocation): CreateForm[] {
  return actionsIn(place).flatMap((action): CreateForm[] => {
    const of = resources[action.resource ?? ""];
    const posts = action.do.some((step) => step.kind === "run" || (step.kind === "call" && step.call.method !== "GET"));
    if (!of || !action.on.includes("page") || !posts) return [];
    const sections = action.ask.flatMap((prompt) => prompt.sections ?? []);
    const isCreate = action.kind === "create";
    const field = (isCreate && nameIn(sections, of)) || typedName(sections, isCreate ? /./ : /^\/(?:name|alias)$/);
    if (field === undefined) return [];
    const name = `${place.name}: ${action.id}`;
    const stored = storedName(sections, field);
    return [{ name, place, action, resource: of, field, stored, list: listOf(of, place) }];
  });
}

type WithSections = Extract<PlanView, { kind: "form" | "wizard" }>;

function formsIn(view: PlanView): WithSections[] {
  return view.kind === "form" || view.kind === "wizard" ? [view] : viewsInside(view).flatMap(formsIn);
}

/** Returns the field for the name of a copy, a part or a whole realm. */
function typedName(sections: readonly PlanSection[], names: RegExp): string | undefined {
  return fieldsOf(sections).find(
    ({ control, ref, required }) => control.name === "text" && required !== undefined && names.test(ref ?? ""),
  )?.id;
}

/**
 * Returns the table in which a new record appears: that of its resource, preferably in the same location, or else one
 * with the same list.
 */
function listOf(resource: PlanResource, from: ScreenLocation): Listing | undefined {
  const lists = places.flatMap((place) => tablesIn(place.view).map((table) => ({ place, table })));
  const own = lists.filter(({ table }) => table.resource === resource.id);
  const alike = lists.filter(({ table }) => sameList(table.resource, resource));
  const found = own.find(({ place }) => place.name === from.name) ?? own[0] ?? alike[0];
  const of = resources[found?.table.resource ?? ""];
  if (!found || !of) return undefined;
  const { place, table } = found;
  const remove = table.actions.find(({ kind }) => kind === "delete");
  return { place, resource: of, remove, rename: renamingIn(table.actions, "row", of.id) };
}

function sameList(id: string, resource: PlanResource): boolean {
  const other = resources[id];
  const requested = ({ list }: PlanResource): string => JSON.stringify([list?.get, list?.query]);
  return other !== undefined && requested(other) === requested(resource);
}

type ListTable = { readonly resource: string; readonly actions: readonly PlanAction[] };

function tablesIn(view: PlanView): ListTable[] {
  if (view.kind !== "table") return viewsInside(view).flatMap(tablesIn);
  const { from } = view.from;
  return typeof from === "string" && resources[from] ? [{ resource: from, actions: view.actions }] : [];
}
