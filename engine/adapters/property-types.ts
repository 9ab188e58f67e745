import kinds from "../../schemas/entities/config-property.schema.json";
import type { Control } from "../../generated/types/descriptors.ts";
import type { LeafSchema } from "../language/index.ts";

/** Describes how a property type is rendered, as far as the schema of its value does not determine it. */
interface PropertyRendering {
  readonly control?: Control;
  /**
   * Holds how `required` is treated: `demanded` is enforced, `marked` only marks the label, `ignored` has no effect.
   */
  readonly required: "demanded" | "marked" | "ignored";
  /**
   * True if the values are restricted to the options; with `any` every value is accepted when a property has no
   * options.
   */
  readonly options?: true | "any";
}

export interface PropertyType extends PropertyRendering {
  /** Schema of a value, from the entity schemas. */
  readonly shape: LeafSchema;
}

const NUMBER: Control = { kind: "text", type: "number" };

const RENDERINGS: Readonly<Record<string, PropertyRendering>> = {
  String: { required: "demanded" },
  Text: { control: "text-area", required: "ignored" },
  Integer: { control: NUMBER, required: "demanded" },
  Number: { control: NUMBER, required: "ignored" },
  boolean: { required: "ignored" },
  List: { required: "marked", options: true },
  MultivaluedList: { required: "demanded", options: true },
  MultivaluedString: { required: "demanded" },
  Map: { control: { kind: "key-value", rows: true }, required: "marked", options: "any" },
  Role: { control: { kind: "picker", columns: ["/client", "/description"] }, required: "marked" },
  Group: { required: "marked" },
  Script: { control: "code", required: "marked" },
  ClientList: { required: "ignored" },
  IdentityProviderMultiList: { required: "demanded" },
  UserProfileAttributeList: { control: "text", required: "demanded" },
  File: { control: "file", required: "marked" },
  Password: { required: "demanded" },
  ClaimDisplay: { required: "marked" },
};

const SHAPES: Readonly<Record<string, LeafSchema>> = kinds.$defs;

/** Returns a property type; `undefined` for an unknown one. */
export function propertyType(name: string): PropertyType | undefined {
  const rendering = Object.hasOwn(RENDERINGS, name) ? RENDERINGS[name] : undefined;
  return rendering && { ...rendering, shape: SHAPES[name] ?? {} };
}

/** Schema of a read-only URL. */
export const LINK: LeafSchema = kinds.$defs.Url;
