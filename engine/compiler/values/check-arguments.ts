import { parse as parsePointer } from "../../language/index.ts";
import type { Context, Library } from "../library/context.ts";
import { report } from "../library/report.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { unwatched } from "../source/reader/watched.ts";

/** Matches `{name}` and `{name/member}` in an address or a text. */
const SLOT = /\{([A-Za-z][A-Za-z0-9-]*)(?:\/[^{}]*)?\}/g;
/** Matches `$with/name`, also inside a slot or a lookup. */
const ARGUMENT = /\$with\/([A-Za-z0-9-]+)/g;
/** Matches the record that a reference names. */
const RECORD = /\$([a-z][a-z0-9-]*)/g;

/** Name of the target for messages, and the advice for an argument that it does not read. */
const SOURCE = {
  what: "list",
  help: 'Remove it. Parameters of a list belong in "list": { "query": { … } } of the resource.',
};
const RECORD_OF = {
  what: "record",
  help: "Remove it. Its name must be that of a record whose key is in the address of this one, or of this one itself.",
};

/** Reports arguments of a record (`{ "from": "user", "with": … }`) that its resource does not read. */
export function checkRecordArguments(node: DescriptorNode, context: Context): void {
  reportUnread(node, context, node, RECORD_OF);
}

/**
 * Reports arguments of a source that neither its resources nor the source itself reads. If the resource is itself an
 * argument, any other resource may read them.
 *
 * @param place the location for the error, if the source is not an object of a file
 */
export function checkArguments(node: DescriptorNode, context: Context, place: object): void {
  reportUnread(node, context, place, SOURCE);
}

function reportUnread(node: DescriptorNode, context: Context, place: object, { what, help }: typeof SOURCE): void {
  const given = asNode(node.with);
  const names = Object.keys(given);
  if (names.length === 0 || isChosen(node, context.library)) return;
  const read = new Set<string>();
  const { with: _with, ...words } = unwatched(node);
  collect(words, read);
  const resources = asArray([node.from].flat()).flatMap((part) => namesIn(isNode(part) ? part.from : part));
  for (const id of resources) collectResource(id, context.library, read);
  const where =
    resources.length === 0 ? "this source" : `the ${what} of ${resources.map((id) => `"${id}"`).join(", ")}`;
  const origin = context.library.origins.get(given);
  const { file } = origin?.source ?? context.source;
  for (const name of names.filter((one) => !read.has(one))) {
    const message = `${where} does not use the argument "${name}".`;
    const severity = file.isFirstEdition === true ? "warning" : "error";
    if (origin === undefined)
      report(context, { at: place, member: "with", code: "S17", message, consequence: help, severity });
    else report(context, { at: given, member: name, code: "S17", message, consequence: help, severity });
  }
}

/**
 * Returns whether the resource is itself an argument of a piece. Also true for built-in sources, which have no
 * positions: they were checked when the console was built.
 */
function isChosen(node: DescriptorNode, { origins }: Library): boolean {
  const origin = origins.get(node);
  if (origin === undefined) return true;
  const written = parsePointer(origin.pointer).reduce<unknown>(
    (at, word) => (typeof at === "object" && at !== null ? Reflect.get(unwatched(at), word) : undefined),
    origin.source.value,
  );
  const { from } = unwatched(asNode(written));
  return typeof from === "string" && /\{|\$with/.test(from);
}

function namesIn(from: unknown): string[] {
  return typeof from === "string" && !from.startsWith("/") && !from.startsWith("$") ? [from] : [];
}

/** Collects the names that a resource and its parents read, and the names of their records. */
function collectResource(
  id: string,
  library: Library,
  read: Set<string>,
  visited: ReadonlySet<string> = new Set(),
): void {
  const resource = library.resources.get(id);
  if (resource === undefined || visited.has(id)) return;
  read.add(id);
  const node = unwatched(resource.node);
  collect(node, read);
  for (const parent of asArray(node.parent)) collectResource(String(parent), library, read, new Set([...visited, id]));
}

/** Collects the names of arguments in all texts of a value, without counting as a read. */
function collect(value: unknown, read: Set<string>): void {
  if (typeof value === "string") {
    for (const pattern of [SLOT, ARGUMENT, RECORD]) for (const [, name = ""] of value.matchAll(pattern)) read.add(name);
  } else if (typeof value === "object" && value !== null)
    for (const [name, member] of Object.entries(unwatched(value))) {
      collect(name, read);
      collect(member, read);
    }
}
