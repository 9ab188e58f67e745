import type { SuppliedPiece } from "./ui-provider.ts";
import type { Node } from "../compiler/source/node.ts";
import { speakable } from "./provider-id.ts";
import { textOf } from "./read-metadata.ts";
import { literal, serverText } from "./server-text.ts";
import { newComponent, ownComponents, type UiProvider, uiProviders, uiResource } from "./ui-provider.ts";

/** Under this name server info lists the tabs that extensions of the server put into other screens. */
const TYPE = "org.keycloak.services.ui.extend.UiTabProvider";

/** A screen that could take a tab. */
export interface TabHost {
  readonly id: string;
  readonly paths: readonly string[];
  /** Ids of those of its tabs that hold tabs with addresses of their own. */
  readonly inner: readonly string[];
}

/**
 * Tabs that the server supplies: each is a patch of the screen that its address belongs to. All screens of a kind share
 * the one component of the realm. A tab for an address that no screen has is left out.
 */
export function pageTabs(info: unknown, hosts: readonly TabHost[]): SuppliedPiece[] {
  return uiProviders(info, TYPE).map((provider) => {
    const member = `tab "${provider.id}"`;
    const path = textOf(provider.metadata, "path") ?? "";
    const place = placeOf(provider, path, hosts);
    const piece = { member, words: [provider.id], screens: [], faults: provider.faults };
    if (place === undefined) {
      const message = `no screen with tabs has the address "${path}".`;
      const fault = { member, code: "S01" as const, message, consequence: "The tab is left out." };
      return { ...piece, patches: [], faults: [...provider.faults, fault] };
    }
    const resource = `page-tab-${speakable(provider.id)}`;
    return {
      ...piece,
      resource: uiResource(resource, TYPE, provider),
      entity: provider.entity,
      patches: [{ screen: place.host, tabs: [{ ...place.around, ...tab(provider, resource, place) }] }],
    };
  });
}

/** The form over the component that is there, else over a new one. */
function tab(provider: UiProvider, resource: string, { id, params }: Place): Node {
  const sections = [{ fields: provider.fields }];
  return {
    id,
    when: { feature: "DECLARATIVE_UI" },
    kind: "stack",
    title: serverText(provider.id),
    load: { items: ownComponents(resource, provider) },
    views: [
      {
        id: "item",
        kind: "form",
        when: { not: { empty: "$load/items/0" } },
        record: { from: resource, with: { [resource]: "$load/items/0/id" } },
        sections,
      },
      {
        id: "add",
        kind: "form",
        when: { empty: "$load/items/0" },
        record: resource,
        new: newComponent(
          TYPE,
          provider,
          Object.fromEntries(provider.params.map((name) => [name, params[name] ?? ""])),
        ),
        sections,
      },
    ],
  };
}

/** Returns what the provider wants to stand in the address for it, where that can be an id of the language. */
function tabId({ id, metadata }: UiProvider, path: string): string {
  const said = textOf(metadata.params, slotOf(segmentsOf(path).at(-1) ?? ""));
  const name = said ?? id;
  return /^[a-z][a-zA-Z0-9-]*$/.test(name) ? name : speakable(name);
}

/** Describes where a tab goes: into a screen, or into one of its tabs. */
interface Place {
  readonly host: string;
  readonly id: string;
  /** Values of the slots of its address. */
  readonly params: Node;
  readonly around: { readonly parent?: string };
}

/** The place whose addresses a provider's pattern means (`/:realm/users/:id/:tab?`, `/:realm/realm-settings/keys/:tab`). */
function placeOf(provider: UiProvider, path: string, hosts: readonly TabHost[]): Place | undefined {
  const tab = tabId(provider, path);
  const theirs = segmentsOf(path);
  for (const { id: host, paths, inner } of hosts) {
    for (const own of paths.map(baseOf)) {
      if (own === undefined || !startsWith(theirs, own)) continue;
      const rest = theirs.slice(own.length);
      const [first = ""] = rest;
      // The last segment is the tab itself.
      if (!rest.at(-1)?.startsWith(":")) continue;
      const params = { ...keysOf(theirs, own), [slotOf(rest.at(-1) ?? "")]: literal(tab) };
      if (rest.length === 1) return { host, id: tab, params, around: {} };
      if (rest.length === 2 && inner.includes(first)) return { host, id: tab, params, around: { parent: first } };
    }
  }
  return undefined;
}

/** The keys in the screen's own address, by the names of the provider's pattern. */
function keysOf(theirs: readonly string[], own: readonly string[]): Node {
  const keys = own.flatMap((part, index) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [[slotOf(theirs[index] ?? ""), `$with/${name}`] as const];
  });
  return Object.fromEntries(keys);
}

const slotOf = (segment: string): string => segment.replace(/^:|\?$/g, "");

/** The segments of a provider's pattern behind the realm. What may follow the tab is the tab's own business. */
function segmentsOf(path: string): readonly string[] {
  return path
    .split("/")
    .filter((part) => part !== "" && part !== "*")
    .slice(1);
}

/** The segments of a screen's address (`/users/{user}/{tab?}`) before its tab; `undefined` when no tab stands in it. */
function baseOf(pattern: string): readonly string[] | undefined {
  const parts = pattern.split("/").filter((part) => part !== "" && part !== "{ancestors*}");
  const tab = parts.findIndex((part) => part.startsWith("{tab"));
  return tab < 0 ? undefined : parts.slice(0, tab);
}

function startsWith(theirs: readonly string[], own: readonly string[]): boolean {
  return own.every((part, index) => {
    const other = theirs[index] ?? "";
    return part.startsWith("{") ? other.startsWith(":") : part === other;
  });
}
