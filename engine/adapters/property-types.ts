import kinds from "../../schemas/entities/config-property.schema.json";
import type { Control } from "../../generated/types/descriptors.ts";
import type { LeafSchema } from "../language/plan/plan.ts";

/** Describes how one property type is drawn (dynamic-and-pages, "Types"), beyond what the shape of its value says. */
interface PropertyDrawing {
  readonly control?: Control;
  /** Tells whether "required" is demanded, or only marked, or neither. */
  readonly required: "demanded" | "marked" | "ignored";
  /** The options of the property are what may be chosen; `any` where a property without options takes anything. */
  readonly options?: true | "any";
}

export interface PropertyType extends PropertyDrawing {
  /** The shape of a value, as the entity schemas give it. */
  readonly shape: LeafSchema;
}

const NUMBER: Control = { kind: "text", type: "number" };

const DRAWINGS: Readonly<Record<string, PropertyDrawing>> = {
  String: { required: "demanded" },
  Text: { control: "text-area", required: "ignored" },
  Integer: { control: NUMBER, required: "demanded" },
  Number: { control: NUMBER, required: "ignored" },
  boolean: { required: "ignored" },
  List: { required: "marked", options: true },
  MultivaluedList: { required: "demanded", options: true },
  MultivaluedString: { required: "demanded" },
  Map: { control: { kind: "key-value", rows: true }, required: "marked", options: "any" },
  Role: { required: "marked" },
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

/** The type of that name; `undefined` for one that this console does not know. */
export function propertyType(name: string): PropertyType | undefined {
  const drawing = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined;
  return drawing && { ...drawing, shape: SHAPES[name] ?? {} };
}

/** The shape of an address that is only shown. */
export const LINK: LeafSchema = kinds.$defs.Url;
