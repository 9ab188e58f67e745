import type { PlanIndex, PlanScreen, ScreenEntry } from "../../engine/model/plan.ts";
import { plainReader } from "../../engine/model/plain-reader.ts";
import { holds } from "../../engine/model/rights.ts";
import type { Scope } from "../../engine/model/scope.ts";
import { navGroups } from "../../engine/shell/nav-groups.ts";
import { missingRights, rightsSentence } from "../../engine/shell/rights-sentence.ts";
import type { ExpectedPlace } from "./expected.ts";
import { editsOf } from "./edits.ts";
import { meets, missing } from "./needs.ts";

type Held = ReadonlySet<string>;

/** A realm where every screen has its turn, for somebody with these rights. */
function scopeFor(rights: Held): Scope {
  return {
    roots: {
      realm: plainReader({ realm: "master", organizationsEnabled: true, adminPermissionsEnabled: true }),
      env: plainReader({ masterRealm: "master", extensions: ["pack"] }),
      me: plainReader({ createRealm: false }),
    },
    keys: { realm: "master" },
    rights,
    features: () => true,
  };
}

/** Where a screen does otherwise than its line says: opens or stays closed, or does not name what is missing. */
export function openingFaults(
  { id, rights }: ScreenEntry,
  { needs }: ExpectedPlace,
  who: string,
  held: Held,
): string[] {
  const scope = scopeFor(held);
  const opens = holds(rights, scope);
  if (opens !== meets(needs, held)) return [`${id} is ${opens ? "open" : "closed"} for ${who}`];
  if (opens) return [];
  const said = rightsSentence(missingRights(rights ?? "anyone", scope), "en");
  const names = new Set(said.match(/[a-z]+(?:-[a-z]+)+/g));
  return missing(needs, held)
    .filter((name) => !names.has(name))
    .map((name) => `${id} does not tell ${who} that ${name} is missing: ${said}`);
}

/** Where the sidebar shows more or less than what can be opened. `listed` are the screens that belong there. */
export function sidebarFaults(
  index: PlanIndex,
  listed: Readonly<Record<string, ExpectedPlace>>,
  who: string,
  held: Held,
): string[] {
  const shown = navGroups(index, scopeFor(held)).flatMap(({ entries }) => entries.map(({ id }) => id));
  const wanted = Object.keys(listed).filter((id) => meets(listed[id]?.needs ?? "anyone", held));
  return [
    ...wanted.filter((id) => !shown.includes(id)).map((id) => `the sidebar hides ${id} from ${who}`),
    ...shown.filter((id) => !wanted.includes(id)).map((id) => `the sidebar shows ${id} to ${who}`),
  ];
}

/** What a screen lets somebody change who has none of the rights to change anything there. */
export function editFaults(
  screen: PlanScreen,
  resources: Parameters<typeof editsOf>[1],
  { edits }: ExpectedPlace,
  who: string,
  held: Held,
): string[] {
  const scope = scopeFor(held);
  if (!holds(screen.entry.rights, scope) || edits.some((right) => held.has(right))) return [];
  return editsOf(screen, resources)
    .filter(({ rights }) => holds(rights, scope))
    .map(({ name }) => `${screen.entry.id} lets ${who} use ${name}`);
}
