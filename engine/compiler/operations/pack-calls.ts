import { report } from "../library/report.ts";
import { type PlanCall, textOf } from "../../language/index.ts";
import type { CallLocation, Context, ResourceSource } from "../library/context.ts";
import { documentOf } from "../refs/compile-document.ts";
import { asArray, asNode, isNode } from "../source/node.ts";
import { isReportedAtResource, itemPath, type Operated, OPERATIONS, operationSteps } from "./operations.ts";

type HttpMethod = PlanCall["method"];

/**
 * Records the address of a request in a piece of a pack, for the permissions. An address that is known only from data
 * is rejected.
 */
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
      message:
        "the address of a pack's call must be a constant, so that administrators can see which calls a pack makes.",
      consequence: "The call is rejected.",
    });
}

/** A way to use a resource: `list`, `read`, `create`, `update`, `delete`, or the name of one of its actions. */
export type Use = string;

/**
 * Records that a piece of a pack uses a foreign resource, with the requests that the use can send. Returns the context
 * for the members of the use.
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
  // Rows in the list of a document are read with the document.
  const document = documentOf(resource, library.resources)?.root;
  if (document) one.push(...callsOf(document, "read", library));
  if (use === "list" || use === "read") return [...many, ...one];
  const known = OPERATIONS.find((operation) => operation === use);
  const calls = asArray(known && operationSteps(resource, known, library)).flatMap((step) =>
    stepCalls(asNode(step), base),
  );
  return [...one, ...many, ...calls];
}

/** The `send` of a body that contains only changed members, which is sent as PATCH. */
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

/** Returns the location of an object of a file, or of one of its members. */
export function callLocation({ library, source: own }: Context, at: object, member: string | undefined): CallLocation {
  const origin = library.origins.get(at);
  const source = origin?.source ?? own;
  const pointer = `${origin?.pointer ?? ""}${member === undefined ? "" : `/${member}`}`;
  return { file: source.file.path, ...source.positionOf(pointer) };
}

/** Returns an address such as `realm/users/{user}`: each slot keeps only the first segment of its reference. */
function addressOf(base: string, path: string): string {
  const named = path.replaceAll(/\{\$?\/?([^{}/]*)[^{}]*\}/g, (_, name: string) => `{${name}}`);
  return [base, ...named.split("/").filter((segment) => segment !== "")].join("/");
}
