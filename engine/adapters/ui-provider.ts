import type { FormField } from "../../generated/types/descriptors.ts";
import type { MetadataProblem, DescriptorNode } from "../compiler/index.ts";
import { type LeafSchema, escapeSegment } from "../language/index.ts";
import { describeProperties } from "./properties.ts";
import { mapsOf, textOf, textsOf } from "./read-metadata.ts";
import { literal } from "./server-text.ts";

/** Descriptors for a provider of pages or tabs. */
export interface ProviderDescriptors {
  /** Name in diagnostics: `page "todo"`. */
  readonly member: string;
  readonly resource?: DescriptorNode;
  /** Schema of the resource's records. */
  readonly entity?: DescriptorNode;
  readonly screens: readonly DescriptorNode[];
  readonly patches: readonly DescriptorNode[];
  /** Plain texts of the server that are used as message keys. */
  readonly messageKeys: readonly string[];
  readonly errors: readonly MetadataProblem[];
}

/** A provider of pages or tabs: the schema and the fields of its components. */
export interface UiProvider {
  readonly id: string;
  readonly help: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Path parameters that are not properties; their values are stored in the component. */
  readonly params: readonly string[];
  /** Schema of its components. */
  readonly entity: DescriptorNode;
  readonly fields: readonly FormField[];
  /** Columns of the list of components. The first column holds the name of a component. */
  readonly columns: readonly { readonly ref: string; readonly label: string }[];
  readonly errors: readonly MetadataProblem[];
}

const TEXTS: LeafSchema = { type: "array", items: { type: "string" } };
const TEXT: LeafSchema = { type: "string" };
const ONE_TEXT: LeafSchema = { type: "string", stored: "list-of-one" };

/** Number of columns for a provider without `displayFields`. */
const MOST_COLUMNS = 3;

/** Returns the providers of a type in the order of server info, without those whose id is missing or a duplicate. */
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
  const { sections, schema, errors } = describeProperties(provider.properties, {
    at: "/config",
    schema: config,
    realmGroupsOnly: true,
  });
  const known = schema.properties?.config?.properties ?? {};
  const { metadata } = provider;
  const settings = mapsOf([metadata])[0] ?? {};
  const names = mapsOf(provider.properties).flatMap((property) => textOf(property, "name") ?? []);
  const params = slotsOf(textOf(settings, "path") ?? "").filter((name) => !names.includes(name));
  const own = Object.fromEntries(["realm", "providerId", ...params].map((name) => [name, ONE_TEXT]));
  const labels = new Map(mapsOf(provider.properties).map((one) => [textOf(one, "name"), textOf(one, "label")]));
  const displayed = textsOf(settings.displayFields);
  const columns = (displayed.length > 0 ? displayed : names.slice(0, MOST_COLUMNS)).filter(isReferenceable);
  return {
    id,
    help: textOf(provider, "helpText"),
    metadata: settings,
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
        // The server keeps members that an update omits, so cleared members must be sent.
        config: { ...config, cleared: [], properties: { ...own, ...known } },
      },
    },
    fields: sections.flatMap((section) => section.fields ?? []),
    columns: [...new Set(columns)].map((name) => ({
      ref: `/config/${escapeSegment(name)}`,
      label: labels.get(name) ?? name,
    })),
    errors,
  };
}

function isReferenceable(name: string): boolean {
  return name !== "*";
}

/** Returns the parameter names of a path: `id` and `tab` of `/:realm/users/:id/:tab?`. */
function slotsOf(path: string): string[] {
  return [...path.matchAll(/\/:([^/?]+)/g)].flatMap(([, name = ""]) => (name === "realm" ? [] : [name]));
}

/**
 * Returns the resource of a provider's components, under `components` of the realm.
 *
 * @param params values of the path parameters of the page on which a component is saved: providers expect them with every save
 */
export function uiResource(
  resource: string,
  type: string,
  provider: UiProvider,
  params: DescriptorNode,
): DescriptorNode {
  const own = Object.fromEntries(Object.entries(withRealm(params)).map(([name, value]) => [name, [value]]));
  return {
    id: resource,
    entity: resource,
    label: "item",
    plural: "items",
    path: "components",
    name: provider.columns[0]?.ref ?? "/id",
    rights: { read: "view-realm", update: "manage-realm" },
    list: {
      query: { parent: "$realm/id", type, providerId: literal(provider.id) },
      paging: "all",
      placeholder: "searchItem",
    },
    create: { done: "itemSaveSuccessful", failed: "itemSaveError" },
    update: {
      do: [{ put: `components/{${resource}}`, body: { merge: ["/", { config: { merge: ["/config", own] } }] } }],
      done: "itemSaveSuccessful",
      failed: "itemSaveError",
    },
    delete: {
      ask: [{ title: "itemDeleteConfirmTitle", text: "itemDeleteConfirm" }],
      done: "itemDeletedSuccess",
      failed: "itemSaveError",
    },
  };
}

/** Filters components by provider, because some servers ignore the query parameter `providerId`. */
export function ownComponents(resource: string, provider: UiProvider): DescriptorNode {
  return { from: resource, where: { "$item/providerId": literal(provider.id) } };
}

/**
 * Returns the values of a new component besides its fields.
 *
 * @param params values of the path parameters of the page
 */
export function newComponent(type: string, provider: UiProvider, params: DescriptorNode): DescriptorNode {
  const own = Object.entries(withRealm(params)).map(([name, value]) => [`/config/${name}`, value]);
  return {
    "/providerType": type,
    "/providerId": literal(provider.id),
    "/parentId": "$realm/id",
    ...Object.fromEntries(own),
  };
}

function withRealm(params: DescriptorNode): DescriptorNode {
  return { realm: "$realm/realm", ...params };
}
