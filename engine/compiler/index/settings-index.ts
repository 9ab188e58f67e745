import {
  dependencies,
  type PlanAction,
  type PlanPart,
  type PlanScreen,
  type PlanSection,
  type PlanView,
  type Predicate,
  type SettingEntry,
  type SettingsIndex,
  type TextExpression,
  isRef,
  parseRef,
  type Rights,
  innerTabName,
  tabPart,
} from "../../language/index.ts";
import { compact } from "../source/node.ts";
import { searchedResources } from "./searched-resources.ts";

/** Describes the position of the traversal in a screen. */
interface Place {
  readonly screen: string;
  readonly under: readonly TextExpression[];
  /** Segments of the path: `tab`, `subtab`. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly rights: readonly Rights[];
  readonly when: readonly Predicate[];
}

/**
 * Returns everything inside of screens that can be found by its name: tabs, fields, actions that create a record, and
 * searchable records.
 */
export function settingsIndex(parts: readonly PlanPart[]): SettingsIndex {
  const screens = parts.map(({ screen }) => screen);
  const entries = screens.flatMap(entriesOf);
  const records = searchedResources(parts);
  const texts = Object.assign({}, ...parts.map((part) => part.messages)) as Record<string, string>;
  const keys = new Set<string>();
  collectKeys(
    [entries.map(({ label, under }) => [label, under]), records.map(({ resource }) => resource.plural)],
    keys,
  );
  const messages = [...keys].sort().flatMap((key) => (Object.hasOwn(texts, key) ? [[key, texts[key] ?? key]] : []));
  return { entries, records, messages: Object.fromEntries(messages) };
}

function collectKeys(text: unknown, keys: Set<string>): void {
  if (typeof text === "string") keys.add(text);
  else if (typeof text === "object" && text !== null) for (const inner of Object.values(text)) collectKeys(inner, keys);
}

function entriesOf({ entry, view }: PlanScreen): SettingEntry[] {
  const label = [entry.nav?.label, entry.title, entry.crumb].find((text) => text !== undefined && !readsRecord(text));
  const place: Place = {
    screen: entry.id,
    under: [],
    path: {},
    query: {},
    rights: entry.rights === undefined ? [] : [entry.rights],
    when: [...known(entry.when), ...known(entry.nav?.when)],
  };
  const inner: Place = { ...place, under: label === undefined ? [] : [label] };
  return inView(view, inner, false);
}

function inView(view: PlanView, place: Place, nested: boolean): SettingEntry[] {
  // The fields of a form for a new record are not settings.
  if (view.of?.new === true) return [];
  const actions = view.actions.filter(startsHere).map((action) => found("action", action.label, place, [action.id]));
  return [...actions, ...inKind(view, place, nested)];
}

function inKind(view: PlanView, place: Place, nested: boolean): SettingEntry[] {
  if (view.kind === "form") return view.sections.flatMap((section) => inSection(section, place));
  if (view.kind === "stack" || view.kind === "cards")
    return view.views.flatMap((inner) => inView(inner, narrowed(inner, place), true));
  if (view.kind !== "tabs") return [];
  return view.tabs.flatMap((tab) => {
    const named = view.routed
      ? { path: { ...place.path, [tabPart(nested)]: tab.id } }
      : { query: { ...place.query, [innerTabName(view, nested)]: tab.id } };
    const at = { ...narrowed(tab, place), ...named };
    const title = tab.title;
    if (title === undefined || readsRecord(title)) return inView(tab, at, true);
    return [found("tab", title, at), ...inView(tab, { ...at, under: [...at.under, title] }, true)];
  });
}

/**
 * Returns entries for the fields of a section that edit a value. Fields without a reference only display something, and
 * values of `$form` are no settings.
 */
function inSection(section: PlanSection, place: Place): SettingEntry[] {
  const title = section.title === undefined || readsRecord(section.title) ? [] : [section.title];
  const at = { ...place, under: [...place.under, ...title], when: [...place.when, ...known(section.when)] };
  return section.fields
    .filter(({ ref, label }) => ref !== undefined && parseRef(ref).root !== "form" && !readsRecord(label))
    .map((field) =>
      found("setting", field.label, { ...at, when: [...at.when, ...known(field.when)] }, [section.id, field.id]),
    );
}

/**
 * Returns whether an action is a button of its own on the page. An action that opens a screen for a new record is
 * omitted, because the search finds that screen.
 */
function startsHere(action: PlanAction): boolean {
  const leads = action.do.some((step) => step.kind === "go");
  return action.kind === "create" && action.on.includes("page") && !leads && !readsRecord(action.label);
}

function narrowed(view: PlanView, place: Place): Place {
  const rights = view.rights === undefined ? [] : [view.rights];
  return { ...place, rights: [...place.rights, ...rights], when: [...place.when, ...known(view.when)] };
}

function found(kind: SettingEntry["kind"], label: TextExpression, place: Place, at?: readonly string[]): SettingEntry {
  const filled = <T extends object>(value: T): T | undefined => (Object.keys(value).length > 0 ? value : undefined);
  return compact<SettingEntry>({
    kind,
    screen: place.screen,
    label,
    under: filled(place.under),
    path: filled(place.path),
    query: filled(place.query),
    at,
    rights: filled(place.rights),
    when: filled(place.when),
  });
}

function known(when: Predicate | undefined): readonly Predicate[] {
  return when === undefined || readsRecord(when) ? [] : [when];
}

/** Lists the roots that exist on every page. Conditions on others can only be evaluated on their page. */
const EVERYWHERE = new Set(["realm", "server", "me", "env", "now"]);

function readsRecord(piece: unknown): boolean {
  if (typeof piece === "string" && !isRef(piece)) return false;
  return dependencies(piece).some(({ root }) => !EVERYWHERE.has(root));
}
