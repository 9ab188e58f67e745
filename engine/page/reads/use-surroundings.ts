import { useLayoutEffect, useMemo, useState } from "react";
import { readAncestors } from "../../data/index.ts";
import { findKey, type Reader, type Scope, UNKNOWN, within } from "../../language/index.ts";
import { namedReader } from "./use-load.ts";
import { usePlans } from "../place/plans.ts";
import { useReading } from "./use-reads.ts";

/** Describes the scope of a screen with its parent records. */
export interface Surroundings {
  readonly scope: Scope;
  /** Error for which a parent record could not be read, except a missing right. */
  readonly error: unknown;
  reload(): Promise<void>;
}

const NONE: readonly string[] = [];

/**
 * Hook: reads the parent records of a screen (`$client` on the page of a new role), each as soon as something reads its
 * values: someone who has a right by name needs none of them. A record is unknown until it has loaded, except its key,
 * which is in the address.
 */
export function useSurroundings(ids: readonly string[] = NONE, around: Scope): Surroundings {
  const plans = usePlans();
  const [wanted, setWanted] = useState(NONE);
  const records = useMemo(() => namedReader(ids, undefined), [ids]);
  const scope = useMemo(() => {
    // References are read during render, when no state may change.
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
