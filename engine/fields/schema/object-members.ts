import type { RJSFSchema, SchemaUtilsType } from "@rjsf/utils";
import { isMap, namePatternError } from "../../language/index.ts";
import { ADDITIONAL_PROPERTY_FLAG } from "@rjsf/utils";
import type { NodeOptions } from "./values/node-label.ts";
import { fits } from "./values/schema-validator.ts";

type Utils = SchemaUtilsType<unknown, RJSFSchema>;

/** Describes the members of a value that are shown. */
export interface ObjectMembers {
  /** Members in the schema, in its order. */
  readonly named: readonly { readonly name: string; readonly schema: RJSFSchema; readonly required: boolean }[];
  /** Members with free names, in the order of the value. */
  readonly others: readonly { readonly name: string; readonly schema: RJSFSchema }[];
  /** Names of members that are already shown. */
  readonly known: readonly string[];
  /** True when members with free names can be added. */
  readonly isOpen: boolean;
  /** Returns the schema of a member with a free name. */
  schemaOf(name: string): RJSFSchema;
  /** Returns the message key of the error of a name, or undefined for a valid name. */
  errorOf(name: string): string | undefined;
}

/** Returns the members of a value according to its schema. */
export function objectMembers(
  schema: RJSFSchema,
  data: Readonly<Record<string, unknown>>,
  { hidden = [], beside = [] }: NodeOptions,
  utils: Utils,
): ObjectMembers {
  const { patternProperties, additionalProperties, unevaluatedProperties, propertyNames } = schema;
  const root = utils.getRootSchema();
  const members = Object.entries(schema.properties ?? {}).filter(([, one]) => !isStub(one));
  const known = [...members.map(([name]) => name), ...beside];
  const patterns = Object.entries(isMap(patternProperties) ? patternProperties : {});
  const rest: unknown = additionalProperties ?? unevaluatedProperties;
  const hasAlternatives = schema.oneOf !== undefined || schema.anyOf !== undefined;
  // Without any defined members, all members of the object are shown. Otherwise, undefined ones are kept and not shown.
  const isEmpty = members.length === 0 && beside.length === 0 && !hasAlternatives;
  const isShown = rest !== undefined || patterns.length > 0 || isEmpty;
  const matching = (name: string) => patterns.filter(([pattern]) => matchesName(pattern, name)).map(([, one]) => one);
  const elsewhere = new Set(hasAlternatives ? namesOfAlternatives(schema, utils) : []);
  const others = isShown ? Object.keys(data).filter((name) => !known.includes(name) && !elsewhere.has(name)) : [];
  const schemaOf = (name: string): RJSFSchema => {
    const all = matching(name);
    const found = all.length > 1 ? { allOf: all } : (all[0] ?? rest);
    const { title: _, ...own } = isMap(found) ? utils.retrieveSchema(found as RJSFSchema, data[name]) : {};
    return own as RJSFSchema;
  };
  return {
    named: members
      .filter(([name, one]) => !hidden.includes(name) && (one !== false || Object.hasOwn(data, name)))
      .map(([name, one]) => ({
        name,
        schema: isMap(one) ? (one as RJSFSchema) : {},
        required: Array.isArray(schema.required) && schema.required.includes(name),
      })),
    others: others.map((name) => ({ name, schema: schemaOf(name) })),
    known,
    isOpen:
      (patterns.length > 0 || rest !== false) &&
      isShown &&
      Object.keys(data).length < (schema.maxProperties ?? Infinity),
    schemaOf,
    errorOf(name) {
      const isAllowed = rest !== false || matching(name).length > 0;
      const isFit = propertyNames === undefined || fits(propertyNames as RJSFSchema, name, root);
      return isAllowed && isFit ? undefined : "schemaNameUnfit";
    },
  };
}

function isStub(schema: unknown): boolean {
  return isMap(schema) && ADDITIONAL_PROPERTY_FLAG in schema;
}

/** Returns the names of the members that only alternatives define. They are shown with these. */
function namesOfAlternatives({ oneOf, anyOf }: RJSFSchema, utils: Utils): readonly string[] {
  const list: unknown = oneOf ?? anyOf;
  return (Array.isArray(list) ? list : []).flatMap((one: unknown) =>
    isMap(one) ? Object.keys(utils.retrieveSchema(one as RJSFSchema).properties ?? {}) : [],
  );
}

/** Returns whether a name matches a pattern. A pattern that could take long matches no name, as in the validator. */
function matchesName(pattern: string, name: string): boolean {
  return namePatternError(pattern) === undefined && new RegExp(pattern, "u").test(name);
}
