import { useLayoutEffect, useMemo, useState } from "react";
import { readAncestors } from "../../data/index.ts";
import { findKey, type Reader, type Scope, UNKNOWN, within } from "../../language/scope.ts";
import { namedReader } from "./use-load.ts";
import { usePlans } from "../place/plans.ts";
import { useReading } from "./use-reads.ts";

/** Describes the scope of a screen with the records around it. */
export interface Surroundings {
  readonly scope: Scope;
  /** Returns why a record is not known: a failure that says nothing of rights. */
  readonly error: unknown;
  reload(): Promise<void>;
}

const NONE: readonly string[] = [];

/**
 * Reads the records around a screen (`$client` on the page of a new role), each once something looks at it: anyone who
 * holds a right by its name needs none of them. A record is unknown until it has arrived, but for its key, which the
 * address says.
 */
export function useSurroundings(ids: readonly string[] = NONE, around: Scope): Surroundings {
  const plans = usePlans();
  const [wanted, setWanted] = useState(NONE);
  const records = useMemo(() => namedReader(ids, undefined), [ids]);
  const scope = useMemo(() => {
    // Reads happen while something is rendered, when no state may change.
    const want = (id: string): void =>
      queueMicrotask(() => setWanted((known) => (known.includes(id) ? known : [...known, id])));
    const roots = ids.map((id): [string, Reader] => [
      id,
      {
        get(pointer) {
          const found = records.get(`/${id}${pointer}`);
          if (found !== UNKNOWN) return found;
          const key = pointer === plans.resource(id)?.key ? findKey(around, id) : undefined;
          if (key === undefined) want(id);
          return key ?? UNKNOWN;
        },
        subscribe: (pointer, listener) => records.subscribe?.(`/${id}${pointer}`, listener) ?? (() => undefined),
      },
    ]);
    return roots.length === 0 ? around : within(around, { roots: Object.fromEntries(roots) });
  }, [ids, around, records, plans]);
  const reading = useMemo(
    () => (wanted.length === 0 ? undefined : readAncestors(wanted, plans, around)),
    [wanted, plans, around],
  );
  const { value, error, reload } = useReading(reading);
  records.put(value === UNKNOWN ? {} : value);
  useLayoutEffect(() => records.notify());
  return { scope, error: value === UNKNOWN ? error : undefined, reload };
}
