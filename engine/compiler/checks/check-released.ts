import type { ScreenNodes } from "../source/screen-nodes.ts";
import type { Library } from "../library/context.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import { didYouMean } from "../source/nearest-word.ts";
import type { NamedIds } from "../library/named-members.ts";
import { diagnosticAt, type SourceFile } from "../source/source-file.ts";

/** Path of the file that stores the ids of every release. */
export const RELEASED = "schemas/released.json";

/**
 * Reports released ids that no longer exist, because any pack may name them. A successor declares the former id
 * (`formerly`), so that packs still work.
 */
export function checkReleased(released: NamedIds, now: NamedIds, screens: ScreenNodes, library: Library): void {
  const lost = (what: string, id: string, known: Iterable<string>, home: SourceFile | undefined): void => {
    const message = `${what} was released and no longer exists.${didYouMean(id, known)}`;
    const consequence = `Packs that use it would break. Add "formerly": ["${id}"] to its successor.`;
    const place = { file: RELEASED, line: 1, column: 1, severity: "error" } as const;
    const error: Diagnostic = { ...place, code: "R37", message, consequence };
    library.diagnostics.push(home === undefined ? error : diagnosticAt(home, "", "R37", message, consequence));
  };
  for (const [screen, lists] of Object.entries(released.screens)) {
    const there = now.screens[screen];
    if (there === undefined) lost(`the screen "${screen}"`, screen, Object.keys(now.screens), undefined);
    else
      for (const { list, id, known } of missing(lists, there))
        lost(`"${id}" in ${list} of the screen "${screen}"`, id, known, screens.get(screen)?.source);
  }
  for (const [resource, actions] of Object.entries(released.resources)) {
    const there = now.resources[resource];
    const home = library.resources.get(resource)?.source;
    if (there === undefined) lost(`the resource "${resource}"`, resource, Object.keys(now.resources), undefined);
    for (const id of there === undefined ? [] : actions.filter((one) => !there.includes(one)))
      lost(`the action "${id}" of the resource "${resource}"`, id, there ?? [], home);
  }
}

type Lists = Readonly<Record<string, readonly string[]>>;

function missing(before: Lists, now: Lists): { list: string; id: string; known: readonly string[] }[] {
  return Object.entries(before).flatMap(([list, ids]) => {
    const known = now[list] ?? [];
    return ids.filter((id) => !known.includes(id)).map((id) => ({ list, id, known }));
  });
}

/** Returns all released ids together with the current ones; ids are never removed. */
export function withReleased(released: NamedIds, now: NamedIds): NamedIds {
  const screens = keysOf(released.screens, now.screens).map((id) => {
    const before: Lists = released.screens[id] ?? {};
    const after: Lists = now.screens[id] ?? {};
    return [id, Object.fromEntries(keysOf(before, after).map((list) => [list, joined(before[list], after[list])]))];
  });
  const resources = keysOf(released.resources, now.resources).map((id) => {
    return [id, joined(released.resources[id], now.resources[id])];
  });
  return { screens: Object.fromEntries(screens), resources: Object.fromEntries(resources) };
}

function keysOf(...maps: readonly object[]): string[] {
  return joined(...maps.map((map) => Object.keys(map)));
}

function joined(...lists: readonly (readonly string[] | undefined)[]): string[] {
  return [...new Set(lists.flatMap((list) => list ?? []))].sort((a, b) => a.localeCompare(b));
}
