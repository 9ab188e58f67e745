import { withOrigin } from "../library/origins.ts";
import { report } from "../library/report.ts";
import { type PlanField, type PlanForm, type PlanSection, parseRef } from "../../language/index.ts";
import { compileAction } from "./compile-action.ts";
import { compileSections, sectionsOf } from "./compile-section.ts";
import type { Context } from "../library/context.ts";
import { isFormValue } from "./parts/compile-form-values.ts";
import { overriding } from "../uses/overriding.ts";
import { asNode, type DescriptorNode } from "../source/node.ts";
import { operationRights } from "../values/operation-rights.ts";
import { isOfNobody, operationNode } from "../operations/operations.ts";
import { noteUse } from "../operations/pack-calls.ts";

/** Describes the context in which a form is used. */
interface FormUse {
  readonly isNew: boolean;
  /** True if saving creates the record that the page is about. */
  readonly begins: boolean;
  /** True in a window or an expanded row, where there is no other form for the same record. */
  readonly isAlone: boolean;
}

/**
 * Returns the parts that only a form has: its sections, and the operation to create or update its record. The label for
 * a new record is "create" when the page is about it, and "save" in a part of a page.
 */
export function formParts(
  node: DescriptorNode,
  context: Context,
  resource: string | undefined,
  { isNew, begins, isAlone }: FormUse,
): Pick<PlanForm, "sections" | "save" | "edit"> {
  const compiled = compileSections(sectionsOf(node, context), context, resource);
  const isRecordless = resource === undefined;
  const sections = isRecordless ? compiled.map((section) => shownSection(section, context)) : compiled;
  if (node.kind === "form" && node.record === undefined && isBesideRecord(sections, isRecordless))
    return { sections, ...besideSave(node, context) };
  const isBare = node.kind === "form" && node.record === undefined && node.save === undefined;
  if (isAlone && isBare && isShowing(sections)) return { sections };
  const source = resource === undefined ? undefined : context.library.resources.get(resource);
  const operation = isNew ? "create" : "update";
  const edit = operationRights(source?.node, operation, context);
  const isShown = source !== undefined && !isNew && node.save === undefined && isOfNobody(source, operation, edit);
  const base = isShown ? undefined : source && operationNode(source, operation, context.library);
  const own = asNode(node.save);
  const written = base ? overriding(base, own) : node.save === undefined ? undefined : own;
  if (source && !isNew) reportOwnSteps(own, resource ?? "", context);
  const place = node.save === undefined ? (source?.node[operation] as object | undefined) : own;
  if (written && place) {
    const origin = context.library.origins.get(place);
    if (origin) context.library.origins.set(written, origin);
  }
  if (isRecordless && isEditing(sections)) reportRecordless(node, context);
  return {
    sections,
    ...(written
      ? {
          save: compileAction(
            written,
            {
              id: "save",
              kind: operation,
              resource,
              places: ["page"],
              rights: edit,
              label: begins ? "create" : "save",
            },
            resource === undefined || own.do !== undefined ? context : noteUse(resource, operation, context, node),
          ),
        }
      : {}),
    ...(edit === undefined ? {} : { edit }),
  };
}

/**
 * Compiles the button of a form without a record, which sends a request and shows the response without editing anything
 * on the page. `save` holds its label, request and messages.
 */
function besideSave(node: DescriptorNode, context: Context): Pick<PlanForm, "save"> {
  if (node.save === undefined) return {};
  return { save: compileAction(asNode(node.save), { id: "save", kind: "custom", places: ["page"] }, context) };
}

/** Returns whether nothing in a form can be edited. */
function isShowing(sections: readonly PlanSection[]): boolean {
  return sections.every(({ described }) => described === undefined) && !isEditing(sections);
}

/**
 * Returns whether no field of a form edits the enclosing record, and either there is none or some fields edit values of
 * `$form`.
 */
function isBesideRecord(sections: readonly PlanSection[], isRecordless: boolean): boolean {
  return isShowing(sections) && (isRecordless || sections.some(({ fields }) => fields.some(isFormValue)));
}

/**
 * Returns a section whose read-only fields show values of an enclosing record, such as the row, because the form has no
 * record of its own.
 */
function shownSection(section: PlanSection, context: Context): PlanSection {
  const fields = section.fields.map((field): PlanField => {
    const { ref, ...rest } = field;
    if (ref === undefined || parseRef(ref).root !== "record" || isEdited(field) || field.save !== undefined)
      return field;
    return withOrigin(context, { ...rest, value: field.value ?? ref }, field);
  });
  return withOrigin(context, { ...section, fields }, section);
}

/** Returns whether fields of sections edit the nearest record. Fields that save themselves do not count. */
export function isEditing(sections: readonly PlanSection[]): boolean {
  return sections.some(({ fields }) => fields.some((field) => field.save === undefined && isEdited(field)));
}

function isEdited({ ref, control, schema }: PlanField): boolean {
  return (
    ref !== undefined && parseRef(ref).root === "record" && control.name !== "read-only" && schema.readOnly !== true
  );
}

function reportRecordless(node: DescriptorNode, context: Context): void {
  const message = "its fields would edit no record: there is nothing to read or save.";
  const consequence = 'Add "record", or show the fields with "value"; rows are records if they come "from" a resource.';
  report(context, { at: node, code: "S16", message, consequence });
}

/**
 * Reports dialogs and steps in the `save` of a view: several views may save the same record, so both must be defined in
 * the resource.
 */
function reportOwnSteps(own: DescriptorNode, resource: string, context: Context): void {
  for (const word of ["ask", "do"]) {
    if (own[word] === undefined) continue;
    report(context, {
      at: own,
      member: word,
      code: "R26",
      message: `"${word}" in "save" of a view is ignored when another view saves the same ${resource}.`,
      consequence: `Write it in the action "update" of "${resource}", with a "when" for the members that must have changed.`,
    });
  }
}
