import { read } from "../../language/pointer.ts";
import type { Reader } from "../../language/scope.ts";
import type { HttpResponse } from "../../http/http-call.ts";

/** Answers of earlier steps by name: `$result/name`. */
export interface Results extends Reader {
  add(name: string, answer: unknown): void;
  /** Returns why a step failed that may fail, under the name that it gives. */
  note(name: string, failure: unknown): void;
  /** The answer of the last POST: it says where what it made lives. */
  posted: HttpResponse | undefined;
  /** The last answer that was given a name. */
  readonly lastNamed: unknown;
}

/** Creates an empty book of answers. */
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
