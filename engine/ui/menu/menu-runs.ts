import type { MenuItem } from "./menu.tsx";

/** Neighbouring items that belong together: those of one choice, or those of none. */
export interface ChoiceRun {
  readonly choice: string | undefined;
  readonly items: readonly MenuItem[];
}

/** Cuts a menu where a choice begins or ends. */
export function choiceRuns(items: readonly MenuItem[]): readonly ChoiceRun[] {
  const runs: { choice: string | undefined; items: MenuItem[] }[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && last.choice === item.choice) last.items.push(item);
    else runs.push({ choice: item.choice, items: [item] });
  }
  return runs;
}
