import {
  isMap,
  type PlanIndex,
  type PlanPart,
  type RecordAccess,
  type ScreenEntry,
  isRef,
} from "../../language/index.ts";

/** Optional parts of the index besides the entries of screens. */
interface Besides {
  readonly access: readonly RecordAccess[] | undefined;
  /** Message keys of texts that no screen uses. */
  readonly titles: readonly string[] | undefined;
}

/**
 * Returns the index that the start page needs: the entry of every screen, and the texts of the sidebar and of titles.
 */
export function planIndex(
  parts: readonly PlanPart[],
  messages: Readonly<Record<string, string>>,
  { access = [], titles = [] }: Partial<Besides> = {},
): PlanIndex {
  const screens = parts.map(({ screen }) => screen.entry).sort(byNav);
  const keys = screens.flatMap(({ title, crumb, nav }) => [title, crumb, nav?.label].flatMap(keysOf)).concat(titles);
  const named = [...new Set(keys.flatMap((key) => FORMS.map((form) => key + form)))].sort();
  return {
    screens,
    messages: Object.fromEntries(
      named.flatMap((key) => (Object.hasOwn(messages, key) ? [[key, messages[key] ?? key]] : [])),
    ),
    ...(access.length > 0 ? { access } : {}),
  };
}

/** Suffixes of a message key for its plural forms. The first is the key itself. */
const FORMS = ["", "_zero", "_one", "_two", "_few", "_many", "_other"];

/** Returns all message keys that a text may use. */
function keysOf(text: unknown): string[] {
  if (typeof text === "string") return isRef(text) ? [] : [text];
  if (!isMap(text)) return [];
  if ("key" in text) return keysOf(text["key"]);
  if (Array.isArray(text["first"])) return text["first"].flatMap(keysOf);
  return [...keysOf(text["then"]), ...keysOf(text["else"])];
}

function byNav(a: ScreenEntry, b: ScreenEntry): number {
  return (a.nav?.order ?? 1000) - (b.nav?.order ?? 1000) || a.id.localeCompare(b.id);
}
