import type { Option, Ref } from "../../generated/types/descriptors.ts";
import type { Described, MetadataProblem } from "../compiler/index.ts";
import { type LeafSchema, parseRef, escapeSegment, isMap } from "../language/index.ts";
import { type DescribedField, originsOf, schemaOf, nameErrors, type InlineField } from "./described-field.ts";
import { groupPieces, ORGANIZATION_GROUPS } from "./group-property.ts";
import { LINK, type PropertyType, propertyType } from "./property-types.ts";
import { mapsOf, textOf, textsOf } from "./read-metadata.ts";
import { literal, serverText } from "./server-text.ts";

/** Location of the values of a property list. */
export interface PropertiesContext {
  /** Pointer of the map that contains the values, e.g. `/config`. */
  readonly at: string;
  /** Schema of that map, which determines the encoding of the values. */
  readonly schema?: LeafSchema | undefined;
  /** Reference to the organization whose groups can be chosen. */
  readonly organization?: string | undefined;
  /** True where groups of organizations cannot be stored: then a group has a single field. */
  readonly realmGroupsOnly?: boolean;
  /** True if the server assumes the default of a property for a missing value, as it always does for components. */
  readonly assumed?: boolean | undefined;
}

/** A property descriptor of the server. */
type Property = Readonly<Record<string, unknown>>;

/**
 * Translates a component property list (`{ name, label, helpText, type, defaultValue, options, secret, required,
 * readOnly, placeholder }`) to a section of fields. Labels and help texts are message keys or plain texts. A property of
 * an unknown type becomes a text field.
 */
export function describeProperties(properties: unknown, context: PropertiesContext): Described {
  const issues: MetadataProblem[] = [];
  const seen = new Set<string>();
  const all = mapsOf(properties).flatMap((property, index): DescribedField[] => {
    const name = textOf(property, "name");
    if (name === undefined || seen.has(name)) return [];
    seen.add(name);
    const member = `property "${name}"`;
    const errors = nameErrors(name, member);
    issues.push(...errors);
    if (errors.length > 0) return [];
    if (property.type === "Url") return [{ ...linkPiece(name, property), member }];
    const type = propertyType(textOf(property, "type") ?? "");
    if (type) return piecesOf({ name, index }, property, type, context).map((piece) => ({ ...piece, member }));
    const message = `there is no property type ${JSON.stringify(property.type)}.`;
    issues.push({ member, code: "S20", message, consequence: "It is shown as a text." });
    const text = propertyType("String");
    return text ? [{ ...pieceOf(name, property, text, context), member }] : [];
  });
  // All groups of a list share one field for their kind.
  const pieces = all.filter(({ field: { id, ref } }, at) => {
    return ref === undefined || !all.slice(0, at).some(({ field }) => field.ref === ref && field.id === id);
  });
  return {
    name: "properties",
    ...(context.organization === undefined
      ? {}
      : { around: [parseRef(context.organization).root], sources: [ORGANIZATION_GROUPS] }),
    sections: [{ fields: pieces.map(({ field }) => field) }],
    schema: schemaOf(pieces),
    origins: originsOf(pieces),
    errors: issues,
  };
}

type Piece = Omit<DescribedField, "member">;

function piecesOf(
  { name, index }: { readonly name: string; readonly index: number },
  property: Property,
  type: PropertyType,
  context: PropertiesContext,
): readonly Piece[] {
  const declared = declaredType(name, type, context.schema);
  const piece = pieceOf(name, property, declared ?? type, context);
  if (declared || property.type !== "Group" || context.realmGroupsOnly) return [piece];
  const { at, organization, schema } = context;
  const ref: Ref = `${at}/${escapeSegment(name)}`;
  const inLists = propertyStorage(schema) === "lists";
  const id = `organization-group-${index + 1}`;
  return groupPieces(piece.field, piece.shapes[ref] ?? type.shape, { id, ref, at, inLists, organization });
}

/**
 * Returns the type of a key for which the schema of the map declares another type of value than the described one. The
 * record was decoded by that schema, so the field has its values and its control.
 */
function declaredType(name: string, described: PropertyType, map: LeafSchema | undefined): PropertyType | undefined {
  const declared = map?.properties;
  const shape = declared && Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (shape?.type === undefined || shape.type === described.shape.type) return undefined;
  const { options } = described;
  return { shape, isDeclared: true, ...(options && shape.type !== "boolean" ? { options } : {}) };
}

function pieceOf(name: string, property: Property, type: PropertyType, context: PropertiesContext): Piece {
  const ref: Ref = `${context.at}/${escapeSegment(name)}`;
  const help = textOf(property, "helpText");
  const placeholder = textOf(property, "placeholder");
  const initial = initialValue(property, type);
  const storage = propertyStorage(context.schema);
  const assumed = storage === "lists" || context.assumed === true ? assumedValue(property, type) : undefined;
  const stored = type.isDeclared ? type.shape : storedShape(type.shape, storage);
  const storedSchema = { ...stored, ...(assumed === undefined ? {} : { default: assumed }) };
  return {
    field: {
      ref,
      label: serverText(textOf(property, "label") ?? name),
      ...(isSecretText(property, type)
        ? { control: "password" }
        : type.control === undefined
          ? {}
          : { control: type.control }),
      ...(hasOptions(type, property) ? { options: optionsOf(property, type) } : {}),
      ...(help === undefined ? {} : { help: serverText(help) }),
      ...(placeholder === undefined ? {} : { placeholder: serverText(placeholder) }),
      ...(initial === undefined ? {} : { default: literal(initial) }),
      ...(isRequired(property, type) ? { required: true } : {}),
      ...(property.readOnly === true ? { enabled: false } : {}),
      ...(property.type === "ClaimDisplay" && !type.isDeclared ? { rows: CLAIM_ROWS } : {}),
    },
    shapes: { [ref]: storedSchema },
  };
}

/** Returns whether a property needs a value. A switch always has one: off where none is stored. */
function isRequired({ required }: Property, { shape }: PropertyType): boolean {
  return required === true && shape.type !== "boolean";
}

function hasOptions({ options }: PropertyType, property: Property): boolean {
  return options === "any" ? textsOf(property.options).length > 0 : options === true;
}

/** Returns whether a property is rendered as a password field because it is marked as secret. */
function isSecretText(property: Property, { shape, options }: PropertyType): boolean {
  return property.secret === true && shape.type === "string" && options === undefined;
}

const CLAIM_ROWS: NonNullable<InlineField["rows"]> = {
  columns: [
    { ref: "/name", label: "claimDisplayName", placeholder: "claimDisplayNamePlaceholder", required: true },
    { ref: "/locale", label: "claimDisplayLocale", placeholder: "claimDisplayLocalePlaceholder", required: true },
  ],
  label: "addClaimDisplay",
};

/** Returns the field of a link, which the server stores outside of `config`: read-only, never sent. */
function linkPiece(name: string, property: Property): Piece {
  const ref = `/${escapeSegment(name)}`;
  const text = { text: serverText(textOf(property, "helpText") ?? name) };
  return {
    field: {
      value: ref,
      label: serverText(textOf(property, "label") ?? name),
      control: { kind: "read-only", link: true, text },
      cell: "link",
    },
    shapes: { [ref]: LINK },
  };
}

/** Returns the options without labels, which the server does not have. */
function optionsOf(property: Property, { shape }: PropertyType): Option[] {
  if (!isNumeric(shape)) return textsOf(property.options).map((value) => ({ value }));
  return textsOf(property.options)
    .flatMap((text) => numberValue(text, shape) ?? [])
    .map((value) => ({ value }));
}

/** Returns the initial value in a new record, if any. */
function initialValue(property: Property, { shape }: PropertyType): unknown {
  const value = property.defaultValue ?? undefined;
  if (shape.type === "boolean") return flag(value);
  if (isNumeric(shape)) return numberValue(value, shape);
  if (shape.stored === "json") return rowsOf(value);
  if (shape.type === "array") {
    const list = Array.isArray(value) ? textsOf(value) : textsOf([value]).filter((item) => item !== "");
    return list.length > 0 ? list : undefined;
  }
  if (property.type === "List") return textValue(value) ?? textsOf(property.options)[0];
  return textValue(value);
}

/**
 * Returns the default that the server assumes for a missing value. It does so only for optional texts: it reads missing
 * switches of some components as false. For mappers it assumes nothing.
 */
function assumedValue(property: Property, type: PropertyType): string | undefined {
  const isText =
    type.shape.type === "string" &&
    !type.isDeclared &&
    type.shape.stored === undefined &&
    !isSecretText(property, type);
  if (!isText || property.required === true) return undefined;
  return textValue(property.defaultValue);
}

function flag(value: unknown): boolean | undefined {
  const one = Array.isArray(value) ? value[0] : value;
  if (typeof one === "boolean") return one;
  return typeof one === "string" && one !== "" ? one.toLowerCase() === "true" : undefined;
}

function textValue(value: unknown): string | undefined {
  const one = Array.isArray(value) ? value[0] : value;
  const text = typeof one === "string" || typeof one === "number" || typeof one === "boolean" ? String(one) : "";
  return text === "" ? undefined : text;
}

function isNumeric({ type }: LeafSchema): boolean {
  return type === "integer" || type === "number";
}

/** Returns the number in a text of the server, `undefined` if the schema does not allow it. */
function numberValue(value: unknown, { type }: LeafSchema): number | undefined {
  const number = Number(textValue(value) ?? Number.NaN);
  const isAllowed = type === "integer" ? Number.isInteger(number) : Number.isFinite(number);
  return isAllowed ? number : undefined;
}

function rowsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string" || value === "") return undefined;
  try {
    const rows: unknown = JSON.parse(value);
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Encoding of the values: `lists` (components: every value is a list of strings), `texts` (mappers, identity providers:
 * every value is a string, several are joined by `##`) or `json` (policies: strings and lists unchanged).
 */
type PropertyStorage = "lists" | "texts" | "json";

/** Returns the encoding that the schema of the map declares, `json` by default. */
function propertyStorage(map: LeafSchema | undefined): PropertyStorage {
  const value = map?.additionalProperties;
  if (!isMap(value)) return "json";
  if (value.type === "array") return "lists";
  return value.type === "string" ? "texts" : "json";
}

/** Adds the codecs of the map's encoding to the schema of a property. In `stored` the outermost codec comes first. */
export function storedShape(shape: LeafSchema, storage: PropertyStorage): LeafSchema {
  const several = shape.type === "array" && shape.stored === undefined;
  const outer = several ? { texts: "hash-list" } : { lists: "list-of-one" };
  const ways = [
    Object.entries(outer).find(([storedSchema]) => storedSchema === storage)?.[1],
    shape.stored ?? [],
  ].flat();
  const stored = ways.filter((way) => way !== undefined);
  return stored.length === 0 ? shape : { ...shape, stored: stored.length === 1 ? (stored[0] ?? stored) : stored };
}
