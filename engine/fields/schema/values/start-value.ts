import type { RJSFSchema, SchemaUtilsType } from "@rjsf/utils";
import { isMap } from "../../../language/index.ts";
import { applied } from "./schema-node.ts";

/**
 * Returns the initial value of a new part: the values that its schema determines, without the server's defaults.
 * Returns `undefined` if there are none.
 */
export function startValue(
  schema: RJSFSchema | boolean | undefined,
  utils: SchemaUtilsType<unknown, RJSFSchema>,
  depth = 0,
): unknown {
  if (typeof schema !== "object" || depth > MOST_DEEP) return undefined;
  const whole = applied(schema, undefined, utils);
  if ("const" in whole) return whole.const;
  const [type] = [whole.type ?? (whole.properties ? "object" : [])].flat();
  if (type === "object") {
    const members = (whole.required ?? []).flatMap((name) => {
      const value = startValue(whole.properties?.[name], utils, depth + 1);
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(members);
  }
  if (type === "array") return [];
  return type === "boolean" ? false : type === "null" ? null : undefined;
}

/** Limits the depth of schemas that require themselves. */
const MOST_DEEP = 8;

/**
 * Converts a value to another alternative: keeps the members that fit it, and drops those that only the previous one
 * defined.
 */
export function asAlternative(
  value: unknown,
  {
    before,
    after,
    fits,
  }: {
    readonly before: RJSFSchema | undefined;
    readonly after: RJSFSchema;
    /** Returns whether a value fits a schema. */
    readonly fits: (schema: RJSFSchema | boolean | undefined, value: unknown) => boolean;
  },
  utils: SchemaUtilsType<unknown, RJSFSchema>,
): unknown {
  const start = startValue(after, utils);
  if (isMap(value) && (isMap(start) || after.properties !== undefined)) {
    const known = (schema: RJSFSchema | undefined): RJSFSchema["properties"] => schema?.properties ?? {};
    const remaining = Object.entries(value).filter(([name, member]) => {
      const own = known(after)?.[name];
      if (own !== undefined) return fits(own, member);
      return !Object.hasOwn(known(before) ?? {}, name);
    });
    const constants = Object.entries(known(after) ?? {}).flatMap(([name, one]) =>
      isMap(one) && "const" in one ? [[name, one.const] as const] : [],
    );
    return { ...Object.fromEntries(remaining), ...missing(start, value), ...Object.fromEntries(constants) };
  }
  return value !== undefined && fits(after, value) ? value : start;
}

/** Returns the members of an initial value that a value lacks. */
function missing(start: unknown, value: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(isMap(start) ? start : {}).filter(([name]) => !Object.hasOwn(value, name)));
}
