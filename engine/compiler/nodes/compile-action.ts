import { formerNames } from "../library/patched-lists.ts";
import { withOrigin } from "../library/origins.ts";
import { report, reportStricter } from "../library/report.ts";
import { ofKind } from "../values/compile-control.ts";
import {
  type ActionSlot,
  type LeafSchema,
  type PlanAction,
  type PlanPrompt,
  type PlanCase,
  type PlanStep,
  type TextExpression,
  dependencies,
  parseRef,
} from "../../language/index.ts";
import { compileRef } from "../refs/check-ref.ts";
import { compileEnabled } from "../values/compile-enabled.ts";
import { formFields } from "./form-fields.ts";
import { compileNotes } from "./compile-notes.ts";
import { compileIcon } from "../values/compile-icon.ts";
import { compileSections, sectionsOf } from "./compile-section.ts";
import { checkLoad, compileLoad } from "../values/compile-source.ts";
import { compileStep } from "./compile-step.ts";
import { compilePredicate, compileRights, compileText, compileValue, noteKey } from "../values/compile-value.ts";
import { type Context, insideOf } from "../library/context.ts";
import { entitySchema } from "../entities/entity-schemas.ts";
import { asArray, asNode, camelCase, compact, type DescriptorNode } from "../source/node.ts";
import { documentOf } from "../refs/compile-document.ts";
import { withReading } from "../values/operation-rights.ts";
import { completeOperation } from "../operations/operations.ts";
import { expandUse } from "../uses/use.ts";
import { withFailure } from "./parts/with-failure.ts";

/** Describes the defaults of an action before its own members are read. */
export interface ActionFrame {
  readonly id: string;
  readonly kind: PlanAction["kind"];
  readonly resource?: string | undefined;
  readonly places: readonly ActionSlot[];
  readonly rights?: PlanAction["rights"] | undefined;
  /** True if the field of the action declares the rights. */
  readonly guarded?: true;
  /** The label, for generic texts of operations that have no key in the section. */
  readonly label?: string | undefined;
}

/** Compiles an action. Dialogs change the nearest record for the members that follow them. */
export function compileAction(written: DescriptorNode, frame: ActionFrame, outside: Context): PlanAction {
  const used = expandUse(written, outside);
  const own = withFailure(used?.node ?? written, outside);
  const node = withOrigin(outside, completeOperation(own, frame, outside.library), own);
  const id = typeof node.id === "string" ? node.id : frame.id;
  const inner = insideOf(id, used?.context ?? outside, formerNames(node));
  const label = node.label ?? frame.label ?? camelCase(frame.id);
  const prompts: PlanPrompt[] = [];
  let context = inner;
  let answers: LeafSchema | undefined;
  for (const prompt of asArray(node.ask)) {
    const compiled = compilePrompt(asNode(prompt), context, frame.resource, answers);
    prompts.push(compiled.ask);
    context = compiled.after;
    answers = compiled.answers;
  }
  const rights = compileRights(node.rights, inner, node, "rights") ?? frame.rights;
  if (rights === undefined && !frame.guarded && isChecked(frame, inner)) reportUnguarded(node, inner);
  const steps = asArray(node.do).map((step) =>
    sendingRecord(compileStep(asNode(step), context, frame.resource), frame, context),
  );
  if (frame.kind === "custom" && !frame.guarded && steps.length + prompts.length === 0) {
    const message = "an action without steps and dialogs has no effect.";
    reportStricter(inner, { at: node, code: "R25", message, consequence: 'Add steps in "do", or remove the action.' });
  }
  const action = compact<PlanAction>({
    id,
    kind: frame.kind,
    resource: frame.resource,
    label: compileText(label, inner, node, "label") ?? frame.id,
    icon: compileIcon(node, inner, node),
    tone: node.tone as PlanAction["tone"],
    help: compileText(node.help, inner, node, "help"),
    on: placementOf(node) ?? frame.places,
    rights: withReading(rights, { ask: prompts, do: steps }, context),
    each: compileEach(node, inner, placementOf(node) ?? frame.places),
    when: compilePredicate(node.when, inner, node, "when"),
    enabled: compileEnabled(node.enabled, inner, node),
    ask: prompts,
    do: steps,
    once: readsSelection(steps) ? true : undefined,
    done: compileMessages(node.done, context, node),
    failed: compileMessages(node.failed, context, node),
  });
  for (const { load } of prompts) checkLoad(load, action, context);
  return action;
}

/**
 * Compiles the items of an action. An action on selected rows cannot have items, because each row might have different
 * ones.
 */
function compileEach(node: DescriptorNode, context: Context, places: readonly ActionSlot[]): PlanAction["each"] {
  if (node.each === undefined || !places.includes("selection")) return compileValue(node.each, context, node, "each");
  const message = "an action for a selection cannot be offered once for each item of a list.";
  report(context, {
    at: node,
    member: "each",
    code: "S30",
    message,
    consequence: 'Let the user choose the item in a dialog ("ask"), or use "placement": "row".',
  });
  return undefined;
}

/**
 * Adds the record as the default body of a request. It applies to creating and updating, and to all generic operations
 * on records that are stored inside a document.
 */
function sendingRecord(step: PlanStep, { kind, resource }: ActionFrame, { library }: Context): PlanStep {
  if (step.kind !== "call" || !["POST", "PUT"].includes(step.call.method) || step.call.body !== undefined) return step;
  const source = library.resources.get(resource ?? "");
  const isDocument = kind !== "custom" && source !== undefined && documentOf(source, library.resources) !== undefined;
  return kind === "create" || kind === "update" || isDocument ? { ...step, call: { ...step.call, body: "/" } } : step;
}

/** Reports writes that name no rights: users without them would be offered an action that the server rejects. */
function reportUnguarded(node: DescriptorNode, context: Context): void {
  const writes = asArray(node.do).some((step) => WRITING.some((word) => word in asNode(step)));
  if (!writes) return;
  report(context, {
    at: node,
    code: "R22",
    message: "the rights for this action are missing.",
    consequence:
      'Add the rights that the server requires, here or in "rights" of the resource; "anyone" if it requires none.',
  });
}

/** Returns the `placement` of an action as a list; `undefined` when it has none. */
export function placementOf({ placement }: DescriptorNode): readonly ActionSlot[] | undefined {
  if (placement === undefined) return undefined;
  return (Array.isArray(placement) ? placement : [placement]) as readonly ActionSlot[];
}

/** Returns whether steps read `$selection`. They run once for all selected rows. */
function readsSelection(steps: readonly PlanStep[]): boolean {
  return dependencies(steps).some(({ root }) => root === "selection");
}

/**
 * Returns whether an action must name its rights: in a whole product, and for the actions that a pack defines itself.
 */
function isChecked({ kind }: ActionFrame, { library, source }: Context): boolean {
  // Generic operations on a pack's records may never be offered, so they need no rights in a pack.
  return library.complete === true || (kind === "custom" && source.file.pack !== undefined);
}

const WRITING = ["post", "put", "delete", "save", "run"];

/**
 * Compiles a dialog of an action.
 *
 * @param earlier the schema of the answers of earlier dialogs: the answers of all dialogs are one record
 */
function compilePrompt(
  node: DescriptorNode,
  outside: Context,
  resource: string | undefined,
  earlier: LeafSchema | undefined,
): { ask: PlanPrompt; after: Context; answers: LeafSchema | undefined } {
  const written = sectionsOf(node, outside);
  const own = written && answersSchema(written, outside, resource);
  const answers = own && { ...own, properties: { ...earlier?.properties, ...own.properties } };
  // A load of a dialog may depend on the dialog's answers.
  const named = answers && { ...outside, enclosing: new Map([...outside.enclosing, ["answers", answers]]) };
  const { load, inner } = compileLoad(node.load, named ?? outside);
  const context: Context = answers ? { ...inner, nearest: answers, nearestIs: "the answers of the dialog" } : inner;
  const sections = written && compileSections(written, context);
  const prompt = compact<PlanPrompt>({
    title: compileText(node.title, inner, node, "title") ?? "",
    text: compileText(node.text, inner, node, "text"),
    when: compilePredicate(node.when, inner, node, "when"),
    submit: typeof node.submit === "string" ? noteKey(node.submit, context, node, "submit") : undefined,
    tone: node.tone as PlanPrompt["tone"],
    typed: compileRef(node.confirm, inner, node, "confirm"),
    sections,
    load,
    notes: compileNotes(node.notes, context),
  });
  return { ask: prompt, after: context, answers: answers ?? earlier };
}

/**
 * Returns the schema of a dialog's answers, which follows from its fields. A text with the same name as a member of the
 * resource's records usually becomes its value, so it has the same limits and format.
 */
function answersSchema(sections: readonly unknown[], context: Context, resource: string | undefined): LeafSchema {
  const { resources, entities } = context.library;
  const entity = resources.get(resource ?? "")?.node.entity;
  const members = typeof entity === "string" ? entitySchema(entity, entities)?.properties : undefined;
  const properties: Record<string, LeafSchema> = {};
  for (const section of sections) {
    const used = expandUse(asNode(section), context);
    const [, place] = String(used?.node.into ?? "").split("/");
    if (place) properties[place] = {};
    for (const field of used ? formFields(used.node.fields, used.context) : []) {
      const ref = typeof field === "string" ? field : asNode(field).ref;
      if (typeof ref !== "string") continue;
      const { root, pointer } = parseRef(ref);
      const [, first] = pointer.split("/");
      if (root === "record" && first) properties[first] = answerLeaf(asNode(field), members?.[first]);
    }
  }
  return { type: "object", properties };
}

/** Returns the schema of an answer. Controls that do not store a text determine the type. */
function answerLeaf(field: DescriptorNode, member: LeafSchema | undefined): LeafSchema {
  switch (ofKind(field.control)?.name) {
    case "switch":
    case "checkbox":
      return { type: "boolean" };
    case "number":
    case "duration":
      return { type: "integer" };
    case "password":
      return { type: "string", format: "password" };
    case undefined:
    case "text":
    case "text-area":
    case "code":
      return field.codec === undefined ? textLimits(member) : {};
    default:
      return {};
  }
}

/** Returns the limits of a text; an empty object for other types. */
function textLimits(member: LeafSchema | undefined): LeafSchema {
  if (member?.type !== "string") return {};
  const { maxLength, format } = member;
  const limits = compact<LeafSchema>({ maxLength, format });
  return Object.keys(limits).length === 0 ? {} : { type: "string", ...limits };
}

/** Compiles a message: a text, or a list of cases of which the first with a true condition applies. */
export function compileMessages(
  value: unknown,
  context: Context,
  at: object,
): TextExpression | readonly PlanCase[] | undefined {
  if (!Array.isArray(value)) return compileText(value, context, at);
  return value.map((item) => {
    const node = asNode(item);
    return compact<PlanCase>({
      when: compilePredicate(node.when, context, node, "when"),
      text: compileText(node.text, context, node, "text") ?? "",
      tone: node.tone as PlanCase["tone"],
    });
  });
}
