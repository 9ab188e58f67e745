import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { check } from "../../record/validate.ts";

/**
 * Holds what the form engine asks of a validator, without compiling code: it only decides between alternatives here.
 * Judging values is the business of the record, which hands its findings in from outside.
 */
export const rowsValidator: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, value, root) => valid(schema, value, root),
  rawValidation: (schema, value) => (valid(schema, value, schema) ? {} : { errors: [] }),
};

function valid(schema: RJSFSchema, value: unknown, root: RJSFSchema): boolean {
  const whole = { ...schema, $defs: { ...root.$defs, ...schema.$defs } } as EntitySchema;
  return check(whole, value).length === 0;
}
