import { read } from "../../model/pointer.ts";
import type { Reader } from "../../model/scope.ts";

/** Answers of earlier steps by name: `$result/name`. */
export interface Results extends Reader {
  add(name: string, answer: unknown): void;
  /** Id of what the last call created, from its Location header. */
  createdId: string | undefined;
  /** The last answer that was given a name. */
  readonly lastNamed: unknown;
}

/** Creates an empty book of answers. */
export function createResults(): Results {
  const named: Record<string, unknown> = {};
  let lastNamed: unknown;
  return {
    createdId: undefined,
    get lastNamed() {
      return lastNamed;
    },
    get: (pointer) => read(named, pointer),
    add(name, answer) {
      named[name] = answer;
      lastNamed = answer;
    },
  };
}
