import { report } from "../library/report.ts";
import {
  type Base,
  type PlanCall,
  type PlanStep,
  type SavedRecord,
  isRef,
  parseRef,
  textOf,
} from "../../language/index.ts";
import { checkRef } from "../refs/check-ref.ts";
import { namesOfCode } from "../library/code-names.ts";
import { compileLink } from "../values/compile-link.ts";
import { compilePath } from "../values/compile-path.ts";
import { checkAssignments, checkBody, checkReadOnly } from "../values/fit/check-assignment.ts";
import { checkRecordArguments } from "../values/check-arguments.ts";
import { compileAssignments, compilePredicate, compileValue, compileValues } from "../values/compile-value.ts";
import { compileView } from "./compile-view.ts";
import { packAt } from "../library/closed-to-packs.ts";
import type { Context } from "../library/context.ts";
import { didYouMean } from "../source/nearest-word.ts";
import { asArray, asNode, compact, isNode, type DescriptorNode } from "../source/node.ts";
import { noteResource, resourceSchema } from "../values/compile-source.ts";
import { itemPath } from "../operations/operations.ts";
import { noteCall, noteUse, SENDS_CHANGES } from "../operations/pack-calls.ts";
import { noteAddress } from "../operations/pack-hosts.ts";

const METHODS = { get: "GET", post: "POST", put: "PUT", delete: "DELETE" } as const;

/** Compiles one step of an action. */
export function compileStep(node: DescriptorNode, context: Context, resource?: string): PlanStep {
  const when = compilePredicate(node.when, context, node, "when");
  const rest = when === undefined ? {} : { when };
  if (node.go !== undefined)
    return { kind: "go", link: compileLink(node.go, context, node, "go") ?? { to: "" }, ...rest };
  if (node.open !== undefined) {
    noteAddress(node.open, context, node, "open");
    return compact<PlanStep>({
      kind: "open",
      url: compileValue(node.open, context, node, "open"),
      same: compilePredicate(node.sameWindow, context, node, "sameWindow"),
      when,
    });
  }
  if (node.show !== undefined)
    return compact<PlanStep>({
      kind: "show",
      view: compileView(asNode(node.show), context, { resource }),
      when,
    });
  if (node.set !== undefined) return { kind: "set", set: compileAssignments(node.set, context, node) ?? {}, ...rest };
  if (node.save !== undefined && node.record !== undefined) return compileSaveOf(node, context, when);
  if (node.save !== undefined && resource !== undefined) noteUse(resource, "update", context, node);
  if (node.save !== undefined) {
    reportNoRecord(node, context);
    return { kind: "save", save: compileAssignments(node.save, context, node, "save") ?? {}, ...rest };
  }
  if (node.copy !== undefined)
    return { kind: "copy", copy: compileValue(node.copy, context, node, "copy") ?? "", ...rest };
  if (node.download !== undefined) {
    const download = asNode(node.download);
    return compact<PlanStep>({
      kind: "download",
      name: compileValue(download.name, context, download, "name"),
      of: compileValue(download.value, context, download, "value"),
      without: compileWithout(download, context, download.value),
      when,
    });
  }
  if (node.run !== undefined) return compileRun(node, context, when);
  return { kind: "call", call: compileCall(node, context, resource), ...rest };
}

/**
 * Compiles a step that saves a record other than the current one. References of the saved members are those of its
 * resource, but the values are computed here.
 */
function compileSaveOf(node: DescriptorNode, context: Context, when: PlanStep["when"]): PlanStep {
  const own = isNode(node.record) ? node.record : { from: node.record };
  const resource = textOf(own.from);
  if (noteResource(resource, context, node, "record")) {
    noteUse(resource, "update", context, node);
    checkRecordArguments(own, context);
  }
  const save = asNode(node.save);
  const there: Context = { ...context, nearest: resourceSchema(resource, context), nearestIs: `a "${resource}"` };
  checkReadOnly(save, "save", there);
  for (const ref of Object.keys(save)) {
    if (parseRef(ref).root === "record") checkRef(ref, there, save, ref);
    else
      report(context, {
        at: save,
        member: ref,
        code: "R05",
        message: `"${ref}" is not a reference into a "${resource}": it must begin with "/".`,
      });
  }
  const of = compact<SavedRecord>({ resource, with: compileValues(own.with, context, node) });
  const values = compileValues(node.save, context, save) ?? {};
  checkAssignments(values, there, save);
  return compact<PlanStep>({ kind: "save", save: values, of, when });
}

/** Reports a step that saves a record where neither a record is open nor the action is on a row. */
function reportNoRecord(node: DescriptorNode, context: Context): void {
  if (context.enclosing.size > 0) return;
  report(context, {
    at: node,
    member: "save",
    code: "R07",
    message: "there is no record to save here.",
    consequence:
      'The step would always fail: use "placement": "row" for an action of rows, or open a record around it ("record").',
  });
}

/** Maps the procedures of the console itself, which end or renew the session of the current user. */
const SESSION: ReadonlyMap<string, "end" | "renew"> = new Map([
  ["end-session", "end"],
  ["renew-session", "renew"],
]);

/** Compiles a step that runs a procedure, which must be contributed by a section. */
function compileRun(node: DescriptorNode, context: Context, when: PlanStep["when"]): PlanStep {
  const name = textOf(node.run);
  const session = SESSION.get(name);
  if (session !== undefined && packAt(context, node) !== undefined) {
    const message = "an extension cannot end or renew the session of the signed-in user.";
    report(context, { at: node, member: "run", code: "P15", message, consequence: "The step has no effect." });
    return { kind: "set", set: {} };
  }
  if (session !== undefined) return compact<PlanStep>({ kind: "session", session, when });
  const known = namesOfCode(context, node, "run");
  if (!known.has(name))
    report(context, {
      at: node,
      member: "run",
      code: "R17",
      message: `there is no procedure "${name}".${didYouMean(name, known)}`,
      consequence: "Only built-in sections can have procedures, in sections/*/run/. The step would fail.",
    });
  return compact<PlanStep>({
    kind: "run",
    run: name,
    with: compileValues(node.with, { ...context, isForCode: true }, node),
    as: node.as as string | undefined,
    when,
  });
}

/** Compiles a request with exactly one method, and an address that stays below its base. */
function compileCall(node: DescriptorNode, context: Context, resource?: string): PlanCall {
  const methods = Object.keys(METHODS).filter((word) => word in node) as (keyof typeof METHODS)[];
  const word = methods[0] ?? "get";
  if (methods.length !== 1)
    report(context, {
      at: node,
      code: "A01",
      message: `a call needs exactly one of ${Object.keys(METHODS).join(", ")}.`,
    });
  const base = (node.base ??
    (resource === undefined ? undefined : context.library.resources.get(resource)?.node.base) ??
    "realm") as Base;
  const isPart = node.send === SENDS_CHANGES;
  if (isPart && word !== "put")
    report(context, {
      at: node,
      member: "send",
      code: "S17",
      message: `"${SENDS_CHANGES}" is only supported by "put".`,
      consequence: "It has no effect here.",
    });
  const method = isPart && word === "put" ? "PATCH" : METHODS[word];
  noteCall(node[word], base, method, context, node, word);
  return compact<PlanCall>({
    method,
    path: compilePath(node[word], context, node, word),
    base,
    query: compileValues(node.query, context, node),
    body: compileBody(node, word, context, resource),
    without: compileWithout(node, context),
    send: isPart ? undefined : (node.send as PlanCall["send"]),
    accept: node.accept as PlanCall["accept"],
    when: undefined,
    each: node.each === undefined ? undefined : compileValue(node.each, context, node, "each"),
    as: node.as as string | undefined,
    try: node.try as string | undefined,
    absent: node.optional === undefined ? undefined : asArray(node.optional).map(Number),
  });
}

/**
 * Compiles the body of a request. If it is a record for its own resource, its constants are checked against the schema.
 */
function compileBody(
  node: DescriptorNode,
  word: keyof typeof METHODS,
  context: Context,
  resource: string | undefined,
): PlanCall["body"] {
  const body = compileValue(node.body, context, node, "body");
  const source = context.library.resources.get(resource ?? "");
  const isOwn = source !== undefined && [source.node.path, itemPath(source)].includes(textOf(node[word]));
  if (isOwn && resource !== undefined)
    checkBody(body, resourceSchema(resource, context), context, isNode(node.body) ? node.body : node);
  return body;
}

/**
 * Compiles the references that are omitted from a body or a download.
 *
 * @param of reference to the value, when it is not the current record
 */
function compileWithout(node: DescriptorNode, context: Context, of?: unknown): readonly string[] | undefined {
  if (node.without === undefined) return undefined;
  const places = asArray(node.without).map(String);
  const from = isRef(of) && of !== "/" ? of : "";
  for (const ref of places) checkRef(`${from}${ref}`, context, node, "without");
  return places;
}
