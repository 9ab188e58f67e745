import { createContext, useContext } from "react";
import {
  type PlanField,
  type PlanForm,
  type PlanSection,
  type PlanTabs,
  type PlanView,
  type PlanWizard,
  type Predicate,
  normalize,
  upward,
  parseRef,
  type Rights,
} from "../../language/index.ts";
import type { RecordStore } from "../../record/index.ts";

/** A row of tabs that contains a form, and its tab with the form. */
export interface TabStep {
  readonly row: PlanTabs;
  readonly tab: PlanView;
  /** True if the row is inside another view of the page. */
  readonly nested: boolean;
}

/** One field of a form for a record, or a section whose fields the server lists (without `field`). */
export interface FormPart {
  /** Id of the form's view. */
  readonly view: string;
  readonly tabs: readonly TabStep[];
  readonly section: PlanSection;
  readonly field?: PlanField;
  /** Pointer that it edits; for a section, the common pointer of its fields. */
  readonly pointer: string;
  /** Conditions of the views and sections that contain the field. */
  readonly conditions: readonly Predicate[];
  readonly rights: readonly Rights[];
}

/** All forms for one record, including those on closed tabs. */
export interface RecordForms {
  readonly parts: readonly FormPart[];
  /** Parts by the pointer that they edit (`at`), and by each ancestor of that pointer (`above`). */
  readonly at: ReadonlyMap<string, readonly FormPart[]>;
  readonly above: ReadonlyMap<string, readonly FormPart[]>;
  /** Cache of the parts that were found for a pointer. */
  readonly found: Map<string, { readonly edited: string | undefined; readonly parts: readonly FormPart[] }>;
  /** The form in which a pointer was edited last, in case several show it. */
  readonly editedIn: Map<string, string>;
  /** Ids of the mounted fields, by pointer. */
  readonly rendered: Map<string, string>;
  /** The pointer whose field gets the focus as soon as it is mounted. */
  awaited: string | undefined;
  /** The marks of the tabs as last computed. */
  touched: Touched | undefined;
}

/**
 * Lists the forms for the record that a view opens.
 *
 * @param nested whether the view is not the page itself, so that its rows of tabs are inside of others
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

/** Hook: returns the forms for the nearest record; undefined outside of one. */
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
  // A profile also has fields at the top level of the record: the user name, the e-mail address.
  if (section.described.kind === "user-profile") listed.push("");
  return [...fields, ...listed.map((pointer) => ({ ...part, pointer: normalize(pointer) }))];
}

/** Returns the pointers that a field edits: its own, or those that a computed field writes to. */
function editedPlaces({ ref, change = {} }: PlanField): readonly string[] {
  return ref === undefined ? Object.keys(change).filter((place) => change[place] === "$item") : [ref];
}

/**
 * Returns the parts that belong to a pointer of the record: those that edit it, or a descendant of it, most
 * specifically. When several are equally specific, the form in which it was edited last has precedence.
 */
export function partsAt({ at, above, editedIn, found }: RecordForms, pointer: string): readonly FormPart[] {
  const edited = editedIn.get(pointer);
  const known = found.get(pointer);
  // Cached, because it is called for every change of the record at each key press.
  if (known && known.edited === edited) return known.parts;
  const near = upward(pointer).find((place) => at.has(place));
  const closest = (near === undefined ? above.get(normalize(pointer)) : at.get(near)) ?? [];
  const there = edited === undefined ? [] : closest.filter((part) => part.view === edited);
  const parts = there.length > 0 ? there : closest;
  found.set(pointer, { edited, parts });
  return parts;
}

/** The mark of each tab: whether its forms have edits or errors. */
export interface TabMarks {
  readonly edited: boolean;
  readonly wrong: boolean;
}

/** Returns the marks of one tab of a row. */
export function tabMarks(forms: RecordForms, row: PlanTabs, tab: PlanView, store: RecordStore): TabMarks {
  const { edited, wrong } = touchedParts(forms, store);
  const isInside = (part: FormPart): boolean =>
    part.tabs.some((step) => step.row.id === row.id && step.tab.id === tab.id);
  return { edited: edited.some(isInside), wrong: wrong.some(isInside) };
}

/** Returns the marks of a tab for the records that views in it open themselves. */
export function partMarks(tab: PlanView, shownIn: (view: PlanView) => RecordStore | undefined): TabMarks {
  const inside = innerViews(tab).map((view) => partMarks(view, shownIn));
  const store = tab.of === undefined ? undefined : shownIn(tab);
  const forms = store?.dirty() ? createRecordForms(tab) : undefined;
  const own = store && forms ? touchedParts(forms, store) : { edited: [], wrong: [] };
  return {
    edited: own.edited.length > 0 || inside.some(({ edited }) => edited),
    wrong: own.wrong.length > 0 || inside.some(({ wrong }) => wrong),
  };
}

function innerViews(view: PlanView): readonly PlanView[] {
  if (view.kind === "tabs") return view.tabs;
  return view.kind === "stack" || view.kind === "cards" ? view.views : [];
}

/** The parts with edits and with errors, in one state of the record. */
interface Touched {
  readonly version: number;
  readonly edited: readonly FormPart[];
  readonly wrong: readonly FormPart[];
}

function touchedParts(forms: RecordForms, store: RecordStore): Touched {
  const version = store.version();
  if (forms.touched?.version === version) return forms.touched;
  const at = (pointers: readonly string[]): readonly FormPart[] => [
    ...new Set(pointers.flatMap((pointer) => partsAt(forms, pointer))),
  ];
  forms.touched = {
    version,
    edited: at(store.editedPointers()),
    wrong: at(store.issuesWithin("").map(({ pointer }) => pointer)),
  };
  return forms.touched;
}
