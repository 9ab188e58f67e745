import type { Option } from "../../generated/types/descriptors.ts";
import type { Described, MetadataProblem } from "../compiler/compile-described.ts";
import type { LeafSchema } from "../language/plan/plan.ts";
import { escapeSegment } from "../language/pointer.ts";
import { type DescribedPiece, originsOf, schemaOf, unspeakable, type WrittenField } from "./described-pieces.ts";
import { LINK, type PropertyType, propertyType } from "./property-types.ts";
import { mapsOf, textOf, textsOf } from "./read-metadata.ts";
import { literal, serverText } from "./server-text.ts";
import { isMap } from "../language/is-map.ts";

/** Describes where the values of a property list live. */
export interface PropertiesContext {
  /** Pointer of the map, e.g. `/config`. */
  readonly at: string;
  /** Schema of that map: says how values are stored, and which keys it decodes itself. */
  readonly schema?: LeafSchema | undefined;
}

/** A property as the server lists it. */
type Property = Readonly<Record<string, unknown>>;

/**
 * A component property list (`{ name, label, helpText, type, defaultValue, options, secret, required, readOnly,
 * placeholder }`, in the order given) in the language: one section of fields. Labels and helps are keys or plain texts. A
 * property of a type that is not known is a text, so that what it holds can be seen and mended.
 */
export function describeProperties(properties: unknown, context: PropertiesContext): Described {
  const faults: MetadataProblem[] = [];
  const seen = new Set<string>();
  const pieces = mapsOf(properties).flatMap((property): DescribedPiece[] => {
    const name = textOf(property, "name");
    if (name === undefined || seen.has(name)) return [];
    seen.add(name);
    const member = `property "${name}"`;
    const refused = unspeakable(name, member);
    faults.push(...refused);
    if (refused.length > 0) return [];
    const type = propertyType(textOf(property, "type") ?? "");
    if (property.type === "Url") return [{ ...linkPiece(name, property), member }];
    if (type) return [{ ...pieceOf(name, property, type, context), member }];
    const message = `there is no property type ${JSON.stringify(property.type)}.`;
    faults.push({ member, code: "S20", message, consequence: "It is shown as a text." });
    const text = propertyType("String");
    return text ? [{ ...pieceOf(name, property, text, context), member }] : [];
  });
  return {
    name: "properties",
    sections: [{ fields: pieces.map(({ field }) => field) }],
    schema: schemaOf(pieces),
    origins: originsOf(pieces),
    faults,
  };
}

type Piece = Omit<DescribedPiece, "member">;

function pieceOf(name: string, property: Property, type: PropertyType, context: PropertiesContext): Piece {
  const ref = `${context.at}/${escapeSegment(name)}`;
  const help = textOf(property, "helpText");
  const placeholder = textOf(property, "placeholder");
  const initial = initialValue(property, type);
  const storage = propertyStorage(context.schema);
  const assumed = assumedValue(property, type, storage);
  const kept = { ...asKept(type.shape, storage), ...(assumed === undefined ? {} : { default: assumed }) };
  const group = property.type === "Group" ? groupKind(ref, context) : undefined;
  return {
    field: {
      ref,
      label: serverText(textOf(property, "label") ?? name),
      ...(isSecretText(property, type)
        ? { control: "password" }
        : type.control === undefined
          ? {}
          : { control: type.control }),
      ...(takesOptions(type, property) ? { options: optionsOf(property) } : {}),
      ...(help === undefined ? {} : { help: serverText(help) }),
      ...(placeholder === undefined ? {} : { placeholder: serverText(placeholder) }),
      ...(initial === undefined ? {} : { default: literal(initial) }),
      ...(property.required === true && type.required !== "ignored" ? { required: true } : {}),
      ...(property.readOnly === true ? { enabled: false } : {}),
      ...(group ? { set: group.set } : {}),
      ...(property.type === "ClaimDisplay" ? { rows: CLAIM_ROWS } : {}),
    },
    shapes: { [ref]: type.required === "marked" ? { ...kept, requiredMark: true } : kept, ...group?.shapes },
  };
}

function takesOptions({ options }: PropertyType, property: Property): boolean {
  return options === "any" ? textsOf(property.options).length > 0 : options === true;
}

/** A text that the server calls secret is masked, whatever its type would draw. */
function isSecretText(property: Property, { shape, options }: PropertyType): boolean {
  return property.secret === true && shape.type === "string" && options === undefined;
}

/** A picked group has its kind beside it; it goes with the group. */
function groupKind(group: string, context: PropertiesContext) {
  const ref = `${context.at}/groupType`;
  const storage = propertyStorage(context.schema);
  const shape: LeafSchema = storage === "lists" ? { type: "array", items: { type: "string" } } : { type: "string" };
  const kind = storage === "lists" ? ["REALM"] : "REALM";
  return { set: { [ref]: { if: { empty: group }, else: kind } }, shapes: { [ref]: shape } };
}

const CLAIM_ROWS: NonNullable<WrittenField["rows"]> = {
  columns: [
    { ref: "/name", label: "claimDisplayName", placeholder: "claimDisplayNamePlaceholder", required: true },
    { ref: "/locale", label: "claimDisplayLocale", placeholder: "claimDisplayLocalePlaceholder", required: true },
  ],
  label: "addClaimDisplay",
};

/** A link that the server keeps beside the values (no `config`): shown, never sent. */
function linkPiece(name: string, property: Property): Piece {
  const ref = `/${escapeSegment(name)}`;
  const words = { text: serverText(textOf(property, "helpText") ?? name) };
  return {
    field: {
      value: ref,
      label: serverText(textOf(property, "label") ?? name),
      control: { kind: "read-only", link: true, text: words },
      cell: "link",
    },
    shapes: { [ref]: LINK },
  };
}

/** Shown raw: an option has no label of its own. */
function optionsOf(property: Property): Option[] {
  return textsOf(property.options).map((value) => ({ value }));
}

/** Returns what a new record starts with; `undefined` for nothing. */
function initialValue(property: Property, { shape }: PropertyType): unknown {
  const given = property.defaultValue ?? undefined;
  if (shape.type === "boolean") return flag(given);
  if (shape.stored === "json") return rowsOf(given);
  if (shape.type === "array") {
    const list = Array.isArray(given) ? textsOf(given) : textsOf([given]).filter((item) => item !== "");
    return list.length > 0 ? list : undefined;
  }
  if (property.type === "List") return textGiven(given) ?? textsOf(property.options)[0];
  return textGiven(given);
}

/**
 * Returns what the server assumes of a component that does not have the value. Nothing else does so: it reads switches
 * of some components as off, demands what is required, and goes by what is kept in mappers.
 */
function assumedValue(property: Property, type: PropertyType, storage: PropertyStorage): string | undefined {
  const isText = type.shape.type === "string" && type.shape.stored === undefined && !isSecretText(property, type);
  if (storage !== "lists" || !isText || property.required === true) return undefined;
  return textGiven(property.defaultValue);
}

function flag(given: unknown): boolean | undefined {
  const one = Array.isArray(given) ? given[0] : given;
  if (typeof one === "boolean") return one;
  return typeof one === "string" && one !== "" ? one.toLowerCase() === "true" : undefined;
}

function textGiven(given: unknown): string | undefined {
  const one = Array.isArray(given) ? given[0] : given;
  const said = typeof one === "string" || typeof one === "number" || typeof one === "boolean" ? String(one) : "";
  return said === "" ? undefined : said;
}

function rowsOf(given: unknown): unknown {
  if (Array.isArray(given)) return given;
  if (typeof given !== "string" || given === "") return undefined;
  try {
    const rows: unknown = JSON.parse(given);
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Describes how the map that holds the values is stored: `lists` (components: every value a list of texts), `texts`
 * (mappers, identity providers: every value one text, several joined by `##`) or `json` (policies: texts and lists as
 * they are).
 */
type PropertyStorage = "lists" | "texts" | "json";

/** The storage that the schema of the map says; anything that it does not say is `json`. */
function propertyStorage(map: LeafSchema | undefined): PropertyStorage {
  const value = map?.additionalProperties;
  if (!isMap(value)) return "json";
  if (value.type === "array") return "lists";
  return value.type === "string" ? "texts" : "json";
}

/** A property's shape as it is kept in such a map: what `stored` says, the one nearest to the wire first. */
export function asKept(shape: LeafSchema, storage: PropertyStorage): LeafSchema {
  const several = shape.type === "array" && shape.stored === undefined;
  const outer = several ? { texts: "hash-list" } : { lists: "list-of-one" };
  const ways = [Object.entries(outer).find(([kept]) => kept === storage)?.[1], shape.stored ?? []].flat();
  const stored = ways.filter((way) => way !== undefined);
  return stored.length === 0 ? shape : { ...shape, stored: stored.length === 1 ? (stored[0] ?? stored) : stored };
}
