import type { ProviderDescriptors } from "./ui-provider.ts";
import type { Text } from "../../generated/types/descriptors.ts";
import type { DescriptorNode } from "../compiler/index.ts";
import { encodeSegment } from "../language/index.ts";
import { encodeProviderId } from "./encode-provider-id.ts";
import { literal, serverText } from "./server-text.ts";
import { newComponent, ownComponents, type UiProvider, uiProviders, uiResource } from "./ui-provider.ts";

/** Component type under which server info lists the pages of extensions. */
const TYPE = "org.keycloak.services.ui.extend.UiPageProvider";

/** Order in the sidebar, after the built-in entries. */
const LAST_ORDER = 1000;

/**
 * Returns the server-provided pages: for each provider a list of its components, a form for a new one and a form for
 * existing ones. They require `view-realm`; only the sidebar entry requires the feature DECLARATIVE_UI.
 */
export function pageSections(info: unknown): ProviderDescriptors[] {
  return uiProviders(info, TYPE).map((provider, index) => ({
    member: `page "${provider.id}"`,
    resource: uiResource(resourceId(provider), TYPE, provider, { providerId: literal(provider.id), id: "/id" }),
    entity: provider.entity,
    screens: [listScreen(provider, index), addScreen(provider), itemScreen(provider)],
    patches: [],
    messageKeys: [provider.id],
    errors: provider.errors,
  }));
}

function resourceId({ id }: UiProvider): string {
  return `page-section-${encodeProviderId(id)}`;
}

function listScreen(provider: UiProvider, index: number): DescriptorNode {
  const resource = resourceId(provider);
  const item = `${resource}-item`;
  const columns = provider.columns.map(({ ref, label }) => ({ ref, label: serverText(label) }));
  const [first = { ref: "/id", label: literal("ID") }, ...rest] = columns;
  return {
    id: resource,
    path: `/page-section/${encodeSegment(provider.id)}`,
    rights: "view-realm",
    nav: {
      group: "configure",
      order: LAST_ORDER + index,
      label: provider.id,
      icon: "puzzle",
      when: { feature: "DECLARATIVE_UI" },
    },
    kind: "table",
    title: serverText(provider.id),
    ...(provider.help === undefined ? {} : { help: serverText(provider.help) }),
    from: ownComponents(resource, provider),
    columns: [{ ...first, link: item }, ...rest],
    actions: [{ use: "create", label: "createItem" }, "delete"],
    empty: { title: "noItems", text: "noItemsInstructions", actions: ["create"] },
  };
}

function addScreen(provider: UiProvider): DescriptorNode {
  const resource = resourceId(provider);
  return {
    id: `${resource}-add`,
    path: `/page-section/${encodeSegment(provider.id)}/add`,
    rights: "view-realm",
    kind: "form",
    record: resource,
    title: "createItem",
    breadcrumb: "add",
    new: newComponent(TYPE, provider, { providerId: literal(provider.id) }),
    sections: [{ fields: provider.fields }],
  };
}

function itemScreen(provider: UiProvider): DescriptorNode {
  const resource = resourceId(provider);
  const name = provider.columns[0]?.ref;
  return {
    id: `${resource}-item`,
    path: `/page-section/${encodeSegment(provider.id)}/{${resource}}`,
    rights: "view-realm",
    kind: "form",
    record: resource,
    title: name === undefined ? serverText(provider.id) : nameOr(name, serverText(provider.id)),
    breadcrumb: "details",
    actions: [{ use: "delete", placement: "page" }],
    sections: [{ fields: provider.fields }],
  };
}

/**
 * Returns an `if` operation: the value of a reference, or a fallback when it is empty. It is built from entries because
 * an object literal with a `then` member would be a thenable.
 */
function nameOr(ref: string, fallback: Text): DescriptorNode {
  const parts = [ref, ref, fallback];
  return Object.fromEntries(["if", "then", "else"].map((word, index) => [word, parts[index]]));
}
