import type { PlanResource } from "../../language/plan/plan.ts";
import { read } from "../../language/pointer.ts";
import { UNKNOWN } from "../../language/scope.ts";

/** One record above another; its record is missing when it may not be read. */
export interface Ancestor {
  readonly key: string;
  readonly record: unknown;
}

/** Deeper than any tree that people make; a server that answers in circles is cut off. */
const DEEPEST = 50;

/**
 * Returns where a record says which one of its own kind it lies in: the member of its schema that refers to the
 * resource itself (`parentId` of a group). A pointer; undefined when the records of a resource do not lie in each
 * other.
 */
export function parentPointer({ id, schema }: Pick<PlanResource, "id" | "schema">): string | undefined {
  const name = Object.entries(schema.properties ?? {}).find(([, member]) => member.refersTo === id)?.[0];
  return name === undefined ? undefined : `/${name}`;
}

/**
 * Every record above one, outermost first, each by its key; `UNKNOWN` while one is on its way. What cannot be read ends
 * the way up: it is named by its key alone.
 *
 * @param recordOf returns a record, `UNKNOWN` until it has arrived; throws where it cannot be read
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
