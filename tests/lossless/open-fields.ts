import type { PlanField } from "../../engine/language/plan/plan.ts";
import { evaluatePredicate } from "../../engine/language/expression/evaluate.ts";
import { holds } from "../../engine/language/expression/rights.ts";
import { openness } from "../../engine/page/scope/openness.ts";
import type { OpenForm } from "./open-form.ts";
import { targetOf } from "./set-field.ts";

const texts = { t: (key: string) => key };

/** Returns whether a field writes something: to its own pointer, or to others that follow from it. */
function isEdited(open: OpenForm, field: PlanField): boolean {
  if (field.schema.readOnly === true || field.control.name === "read-only" || field.control.name === "copy")
    return false;
  return targetOf(open, field) !== undefined || (field.ref === undefined && field.change !== undefined);
}

/** Returns the fields that are enabled now. */
export function fieldsOpenNow(open: OpenForm): readonly PlanField[] {
  const { scope } = open;
  const isOpen = (part: Pick<PlanField, "when" | "enabled" | "rights">): boolean =>
    (part.when === undefined || evaluatePredicate(part.when, scope) === true) &&
    openness(part.enabled, scope, texts).enabled &&
    holds(part.rights, scope);
  return open.sections
    .filter(isOpen)
    .flatMap(({ fields }) => fields)
    .filter((field) => isEdited(open, field) && isOpen(field));
}

/** Returns every field that can become editable, regardless of the conditions for this record. */
export function fieldsOpenEver(open: OpenForm): readonly PlanField[] {
  return open.sections.flatMap(({ fields }) => fields).filter((field) => isEdited(open, field));
}
