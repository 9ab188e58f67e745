import { isRef } from "../ref.ts";
import type { Rights } from "../rights.ts";
import { compileRights } from "./compile-value.ts";
import { type Context, withOrigin } from "./context.ts";
import { asArray, asNode, isNode, type Node } from "./node.ts";

/** What rights are named for. */
export type Right = "list" | "read" | "create" | "update" | "delete" | "write";

/** Where an operation that says no rights of its own finds them. */
const OTHERWISE: Readonly<Partial<Record<Right, Right>>> = {
  list: "read",
  read: "list",
  create: "write",
  update: "write",
  delete: "write",
};

/**
 * The rights that an operation on a resource needs: as its `rights` say, else as those of what it lies under, where a
 * place of the record (`/access/manage`) is one of that enclosing record.
 *
 * @param right the operation; `write` for actions that are none
 */
export function operationRights(resource: Node | undefined, right: Right, context: Context): Rights | undefined {
  const found = saidRights(resource, right, context);
  return found && compileRights(found.value, context, found.home, found.word);
}

interface Said {
  readonly value: unknown;
  /** The object with the word, for the place of a fault. */
  readonly home: Node;
  readonly word: string;
}

function saidRights(
  resource: Node | undefined,
  right: Right,
  context: Context,
  below: readonly string[] = [],
): Said | undefined {
  const home = asNode(resource?.rights);
  const word = [right, OTHERWISE[right]].find((word) => word !== undefined && home[word] !== undefined);
  if (word !== undefined) return { value: home[word], home, word };
  for (const id of asArray(resource?.under).map(String)) {
    const parent = below.includes(id) ? undefined : context.library.resources.get(id)?.node;
    const found = parent && saidRights(parent, right, context, [...below, id]);
    if (found) return { ...found, value: ofEnclosing(found.value, id, context) };
  }
  return undefined;
}

/** `/access/manage` of the record around is `$user/access/manage` here. */
function ofEnclosing(rights: unknown, id: string, context: Context): unknown {
  if (typeof rights === "string") return isRef(rights) && rights.startsWith("/") ? `$${id}${rights}` : rights;
  if (!isNode(rights)) return rights;
  const inner = Object.entries(rights).map(([word, parts]) => [
    word,
    asArray(parts).map((part) => ofEnclosing(part, id, context)),
  ]);
  return withOrigin(context, Object.fromEntries(inner), rights);
}
