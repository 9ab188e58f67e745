import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { cached } from "../../../language/cached.ts";
import type { EntitySchema } from "../../../record/shape/entity-schema.ts";
import { issuesOf } from "../../../record/validate.ts";

/**
 * Holds what the form engine asks of a validator, without compiling code: it only decides between alternatives here.
 * Checking values is the business of the record, which hands its findings in from outside.
 */
export const schemaValidator: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, value, root) => fits(schema, value, root),
  rawValidation: (schema, value) => (fits(schema, value, schema) ? {} : { errors: [] }),
};

/** Returns whether a value fits a schema whose references lead into another one. */
export function fits(schema: RJSFSchema | boolean | undefined, value: unknown, root: RJSFSchema): boolean {
  if (typeof schema !== "object") return schema !== false;
  return value === undefined || issuesOf(standing(root)(schema), value).length === 0;
}

/** A schema with the definitions of its root; the same one each time, as validators are remembered by it. */
const standing = cached((root: RJSFSchema) =>
  cached((schema: RJSFSchema): EntitySchema => {
    if (root.$defs === undefined || schema === root) return schema as EntitySchema;
    return { ...schema, $defs: { ...root.$defs, ...schema.$defs } } as EntitySchema;
  }),
);
