import { useEffect, useReducer, useState } from "react";

/**
 * Hook: returns the value of a promise, or `undefined` while it is pending; throws its error. The caller renders its
 * own placeholder. With suspending, React would delay the content by 300 ms after the placeholder was shown.
 *
 * @param load returns the same promise each time until it fails, marked when it is settled (`markSettled`); undefined
 * when nothing is wanted
 * @param onFailure is called once with the error instead of throwing it; `load` is called again after it was undefined
 * once
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

/** Describes the properties of a promise that React's `use` reads instead of waiting for it. */
type Settled<T> = { readonly status: "fulfilled"; readonly value: T };

/** Marks a promise when it is fulfilled, so that `use` returns its value synchronously from then on. */
export function markSettled<T>(promise: Promise<T>): void {
  promise.then(
    (value) => void Object.assign(promise, { status: "fulfilled", value } satisfies Settled<T>),
    () => {},
  );
}

/** Returns the value of a promise that is marked (`markSettled`) and fulfilled, else undefined. */
export function settledValue<T>(promise: Promise<T> & Partial<Settled<T>>): T | undefined {
  return promise.status === "fulfilled" ? promise.value : undefined;
}
