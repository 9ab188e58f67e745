import type { PlanIndex, PlanPart, RecordAccess, ScreenEntry } from "../plan.ts";

/** What the start page needs of all parts: every screen's entry and the texts that sidebar and titles show. */
export function planIndex(
  parts: readonly PlanPart[],
  messages: Readonly<Record<string, string>>,
  access: readonly RecordAccess[] = [],
): PlanIndex {
  const screens = parts.map(({ screen }) => screen.entry).sort(byNav);
  const keys = screens.flatMap(({ title, crumb, nav }) => [title, crumb, nav?.label]);
  const named = [...new Set(keys.filter((key) => typeof key === "string"))].sort();
  return {
    screens,
    messages: Object.fromEntries(
      named.flatMap((key) => (Object.hasOwn(messages, key) ? [[key, messages[key] ?? key]] : [])),
    ),
    ...(access.length > 0 ? { access } : {}),
  };
}

function byNav(a: ScreenEntry, b: ScreenEntry): number {
  return (a.nav?.order ?? 1000) - (b.nav?.order ?? 1000) || a.id.localeCompare(b.id);
}
