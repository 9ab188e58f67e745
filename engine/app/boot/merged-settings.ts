import type { SettingsIndex } from "../../language/plan/plan.ts";

/** Returns what the palette finds in both plans: of screens that stand in the second one, only what stands there. */
export function settingsOf(first: SettingsIndex, second: SettingsIndex, changed: ReadonlySet<string>): SettingsIndex {
  const records = new Map([...second.records, ...first.records].map((record) => [record.resource.id, record]));
  return {
    entries: [...first.entries.filter(({ screen }) => !changed.has(screen)), ...second.entries],
    records: [...records.values()],
    messages: { ...second.messages, ...first.messages },
  };
}
