import {
  type PlanIndex,
  type ScreenEntry,
  type SearchedResource,
  type SettingEntry,
  type SettingsIndex,
  type TextExpression,
  evaluatePredicate,
  holds,
  patternNames,
  type RouteParams,
  type Scope,
} from "../../language/index.ts";
import { screenAddress, translateText, screenLabel } from "../../page/index.ts";
import { type IconName, isIconName } from "../../ui/index.ts";
import { targetHint } from "../router/address-target.ts";
import type { PaletteCommand } from "./palette-command.ts";

/** A destination or action that the command palette can offer. */
export interface Finding extends PaletteCommand {
  readonly kind: "screen" | SettingEntry["kind"];
  /** Undefined when one of many records must be chosen first. */
  readonly to?: string | undefined;
  readonly within?: WithinRecord | undefined;
}

/** A location on the screen of any record of a resource. */
export interface WithinRecord {
  readonly searched: SearchedResource;
  /** Label of the setting in the prompt that lets a record be chosen. */
  readonly label: string;
  /** Returns the address of the location for the record with these keys. */
  address(keys: RouteParams, scope: Scope): string | undefined;
}

interface Written {
  t(key: string, params?: never): string;
}

export interface FindingSources {
  readonly index: PlanIndex;
  readonly settings: SettingsIndex;
  readonly scope: Scope;
  /** Translates into the current language. */
  readonly texts: Parameters<typeof translateText>[0];
  /** The current screen with the parameters of its address, so that its own tabs can be found too. */
  readonly open?: { readonly entry: ScreenEntry; readonly params: RouteParams } | undefined;
}

/**
 * Returns every screen, tab, setting and action that can be opened from here, according to the rights, and to
 * conditions as far as they are known.
 */
export function findings(sources: FindingSources): readonly Finding[] {
  const { index, settings } = sources;
  const english = englishOf(sources);
  const screens = new Map(index.screens.map((entry) => [entry.id, entry]));
  return [
    ...index.screens.flatMap((entry) => screenFinding(entry, sources, english)),
    ...settings.entries.flatMap((setting) => {
      const entry = screens.get(setting.screen);
      return entry === undefined ? [] : settingFinding(setting, entry, sources, english);
    }),
  ];
}

function englishOf({ index, settings }: FindingSources): Written {
  const messages: Readonly<Record<string, string>> = { ...index.messages, ...settings.messages };
  return { t: (key) => (Object.hasOwn(messages, key) ? (messages[key] ?? key) : key) };
}

function screenFinding(entry: ScreenEntry, sources: FindingSources, english: Written): Finding[] {
  const { scope, texts } = sources;
  const to = screenAddress(entry, {}, scope);
  if (to === undefined || !isOpen(entry, scope)) return [];
  const name = entry.nav?.label ?? screenLabel(entry);
  const label = translateText(texts, name, scope);
  if (label === undefined) return [];
  const names = [label, translateText(english, name, scope) ?? label, entry.id];
  const first = entry.nav !== undefined;
  return [
    {
      key: `screen ${entry.id}`,
      kind: "screen",
      label,
      icon: iconOf(entry),
      leads: true,
      to,
      names,
      around: [],
      first,
    },
  ];
}

function settingFinding(
  setting: SettingEntry,
  entry: ScreenEntry,
  sources: FindingSources,
  english: Written,
): Finding[] {
  const { scope, texts, open } = sources;
  const held = (setting.rights ?? []).every((rights) => holds(rights, scope));
  if (!held || !(setting.when ?? []).every((when) => evaluatePredicate(when, scope) === true) || !isOpen(entry, scope))
    return [];
  const { tab: _tab, subtab: _subtab, ...record } = open?.entry.id === entry.id ? open.params : {};
  const address: WithinRecord["address"] = (keys, at) => {
    const path = screenAddress(withTabs(entry, setting), { ...keys, ...setting.path }, at);
    const query = new URLSearchParams({
      ...setting.query,
      ...(setting.at === undefined ? {} : targetHint(setting.at)),
    }).toString();
    return path === undefined || query === "" ? path : `${path}?${query}`;
  };
  const to = address(record, scope);
  const label = translateText(texts, setting.label, scope);
  if (label === undefined) return [];
  const searched = to === undefined && setting.kind !== "action" ? searchedBy(entry, sources) : undefined;
  if (to === undefined && searched === undefined) return [];
  const under = setting.under ?? [];
  const around = (message: Parameters<typeof translateText>[0], text: TextExpression): string =>
    translateText(message, text, scope) ?? "";
  const parts = under.map((text) => around(texts, text)).filter((text) => text !== "");
  const where = parts.join(" › ");
  return [
    {
      key: JSON.stringify([setting.kind, entry.id, setting.path, setting.query, setting.at]),
      kind: setting.kind,
      label,
      about: where === "" ? undefined : where,
      leads: to !== undefined,
      stays: to === undefined,
      icon: setting.kind === "action" ? "plus" : iconOf(entry),
      to,
      within: searched && { searched, label, address },
      names: [label, around(english, setting.label), ...(setting.at?.slice(-1) ?? [])],
      around: [where, ...under.map((text) => around(english, text))],
    },
  ];
}

/** Returns the resource whose records a screen shows, when the person may list them. */
function searchedBy(entry: ScreenEntry, { settings, scope }: FindingSources): SearchedResource | undefined {
  const found = settings.records.find(({ resource }) => resource.id === entry.of && resource.screen === entry.id);
  return found !== undefined && holds(found.resource.rights.list, scope) ? found : undefined;
}

/** Returns the screen with only those of its patterns that name the tabs of a setting. */
function withTabs(entry: ScreenEntry, { path }: SettingEntry): ScreenEntry {
  const tabs = Object.keys(path ?? {});
  const paths = entry.paths.filter((pattern) => tabs.every((name) => patternNames(pattern).includes(name)));
  return paths.length === 0 ? entry : { ...entry, paths };
}

function isOpen(entry: ScreenEntry, scope: Scope): boolean {
  return (
    holds(entry.rights, scope) &&
    [entry.when, entry.nav?.when].every((when) => when === undefined || evaluatePredicate(when, scope) === true)
  );
}

function iconOf({ nav }: ScreenEntry): IconName {
  return nav !== undefined && isIconName(nav.icon) ? nav.icon : "folder";
}
