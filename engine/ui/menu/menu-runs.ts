import type { MenuItem } from "./menu.tsx";

/** Adjacent items of the same choice, or without a choice. */
export interface ChoiceRun {
  readonly choice: string | undefined;
  readonly items: readonly MenuItem[];
}

/** Splits a menu into runs. */
export function choiceRuns(items: readonly MenuItem[]): readonly ChoiceRun[] {
  const runs: { choice: string | undefined; items: MenuItem[] }[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && last.choice === item.choice) last.items.push(item);
    else runs.push({ choice: item.choice, items: [item] });
  }
  return runs;
}
