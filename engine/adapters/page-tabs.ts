import type { ProviderDescriptors } from "./ui-provider.ts";
import type { DescriptorNode } from "../compiler/index.ts";
import { encodeProviderId } from "./encode-provider-id.ts";
import { textOf } from "./read-metadata.ts";
import { literal, serverText } from "./server-text.ts";
import { newComponent, ownComponents, type UiProvider, uiProviders, uiResource } from "./ui-provider.ts";

/** Component type under which server info lists the tabs of extensions. */
const TYPE = "org.keycloak.services.ui.extend.UiTabProvider";

/** A screen that accepts contributed tabs. */
export interface TabHost {
  readonly id: string;
  readonly paths: readonly string[];
  /** Ids of its tabs that contain nested tabs with their own addresses. */
  readonly inner: readonly string[];
}

/**
 * Returns the server-provided tabs: each is a patch of the screen with a matching address. All screens of a kind share
 * one component of the realm. A tab without a matching screen is left out.
 */
export function pageTabs(info: unknown, hosts: readonly TabHost[]): ProviderDescriptors[] {
  return uiProviders(info, TYPE).map((provider) => {
    const member = `tab "${provider.id}"`;
    const path = textOf(provider.metadata, "path") ?? "";
    const target = findLocation(provider, path, hosts);
    const piece = { member, messageKeys: [provider.id], screens: [], errors: provider.errors };
    if (target === undefined) {
      const message = `no screen with tabs has the address "${path}".`;
      const error = { member, code: "S01" as const, message, consequence: "The tab is ignored." };
      return { ...piece, patches: [], errors: [...provider.errors, error] };
    }
    const params = Object.fromEntries(provider.params.map((name) => [name, target.params[name] ?? ""]));
    const resource = `page-tab-${encodeProviderId(provider.id)}`;
    return {
      ...piece,
      resource: uiResource(resource, TYPE, provider, params),
      entity: provider.entity,
      patches: [{ screen: target.host, tabs: [{ ...target.nesting, ...tab(provider, resource, target.id, params) }] }],
    };
  });
}

/** Returns those keys of the page's address that are values of path parameters, by name. The resource sends them. */
function ownArguments(params: DescriptorNode): DescriptorNode {
  const values = Object.values(params).map(String);
  const names = values.flatMap((value) => /^\$with\/(.+)$/.exec(value)?.[1] ?? []);
  return Object.fromEntries(names.map((name) => [name, `$with/${name}`]));
}

/**
 * Returns a form for the existing component, and one for a new component when there is none.
 *
 * @param params values of the path parameters
 */
function tab(provider: UiProvider, resource: string, id: string, params: DescriptorNode): DescriptorNode {
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
        record: { from: resource, with: { ...ownArguments(params), [resource]: "$load/items/0/id" } },
        sections,
      },
      {
        id: "add",
        kind: "form",
        when: { empty: "$load/items/0" },
        record: resource,
        new: newComponent(TYPE, provider, params),
        sections,
      },
    ],
  };
}

/** Returns the address segment that the provider configures, encoded if it is not a valid id of the language. */
function tabId({ id, metadata }: UiProvider, path: string): string {
  const configured = textOf(metadata.params, slotOf(segmentsOf(path).at(-1) ?? ""));
  const name = configured ?? id;
  return /^[a-z][a-zA-Z0-9-]*$/.test(name) ? name : encodeProviderId(name);
}

/** Location of a tab: a screen, or one of its tabs. */
interface TabLocation {
  readonly host: string;
  readonly id: string;
  /** Values of the address parameters. */
  readonly params: DescriptorNode;
  readonly nesting: { readonly parent?: string };
}

/** Finds the target for a provider's path (`/:realm/users/:id/:tab?`, `/:realm/realm-settings/keys/:tab`). */
function findLocation(provider: UiProvider, path: string, hosts: readonly TabHost[]): TabLocation | undefined {
  const tab = tabId(provider, path);
  const pattern = segmentsOf(path);
  for (const { id: host, paths, inner } of hosts) {
    for (const own of paths.map(baseOf)) {
      if (own === undefined || !startsWith(pattern, own)) continue;
      const rest = pattern.slice(own.length);
      const [first = ""] = rest;
      // The last segment is the tab itself.
      if (!rest.at(-1)?.startsWith(":")) continue;
      const params = { ...keysOf(pattern, own), [slotOf(rest.at(-1) ?? "")]: literal(tab) };
      if (rest.length === 1) return { host, id: tab, params, nesting: {} };
      if (rest.length === 2 && inner.includes(first)) return { host, id: tab, params, nesting: { parent: first } };
    }
  }
  return undefined;
}

/** Maps the parameter names of the provider's path to the keys in the screen's address. */
function keysOf(pattern: readonly string[], own: readonly string[]): DescriptorNode {
  const keys = own.flatMap((part, index) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [[slotOf(pattern[index] ?? ""), `$with/${name}`] as const];
  });
  return Object.fromEntries(keys);
}

const slotOf = (segment: string): string => segment.replace(/^:|\?$/g, "");

/** Returns the segments of a provider's path after the realm, without a trailing wildcard. */
function segmentsOf(path: string): readonly string[] {
  return path
    .split("/")
    .filter((part) => part !== "" && part !== "*")
    .slice(1);
}

/** Returns the segments of a screen's address (`/users/{user}/{tab?}`) before its tab; `undefined` without a tab. */
function baseOf(pattern: string): readonly string[] | undefined {
  const parts = pattern.split("/").filter((part) => part !== "" && part !== "{ancestors*}");
  const tab = parts.findIndex((part) => part.startsWith("{tab"));
  return tab < 0 ? undefined : parts.slice(0, tab);
}

function startsWith(pattern: readonly string[], own: readonly string[]): boolean {
  return own.every((part, index) => {
    const other = pattern[index] ?? "";
    return part.startsWith("{") ? other.startsWith(":") : part === other;
  });
}
