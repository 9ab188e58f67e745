import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { cached } from "../../../language/index.ts";
import { type EntitySchema, issuesOf } from "../../../record/index.ts";

/**
 * The validator that rjsf needs, without compiling code. Here it only decides between alternatives. The record
 * validates values and passes its problems in from outside.
 */
export const schemaValidator: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, value, root) => fits(schema, value, root),
  rawValidation: (schema, value) => (fits(schema, value, schema) ? {} : { errors: [] }),
};

/** Returns whether a value fits a schema whose references point into `root`. */
export function fits(schema: RJSFSchema | boolean | undefined, value: unknown, root: RJSFSchema): boolean {
  if (typeof schema !== "object") return schema !== false;
  return value === undefined || issuesOf(standing(root)(schema), value).length === 0;
}

/**
 * Returns a schema with the definitions of its root. Always returns the same object, because validators are cached by
 * it.
 */
const standing = cached((root: RJSFSchema) =>
  cached((schema: RJSFSchema): EntitySchema => {
    if (root.$defs === undefined || schema === root) return schema as EntitySchema;
    return { ...schema, $defs: { ...root.$defs, ...schema.$defs } } as EntitySchema;
  }),
);
