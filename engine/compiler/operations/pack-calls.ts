import { report } from "../library/report.ts";
import type { PlanCall } from "../../language/plan/plan.ts";
import { textOf } from "../../language/text-of.ts";
import type { CallLocation, Context, ResourceSource } from "../library/context.ts";
import { documentOf } from "../refs/compile-document.ts";
import { asArray, asNode, isNode } from "../source/node.ts";
import { isReportedAtResource, itemPath, type Operated, OPERATIONS, operationSteps } from "./operations.ts";

type HttpMethod = PlanCall["method"];

/** Notes the address of a call that a piece of a pack writes out. One that only data could say is rejected. */
export function noteCall(
  path: unknown,
  base: string,
  method: HttpMethod,
  context: Context,
  at: object,
  member?: string,
): void {
  if (context.pack === undefined || context.library.calls === undefined) return;
  if (typeof path === "string" && isReportedAtResource(path, context.library)) return;
  if (typeof path === "string" && !/^[/$]/.test(path)) add(context, at, member, method, addressOf(base, path));
  else if (isNode(path) && "if" in path)
    for (const branch of [path.then, path.else]) {
      if (branch !== undefined) noteCall(branch, base, method, context, at, member);
    }
  else if (context.via === undefined)
    report(context, {
      at,
      member,
      code: "P08",
      message: "the address of a pack's call must be written out: nobody could see beforehand where it goes.",
      consequence: "The call is refused.",
    });
}

/**
 * Describes what can be done with a resource: `list`, `read`, `create`, `update`, `delete`, or an action of that name.
 */
export type Use = string;

/**
 * Notes that a piece of a pack uses a resource of somebody else, and what that may call. Answers the context for what
 * belongs to the use.
 */
export function noteUse(id: string, use: Use, context: Context, at: object, member?: string): Context {
  const resource = context.library.resources.get(id);
  if (context.pack === undefined || context.via !== undefined) return context;
  if (resource === undefined || resource.source.file.pack === context.pack) return context;
  const inner: Context = { ...context, via: `${id}/${use}` };
  for (const [method, address] of callsOf(resource, use, context.library)) add(inner, at, member, method, address);
  return inner;
}

function callsOf(resource: ResourceSource, use: Use, library: Operated): [HttpMethod, string][] {
  const { node } = resource;
  const base = textOf(node.base ?? "realm");
  const gets = (path: unknown, own: unknown = base): [HttpMethod, string][] =>
    typeof path === "string" ? [["GET", addressOf(textOf(own), path)]] : [];
  const list = asNode(node.list);
  const read = asNode(node.read);
  const one = [
    ...gets(read.get ?? itemPath(resource), read.base ?? base),
    ...Object.values(asNode(read.load)).flatMap((part) => gets(asNode(part).get, asNode(part).base ?? base)),
  ];
  const many = [
    ...gets(list.get ?? node.path, list.base ?? base),
    ...Object.values(asNode(list.load)).flatMap((part) => gets(asNode(part).get, asNode(part).base ?? "realm")),
    ...gets(asNode(node.children).get),
  ];
  // Rows that are a list in a document are read with it.
  const document = documentOf(resource, library.resources)?.root;
  if (document) one.push(...callsOf(document, "read", library));
  if (use === "list" || use === "read") return [...many, ...one];
  const known = OPERATIONS.find((operation) => operation === use);
  const calls = asArray(known && operationSteps(resource, known, library)).flatMap((step) =>
    stepCalls(asNode(step), base),
  );
  return [...one, ...many, ...calls];
}

/** The `send` of a body that says only what changes: a PATCH. */
export const SENDS_CHANGES = "changes";

function stepCalls(step: Readonly<Record<string, unknown>>, base: string): [HttpMethod, string][] {
  return (["get", "post", "put", "delete"] as const).flatMap((word): [HttpMethod, string][] => {
    const path = step[word];
    const isPart = word === "put" && step.send === SENDS_CHANGES;
    const method = isPart ? "PATCH" : (word.toUpperCase() as HttpMethod);
    return typeof path === "string" ? [[method, addressOf(textOf(step.base ?? base), path)]] : [];
  });
}

function add(context: Context, at: object, member: string | undefined, method: HttpMethod, address: string): void {
  const { library, pack, via } = context;
  if (pack === undefined) return;
  const place = callLocation(context, at, member);
  library.calls?.push({ pack, method, address, place, ...(via === undefined ? {} : { via }) });
}

/** Returns where an object of a file, or one of its members, stands. */
export function callLocation({ library, source: own }: Context, at: object, member: string | undefined): CallLocation {
  const origin = library.origins.get(at);
  const source = origin?.source ?? own;
  const pointer = `${origin?.pointer ?? ""}${member === undefined ? "" : `/${member}`}`;
  return { file: source.file.path, ...source.positionOf(pointer) };
}

/** `realm/users/{user}`: slots keep only the name that they begin with. */
function addressOf(base: string, path: string): string {
  const named = path.replaceAll(/\{\$?\/?([^{}/]*)[^{}]*\}/g, (_, name: string) => `{${name}}`);
  return [base, ...named.split("/").filter((segment) => segment !== "")].join("/");
}
