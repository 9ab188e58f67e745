import { type PlanResource, read, UNKNOWN } from "../../language/index.ts";

/** A parent of a record; its own record is missing when it may not be read. */
export interface Ancestor {
  readonly key: string;
  readonly record: unknown;
}

/** Maximum depth: more than any real tree has. It ends the search when a server returns a cycle. */
const DEEPEST = 50;

/**
 * Returns the pointer to the reference from a record to its parent of the same resource: the member of its schema that
 * refers to the resource itself (`parentId` of a group). Undefined when the records of a resource have no parents of
 * their own kind.
 */
export function parentPointer({ id, schema }: Pick<PlanResource, "id" | "schema">): string | undefined {
  const name = Object.entries(schema.properties ?? {}).find(([, member]) => member.refersTo === id)?.[0];
  return name === undefined ? undefined : `/${name}`;
}

/**
 * Returns the ancestors of a record, outermost first, each with its key; `UNKNOWN` while one is loading. An ancestor
 * that cannot be read ends the list: it has only its key.
 *
 * @param recordOf returns a record, `UNKNOWN` until it has loaded; throws when it cannot be read
 */
export function ancestorsOf(
  parent: string,
  pointer: string,
  recordOf: (key: string) => unknown,
): readonly Ancestor[] | typeof UNKNOWN {
  const found: Ancestor[] = [];
  let key: unknown = parent;
  while (typeof key === "string" && key !== "" && found.length < DEEPEST) {
    const present = key;
    if (found.some((one) => one.key === present)) break;
    const record = readable(() => recordOf(present));
    if (record === UNKNOWN) return UNKNOWN;
    found.unshift({ key: present, record });
    key = record === undefined ? undefined : read(record, pointer);
  }
  return found;
}

function readable(recordOf: () => unknown): unknown {
  try {
    return recordOf();
  } catch {
    return undefined;
  }
}
