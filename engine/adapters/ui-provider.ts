import type { FormField } from "../../generated/types/descriptors.ts";
import type { MetadataProblem } from "../compiler/compile-described.ts";
import type { Node } from "../compiler/source/node.ts";
import type { LeafSchema } from "../language/plan/plan.ts";
import { escapeSegment } from "../language/pointer.ts";
import { describeProperties } from "./properties.ts";
import { mapsOf, textOf, textsOf } from "./read-metadata.ts";
import { literal } from "./server-text.ts";

/** One provider of pages or tabs in the language. */
export interface SuppliedPiece {
  /** As diagnostics name it: `page "todo"`. */
  readonly member: string;
  readonly resource?: Node;
  /** Shape of the resource's records. */
  readonly entity?: Node;
  readonly screens: readonly Node[];
  readonly patches: readonly Node[];
  /** The server's words that stand where a message key is wanted. */
  readonly words: readonly string[];
  readonly faults: readonly MetadataProblem[];
}

/** A provider of pages or tabs, as far as it is in the language: what its components are and how they are edited. */
export interface UiProvider {
  readonly id: string;
  readonly help: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The names of the slots in its address, other than those of its properties: components are told what stands there. */
  readonly params: readonly string[];
  /** Shape of one of its components. */
  readonly entity: Node;
  readonly fields: readonly FormField[];
  /** References of what names a component and stands in its list. */
  readonly shown: readonly { readonly ref: string; readonly label: string }[];
  readonly faults: readonly MetadataProblem[];
}

const TEXTS: LeafSchema = { type: "array", items: { type: "string" } };
const TEXT: LeafSchema = { type: "string" };
const ONE_TEXT: LeafSchema = { type: "string", stored: "list-of-one" };

/** Holds what stands in a list when the provider does not say: its first properties. */
const MOST_COLUMNS = 3;

/** The providers of a kind, in the order of server info; those without an id, or of an id that was there, are left out. */
export function uiProviders(info: unknown, type: string): UiProvider[] {
  const seen = new Set<string>();
  const types = typeof info === "object" && info !== null ? Reflect.get(info, "componentTypes") : undefined;
  const listed = typeof types === "object" && types !== null ? Reflect.get(types, type) : undefined;
  return mapsOf(listed).flatMap((provider) => {
    const id = textOf(provider, "id");
    if (id === undefined || seen.has(id)) return [];
    seen.add(id);
    return [providerOf(id, provider)];
  });
}

function providerOf(id: string, provider: Readonly<Record<string, unknown>>): UiProvider {
  const config: LeafSchema = { type: "object", additionalProperties: TEXTS };
  const { sections, schema, faults } = describeProperties(provider.properties, { at: "/config", schema: config });
  const known = schema.properties?.config?.properties ?? {};
  const { metadata } = provider;
  const said = mapsOf([metadata])[0] ?? {};
  const names = mapsOf(provider.properties).flatMap((property) => textOf(property, "name") ?? []);
  const params = slotsOf(textOf(said, "path") ?? "").filter((name) => !names.includes(name));
  const own = Object.fromEntries(["realm", "providerId", ...params].map((name) => [name, ONE_TEXT]));
  const labels = new Map(mapsOf(provider.properties).map((one) => [textOf(one, "name"), textOf(one, "label")]));
  const displayed = textsOf(said.displayFields);
  const columns = (displayed.length > 0 ? displayed : names.slice(0, MOST_COLUMNS)).filter(isSpeakable);
  return {
    id,
    help: textOf(provider, "helpText"),
    metadata: said,
    params,
    entity: {
      type: "object",
      properties: {
        ...(schema.properties ?? {}),
        id: { ...TEXT, readOnly: true },
        name: TEXT,
        providerId: TEXT,
        providerType: TEXT,
        parentId: TEXT,
        // The server keeps what an update leaves out.
        config: { ...config, cleared: [], properties: { ...own, ...known } },
      },
    },
    fields: sections.flatMap((section) => section.fields ?? []),
    shown: [...new Set(columns)].map((name) => ({
      ref: `/config/${escapeSegment(name)}`,
      label: labels.get(name) ?? name,
    })),
    faults,
  };
}

function isSpeakable(name: string): boolean {
  return name !== "*";
}

/** Returns the names of the slots in a pattern of the server: `id` and `tab` of `/:realm/users/:id/:tab?`. */
export function slotsOf(path: string): string[] {
  return [...path.matchAll(/\/:([^/?]+)/g)].flatMap(([, name = ""]) => (name === "realm" ? [] : [name]));
}

/** The resource of a provider's components, below `components` of the realm. */
export function uiResource(resource: string, type: string, provider: UiProvider): Node {
  return {
    id: resource,
    entity: resource,
    label: "item",
    plural: "items",
    path: "components",
    name: provider.shown[0]?.ref ?? "/id",
    rights: { read: "view-realm", update: "manage-realm" },
    list: {
      query: { parent: "$realm/id", type, providerId: literal(provider.id) },
      paging: "all",
      placeholder: "searchItem",
    },
    create: { done: "itemSaveSuccessful", failed: "itemSaveError" },
    update: { done: "itemSaveSuccessful", failed: "itemSaveError" },
    delete: {
      ask: [{ title: "itemDeleteConfirmTitle", text: "itemDeleteConfirm" }],
      done: "itemDeletedSuccess",
      failed: "itemSaveError",
    },
  };
}

/** Only components of this provider: not every server looks at `providerId`. */
export function ownComponents(resource: string, provider: UiProvider): Node {
  return { from: resource, where: { "$item/providerId": literal(provider.id) } };
}

/**
 * Returns what a new component has beside its fields. Providers are told where it was made, as they are used to.
 *
 * @param params values of the address that it is made at, by the names of the provider's pattern
 */
export function newComponent(type: string, provider: UiProvider, params: Node): Node {
  const own = Object.entries({ realm: "$realm/realm", ...params }).map(([name, value]) => [`/config/${name}`, value]);
  return {
    "/providerType": type,
    "/providerId": literal(provider.id),
    "/parentId": "$realm/id",
    ...Object.fromEntries(own),
  };
}
