import kinds from "../../schemas/entities/config-property.schema.json";
import type { Control } from "../../generated/types/descriptors.ts";
import type { LeafSchema } from "../language/index.ts";

/** Describes how a property type is rendered, as far as the schema of its value does not determine it. */
interface PropertyRendering {
  readonly control?: Control;
  /**
   * True if the values are restricted to the options; with `any` every value is accepted when a property has no
   * options.
   */
  readonly options?: true | "any";
}

export interface PropertyType extends PropertyRendering {
  /** Schema of a value, from the entity schemas. */
  readonly shape: LeafSchema;
  /** True if the schema is that of a key that the entity declares, including its codecs. */
  readonly isDeclared?: true;
}

const NUMBER: Control = { kind: "text", type: "number" };

const RENDERINGS: Readonly<Record<string, PropertyRendering>> = {
  String: {},
  Text: { control: "text-area" },
  Integer: { control: NUMBER },
  Number: { control: NUMBER },
  boolean: {},
  List: { options: true },
  MultivaluedList: { options: true },
  MultivaluedString: {},
  Map: { control: { kind: "key-value", rows: true }, options: "any" },
  Role: { control: { kind: "picker", columns: ["/client", "/description"] } },
  Group: {},
  Script: { control: "code" },
  ClientList: {},
  IdentityProviderMultiList: {},
  UserProfileAttributeList: { control: "text" },
  File: { control: "file" },
  Password: {},
  ClaimDisplay: {},
};

const SHAPES: Readonly<Record<string, LeafSchema>> = kinds.$defs;

/** Returns a property type; `undefined` for an unknown one. */
export function propertyType(name: string): PropertyType | undefined {
  const rendering = Object.hasOwn(RENDERINGS, name) ? RENDERINGS[name] : undefined;
  return rendering && { ...rendering, shape: SHAPES[name] ?? {} };
}

/** Schema of a read-only URL. */
export const LINK: LeafSchema = kinds.$defs.Url;
