import { isMap, type PlanPart } from "../../engine/language/index.ts";
import { compile, type CompileInput } from "../../engine/compiler/index.ts";

/** Lists the resources and messages that a screen needs while its first tab is open. */
export interface FirstNeeds {
  readonly resources: ReadonlySet<string>;
  readonly messages: ReadonlySet<string>;
}

/** Minimum number of bytes that only the other tabs of a screen need for the screen to be split. */
const WORTH_SPLITTING = 16_000;

/**
 * Returns the resources and messages that the first tab of each tabbed screen needs, by screen id. They are those that
 * the compiler finds in the same descriptor without the other tabs, and the labels of all tabs. Screens that would save
 * too little are left out.
 */
export function firstTabNeeds(library: CompileInput, parts: readonly PlanPart[]): ReadonlyMap<string, FirstNeeds> {
  const files = library.files.map((file) =>
    file.kind === "screen" ? { ...file, text: withFirstTab(file.text) } : file,
  );
  const cut = new Map(compile({ ...library, files }).parts.map((part) => [part.screen.entry.id, part]));
  return new Map(
    parts.flatMap((part): [string, FirstNeeds][] => {
      const first = cut.get(part.screen.entry.id);
      if (part.screen.view.kind !== "tabs" || first === undefined) return [];
      const labels = textsIn(part);
      const needs = {
        resources: new Set(Object.keys(first.resources)),
        messages: new Set(Object.keys(part.messages).filter((key) => key in first.messages || labels.has(baseOf(key)))),
      };
      return additionalBytes(needs, part) < WORTH_SPLITTING ? [] : [[part.screen.entry.id, needs]];
    }),
  );
}

function withFirstTab(text: string): string {
  const screen: unknown = JSON.parse(text);
  if (!isMap(screen) || !Array.isArray(screen["tabs"])) return text;
  return JSON.stringify({ ...screen, tabs: screen["tabs"].slice(0, 1) });
}

/** Returns every string of a screen; of unopened tabs only the labels. */
function textsIn({ screen }: PlanPart): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === "string") found.add(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (isMap(value)) Object.values(value).forEach(walk);
  };
  const { view } = screen;
  if (view.kind !== "tabs") return found;
  const { tabs, ...row } = view;
  const [first, ...others] = tabs;
  walk([screen.entry, row, first, others.map(({ title, when, badges }) => [title, when, badges])]);
  return found;
}

/** Returns a message key without its plural suffix. */
function baseOf(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, "");
}

function additionalBytes(needs: FirstNeeds, { resources, messages }: PlanPart): number {
  const rest = [
    ...Object.entries(resources).filter(([id]) => !needs.resources.has(id)),
    ...Object.entries(messages).filter(([key]) => !needs.messages.has(key)),
  ];
  return JSON.stringify(rest).length;
}
