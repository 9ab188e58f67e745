import { createContext, useContext } from "react";
import type {
  PlanField,
  PlanForm,
  PlanSection,
  PlanTabs,
  PlanView,
  PlanWizard,
  Predicate,
} from "../../language/plan/plan.ts";
import { normalize, upward } from "../../language/pointer.ts";
import { parseRef } from "../../language/expression/reference.ts";
import type { Rights } from "../../language/expression/expression.ts";
import type { RecordStore } from "../../record/record-store.ts";

/** A row of tabs on the way to a form, and the one of its tabs that leads on. */
export interface TabStep {
  readonly row: PlanTabs;
  readonly tab: PlanView;
  /** The row stands inside another view of the page. */
  readonly nested: boolean;
}

/** One field of one of the forms over a record, or a section whose fields the server lists (without `field`). */
export interface FormPart {
  /** Id of the form's view. */
  readonly view: string;
  readonly tabs: readonly TabStep[];
  readonly section: PlanSection;
  readonly field?: PlanField;
  /** Pointer that it edits; for a section, the pointer above its fields. */
  readonly pointer: string;
  /** Of the views and sections around the field. */
  readonly conditions: readonly Predicate[];
  readonly rights: readonly Rights[];
}

/** All forms over one record, those on tabs that are closed included. */
export interface RecordForms {
  readonly parts: readonly FormPart[];
  /** The parts by the pointer that they edit, and by each pointer above it. */
  readonly at: ReadonlyMap<string, readonly FormPart[]>;
  readonly above: ReadonlyMap<string, readonly FormPart[]>;
  /** The parts that were found for a place, by pointer. */
  readonly found: Map<string, { readonly edited: string | undefined; readonly parts: readonly FormPart[] }>;
  /** The form in which a place was edited last, by pointer: where several show the same place. */
  readonly editedIn: Map<string, string>;
  /** Ids of the fields that are on the page, by pointer. */
  readonly rendered: Map<string, string>;
  /** The place whose field takes the focus as soon as it is on the page. */
  awaited: string | undefined;
  /** The marks of the tabs as last computed. */
  touched: Touched | undefined;
}

/**
 * Lists the forms over the record that a view opens.
 *
 * @param nested whether the view is not the page itself: its rows of tabs stand inside of others
 */
export function createRecordForms(view: PlanView, nested = false): RecordForms {
  const parts = partsOf(view, { tabs: [], conditions: [], rights: [], nested });
  return {
    parts,
    ...indexed(parts),
    found: new Map(),
    editedIn: new Map(),
    rendered: new Map(),
    awaited: undefined,
    touched: undefined,
  };
}

function indexed(parts: readonly FormPart[]): Pick<RecordForms, "at" | "above"> {
  const at = new Map<string, FormPart[]>();
  const above = new Map<string, FormPart[]>();
  const add = (map: Map<string, FormPart[]>, pointer: string, part: FormPart): void => {
    const there = map.get(pointer);
    if (there) there.push(part);
    else map.set(pointer, [part]);
  };
  for (const part of parts) {
    const [own, ...ancestors] = upward(part.pointer);
    add(at, own, part);
    for (const pointer of ancestors) add(above, pointer, part);
  }
  return { at, above };
}

export const RecordFormsContext = createContext<RecordForms | undefined>(undefined);

/** Hook: the forms over the nearest record; undefined outside of one. */
export function useRecordForms(): RecordForms | undefined {
  return useContext(RecordFormsContext);
}

interface Around extends Pick<FormPart, "tabs" | "conditions" | "rights"> {
  readonly nested: boolean;
}

function partsOf(view: PlanView, outer: Around): FormPart[] {
  const around: Around = {
    ...outer,
    conditions: view.when === undefined ? outer.conditions : [...outer.conditions, view.when],
    rights: view.rights === undefined ? outer.rights : [...outer.rights, view.rights],
  };
  const inside = { ...around, nested: true };
  switch (view.kind) {
    case "form":
    case "wizard":
      return sectionsOf(view).flatMap((section) => sectionParts(view.id, section, around));
    case "tabs":
      return view.tabs.filter(sameRecord).flatMap((tab) => {
        const step = { row: view, tab, nested: around.nested };
        return partsOf(tab, { ...inside, tabs: [...around.tabs, step] });
      });
    case "stack":
    case "cards":
      return view.views.filter(sameRecord).flatMap((one) => partsOf(one, inside));
    default:
      return [];
  }
}

function sameRecord(view: PlanView): boolean {
  return view.of === undefined;
}

function sectionsOf(view: PlanForm | PlanWizard): readonly PlanSection[] {
  return view.kind === "form" ? view.sections : view.steps;
}

function sectionParts(view: string, section: PlanSection, around: Around): FormPart[] {
  const part = {
    view,
    tabs: around.tabs,
    section,
    conditions: section.when === undefined ? around.conditions : [...around.conditions, section.when],
    rights: section.rights === undefined ? around.rights : [...around.rights, section.rights],
  };
  const fields = section.fields.flatMap((field): FormPart[] => {
    const places = editedPlaces(field).map((ref) => parseRef(ref));
    return places.flatMap(({ root, pointer }) =>
      root === "record" ? [{ ...part, field, pointer: normalize(pointer) }] : [],
    );
  });
  if (!section.described) return fields;
  const listed = [section.at === undefined ? "" : parseRef(section.at).pointer];
  // A profile also has fields of its own name: the user name, the e-mail address.
  if (section.described.kind === "user-profile") listed.push("");
  return [...fields, ...listed.map((pointer) => ({ ...part, pointer: normalize(pointer) }))];
}

/** Returns the places that a field edits: the one that it shows, or those that a computed one writes what it is given to. */
function editedPlaces({ ref, change = {} }: PlanField): readonly string[] {
  return ref === undefined ? Object.keys(change).filter((place) => change[place] === "$item") : [ref];
}

/**
 * The parts that a place of the record belongs to: those that edit it, or something in it, most closely. Where several do
 * so alike it is the form in which it was edited last.
 */
export function partsAt({ at, above, editedIn, found }: RecordForms, pointer: string): readonly FormPart[] {
  const edited = editedIn.get(pointer);
  const known = found.get(pointer);
  // Asked for every change of the record at each key.
  if (known && known.edited === edited) return known.parts;
  const near = upward(pointer).find((place) => at.has(place));
  const closest = (near === undefined ? above.get(normalize(pointer)) : at.get(near)) ?? [];
  const there = edited === undefined ? [] : closest.filter((part) => part.view === edited);
  const parts = there.length > 0 ? there : closest;
  found.set(pointer, { edited, parts });
  return parts;
}

/** Returns the mark of each tab: whether forms inside are edited, or have something to fix. */
export interface TabMarks {
  readonly edited: boolean;
  readonly wrong: boolean;
}

/** The marks of one tab of a row. */
export function tabMarks(forms: RecordForms, row: PlanTabs, tab: PlanView, store: RecordStore): TabMarks {
  const { edited, wrong } = touchedParts(forms, store);
  const isInside = (part: FormPart): boolean =>
    part.tabs.some((step) => step.row.id === row.id && step.tab.id === tab.id);
  return { edited: edited.some(isInside), wrong: wrong.some(isInside) };
}

/** The parts that are edited and that have something to fix, in one state of the record. */
interface Touched {
  readonly version: number;
  readonly edited: readonly FormPart[];
  readonly wrong: readonly FormPart[];
}

function touchedParts(forms: RecordForms, store: RecordStore): Touched {
  const version = store.version();
  if (forms.touched?.version === version) return forms.touched;
  const at = (places: readonly { readonly pointer: string }[]): readonly FormPart[] => [
    ...new Set(places.flatMap(({ pointer }) => partsAt(forms, pointer))),
  ];
  forms.touched = {
    version,
    edited: at(store.changes()),
    wrong: at(store.issuesWithin("")),
  };
  return forms.touched;
}
