import type { SuppliedPiece } from "./ui-provider.ts";
import type { Text } from "../../generated/types/descriptors.ts";
import type { Node } from "../compiler/source/node.ts";
import { encodeSegment } from "../language/address/path.ts";
import { speakable } from "./provider-id.ts";
import { literal, serverText } from "./server-text.ts";
import { newComponent, ownComponents, type UiProvider, uiProviders, uiResource } from "./ui-provider.ts";

/** Under this name server info lists the pages that extensions of the server supply. */
const TYPE = "org.keycloak.services.ui.extend.UiPageProvider";

/** In the sidebar after everything that the console brings itself. */
const LAST = 1000;

/**
 * Pages that the server supplies: for each provider a list of its components, a form for a new one and
 * one for each that is there, for those who may view the realm. Only the sidebar asks for the declarative interface.
 */
export function pageSections(info: unknown): SuppliedPiece[] {
  return uiProviders(info, TYPE).map((provider, index) => ({
    member: `page "${provider.id}"`,
    resource: uiResource(resourceId(provider), TYPE, provider),
    entity: provider.entity,
    screens: [listScreen(provider, index), addScreen(provider), itemScreen(provider)],
    patches: [],
    words: [provider.id],
    faults: provider.faults,
  }));
}

function resourceId({ id }: UiProvider): string {
  return `page-section-${speakable(id)}`;
}

function listScreen(provider: UiProvider, index: number): Node {
  const resource = resourceId(provider);
  const item = `${resource}-item`;
  const columns = provider.shown.map(({ ref, label }) => ({ ref, label: serverText(label) }));
  const [first = { ref: "/id", label: literal("ID") }, ...rest] = columns;
  return {
    id: resource,
    path: `/page-section/${encodeSegment(provider.id)}`,
    rights: "view-realm",
    nav: {
      group: "configure",
      order: LAST + index,
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

function addScreen(provider: UiProvider): Node {
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

function itemScreen(provider: UiProvider): Node {
  const resource = resourceId(provider);
  const name = provider.shown[0]?.ref;
  return {
    id: `${resource}-item`,
    path: `/page-section/${encodeSegment(provider.id)}/{${resource}}`,
    rights: "view-realm",
    kind: "form",
    record: resource,
    title: name === undefined ? serverText(provider.id) : named(name, serverText(provider.id)),
    breadcrumb: "details",
    actions: [{ use: "delete", placement: "page" }],
    sections: [{ fields: provider.fields }],
  };
}

/**
 * Returns what a reference says, or other words where it says nothing. Written as data: no object of ours may be
 * awaited.
 */
function named(ref: string, otherwise: Text): Node {
  const parts = [ref, ref, otherwise];
  return Object.fromEntries(["if", "then", "else"].map((word, index) => [word, parts[index]]));
}
