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
