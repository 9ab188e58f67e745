import type { LeafSchema, Named, PlanSource } from "../model/plan.ts";

/** How one property type is drawn and stored (dynamic-and-pages, "Types"). */
export interface PropertyType {
  readonly control: Named;
  readonly schema: LeafSchema;
  /** The value is a list of texts. */
  readonly several?: true;
  /** Turns the one stored text into the value. */
  readonly inner?: string;
  /** Whether "required" is demanded, or only marked, or neither. */
  readonly required: "demanded" | "marked" | "ignored";
  /** Options come from elsewhere. */
  readonly source?: PlanSource;
  /** The options of the property are what may be chosen. */
  readonly options?: true;
}

const TEXT: LeafSchema = { type: "string" };
const TEXTS: LeafSchema = { type: "array", items: TEXT };

/** Roles of clients as `clientId.name`, the way the server reads them. */
const CLIENT_ROLES: PlanSource = {
  from: "client-role",
  value: { join: ["$item/client", ".", "$item/role"] },
  label: { key: "clientRoleOf", with: { client: "$item/client", role: "$item/role" } },
};

const TYPES: Readonly<Record<string, PropertyType>> = {
  String: { control: { name: "text" }, schema: TEXT, required: "demanded" },
  Text: { control: { name: "text-area" }, schema: TEXT, required: "ignored" },
  Integer: {
    control: { name: "text", settings: { type: "number" } },
    schema: { type: "string", pattern: "^-?\\d*$" },
    required: "demanded",
  },
  Number: { control: { name: "text", settings: { type: "number" } }, schema: TEXT, required: "ignored" },
  boolean: { control: { name: "switch" }, schema: { type: "boolean" }, inner: "string-boolean", required: "ignored" },
  List: { control: { name: "select" }, schema: TEXT, required: "marked", options: true },
  MultivaluedList: {
    control: { name: "multi-select" },
    schema: TEXTS,
    several: true,
    required: "demanded",
    options: true,
  },
  MultivaluedString: { control: { name: "multi-text" }, schema: TEXTS, several: true, required: "demanded" },
  Map: {
    control: { name: "key-value" },
    schema: { type: "array", items: { type: "object" } },
    inner: "json",
    required: "marked",
    options: true,
  },
  Role: {
    control: { name: "picker" },
    schema: TEXT,
    required: "marked",
    source: { from: [{ from: "realm-role", value: "$item/name", label: "$item/name" }, CLIENT_ROLES] },
  },
  Group: {
    control: { name: "picker" },
    schema: TEXT,
    required: "marked",
    source: { from: "group", value: "$item/path", label: "$item/path" },
  },
  Script: { control: { name: "text-area", settings: { rows: 24, mono: true } }, schema: TEXT, required: "marked" },
  ClientList: {
    control: { name: "picker" },
    schema: TEXT,
    required: "ignored",
    source: { from: "client", value: "$item/clientId", label: "$item/clientId" },
  },
  IdentityProviderMultiList: {
    control: { name: "picker", settings: { many: true } },
    schema: TEXTS,
    several: true,
    required: "demanded",
    source: { from: "identity-provider", value: "$item/alias", label: "$item/alias" },
  },
  UserProfileAttributeList: {
    control: { name: "select", settings: { custom: true } },
    schema: TEXT,
    required: "demanded",
    source: { from: "user-profile-attribute", value: "$item/name", label: "$item/name" },
  },
  File: { control: { name: "file" }, schema: TEXT, required: "marked" },
  Password: { control: { name: "password" }, schema: { type: "string", format: "password" }, required: "demanded" },
  ClaimDisplay: {
    control: { name: "rows" },
    schema: {
      type: "array",
      items: {
        type: "object",
        properties: { name: TEXT, locale: TEXT },
      },
    },
    inner: "json",
    required: "marked",
  },
};

/** The type of that name; `undefined` for one that this console does not know. */
export function propertyType(name: string): PropertyType | undefined {
  return Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
}
