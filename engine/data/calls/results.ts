import { read, type Reader } from "../../language/index.ts";
import type { HttpResponse } from "../../http/index.ts";

/** Answers of earlier steps by name, read as `$result/name`. */
export interface Results extends Reader {
  add(name: string, answer: unknown): void;
  /** Records the failure of a step that may fail, under the name of the step. */
  note(name: string, failure: unknown): void;
  /** Response of the last POST, whose `Location` names the created object. */
  posted: HttpResponse | undefined;
  /** The last answer that was added under a name. */
  readonly lastNamed: unknown;
}

/** Creates an empty set of results. */
export function createResults(): Results {
  const named: Record<string, unknown> = {};
  let lastNamed: unknown;
  return {
    posted: undefined,
    get lastNamed() {
      return lastNamed;
    },
    get: (pointer) => read(named, pointer),
    note(name, failure) {
      named[name] = failure;
    },
    add(name, answer) {
      named[name] = answer;
      lastNamed = answer;
    },
  };
}
