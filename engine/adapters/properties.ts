import type { LeafSchema, PlanField, PlanOption, Text } from "../model/plan.ts";
import { escapeSegment } from "../model/pointer.ts";
import { type PropertyStorage, propertyCodec, propertyStorage } from "./property-codec.ts";
import { type PropertyType, propertyType } from "./property-types.ts";
import { isMap, mapsOf, textOf, textsOf } from "./read-metadata.ts";
import { literal, serverText } from "./server-text.ts";

/** Where the values of a property list live. */
export interface PropertiesContext {
  /** Pointer of the map, e.g. `/config`. */
  readonly at: string;
  /** Schema of that map: says how values are stored, and which keys it decodes itself. */
  readonly schema?: LeafSchema | undefined;
}

/**
 * A component property list (`{ name, label, helpText, type, defaultValue, options, secret, required, readOnly,
 * placeholder }`, in the order given) as form fields. Labels and helps are keys or plain texts. A property of a type that
 * is not known gives no field; `unknownProperties` names them.
 */
export function propertyFields(properties: unknown, context: PropertiesContext): PlanField[] {
  const storage = propertyStorage(context.schema);
  const seen = new Set<string>();
  return mapsOf(properties).flatMap((property) => {
    const name = textOf(property, "name");
    if (name === undefined || seen.has(name)) return [];
    seen.add(name);
    if (property.type === "Url") return [linkField(name, property)];
    const type = propertyType(String(property.type));
    return type ? [fieldOf(name, property, type, storage, context)] : [];
  });
}

/** Names of the properties that `propertyFields` cannot draw, with their types, for a warning. */
export function unknownProperties(properties: unknown): { readonly name: string; readonly type: string }[] {
  return mapsOf(properties)
    .filter((property) => property.type !== "Url" && !propertyType(String(property.type)))
    .map((property) => ({ name: String(property.name), type: String(property.type) }));
}

function fieldOf(
  name: string,
  property: Readonly<Record<string, unknown>>,
  type: PropertyType,
  storage: PropertyStorage,
  context: PropertiesContext,
): PlanField {
  const declared = declaredAt(context.schema, name);
  const codec = declared ? undefined : propertyCodec(storage, type.inner, type.several === true);
  const several = type.several === true;
  const help = textOf(property, "helpText");
  const placeholder = textOf(property, "placeholder");
  const initial = initialValue(property, type);
  const settings = settingsOf(property, type, context);
  return {
    id: name,
    ref: `${context.at}/${escapeSegment(name)}`,
    label: serverText(textOf(property, "label") ?? name),
    control: settings === undefined ? { name: type.control.name } : { name: type.control.name, settings },
    cell: { name: several ? "chips" : type.schema.type === "boolean" ? "boolean" : "text" },
    schema: type.required === "marked" ? { ...type.schema, requiredMark: true } : type.schema,
    ...(codec === undefined ? {} : { codec: { name: codec } }),
    ...(type.source ? { options: type.source } : type.options ? { options: optionsOf(property) } : {}),
    ...(help === undefined ? {} : { help: serverText(help) }),
    ...(placeholder === undefined ? {} : { placeholder: serverText(placeholder) }),
    ...(initial === undefined ? {} : { default: literal(initial) }),
    ...(property.required === true && type.required !== "ignored" ? { required: true } : {}),
    ...(property.readOnly === true ? { enabled: false } : {}),
    ...(property.type === "Group" ? { change: { [`${context.at}/groupType`]: "REALM" } } : {}),
    ...(property.type === "ClaimDisplay" ? { rows: claimRows } : {}),
  };
}

const TEXT: LeafSchema = { type: "string" };
const column = (id: string, label: Text, placeholder: Text): PlanField => ({
  id,
  ref: `/${id}`,
  label,
  placeholder,
  control: { name: "text" },
  cell: { name: "text" },
  schema: TEXT,
  required: true,
});
const claimRows = {
  columns: [
    column("name", { key: "claimDisplayName" }, { key: "claimDisplayNamePlaceholder" }),
    column("locale", { key: "claimDisplayLocale" }, { key: "claimDisplayLocalePlaceholder" }),
  ],
  add: "addClaimDisplay",
};

/** A link that the server keeps beside the values (no `config`): shown, never sent. */
function linkField(name: string, property: Readonly<Record<string, unknown>>): PlanField {
  return {
    id: name,
    value: `/${escapeSegment(name)}`,
    label: serverText(textOf(property, "label") ?? name),
    control: { name: "read-only", settings: { link: true, text: textOf(property, "helpText") ?? name } },
    cell: { name: "link" },
    schema: { type: "string", format: "uri" },
  };
}

/** True when the entity's schema decodes that key itself; a codec of the field would do it twice. */
function declaredAt(map: LeafSchema | undefined, name: string): boolean {
  const own = map?.properties && Object.hasOwn(map.properties, name) ? map.properties[name] : undefined;
  return own?.stored !== undefined;
}

function optionsOf(property: Readonly<Record<string, unknown>>): readonly PlanOption[] {
  // Shown raw: an option has no label of its own.
  return textsOf(property.options).map((value) => ({ value }));
}

/** Settings of a control that depend on the property itself. */
function settingsOf(
  property: Readonly<Record<string, unknown>>,
  type: PropertyType,
  context: PropertiesContext,
): unknown {
  const common = type.control.settings;
  if (property.type === "Map") return { ...(isMap(common) ? common : {}), rows: "pairs" };
  if (property.type === "Group") return { ...(isMap(common) ? common : {}), clears: [`${context.at}/groupType`] };
  return common;
}

/** What a new record starts with; `undefined` for nothing. */
function initialValue(property: Readonly<Record<string, unknown>>, type: PropertyType): unknown {
  const given = property.defaultValue ?? undefined;
  if (type.schema.type === "boolean") return flag(given);
  if (type.several) {
    const list = Array.isArray(given) ? textsOf(given) : textsOf([given]).filter((item) => item !== "");
    return list.length > 0 ? list : undefined;
  }
  if (type.inner === "json") return rowsOf(given);
  if (property.type === "List") return textGiven(given) ?? textsOf(property.options)[0];
  return textGiven(given);
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
