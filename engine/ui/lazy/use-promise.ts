import { useEffect, useReducer, useState } from "react";

/**
 * Hook: what a promise gives, `undefined` while it is on its way; throws what it fails with. The caller renders its own
 * placeholder: suspending instead would make React hold back what comes for 300 ms after the placeholder was shown.
 *
 * @param load gives the same promise each time until it fails, marked when it is settled (`markSettled`); none when
 * nothing is wanted
 * @param onFailure is called once with what it fails with, in place of throwing it; `load` is called again after it was
 * left out once
 */
export function usePromise<T>(
  load: (() => Promise<T> | undefined) | undefined,
  onFailure?: (error: unknown) => void,
): T | undefined {
  const [failure, setFailure] = useState<{ readonly error: unknown } | undefined>(undefined);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const promise = failure === undefined ? load?.() : undefined;
  const value = promise && settledValue(promise);
  const waiting = value === undefined;
  useEffect(() => {
    if (promise === undefined || !waiting) return;
    let here = true;
    promise.then(
      () => here && renderAgain(),
      (error: unknown) => {
        if (!here) return;
        setFailure({ error });
        onFailure?.(error);
      },
    );
    return () => {
      here = false;
    };
  }, [promise, waiting, onFailure]);
  const isUnwanted = load === undefined;
  useEffect(() => {
    if (isUnwanted) setFailure(undefined);
  }, [isUnwanted]);
  if (failure !== undefined && onFailure === undefined) throw failure.error;
  return value;
}

/** Describes what `use` of React reads from a promise instead of waiting for it. */
type Settled<T> = { readonly status: "fulfilled"; readonly value: T };

/** Marks a promise once it is fulfilled, so that `use` answers at once from then on. */
export function markSettled<T>(promise: Promise<T>): void {
  promise.then(
    (value) => void Object.assign(promise, { status: "fulfilled", value } satisfies Settled<T>),
    () => {},
  );
}

/** Returns what a promise gave, when it is marked (`markSettled`) and fulfilled. */
export function settledValue<T>(promise: Promise<T> & Partial<Settled<T>>): T | undefined {
  return promise.status === "fulfilled" ? promise.value : undefined;
}
