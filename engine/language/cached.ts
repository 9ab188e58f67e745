/** Returns a function that computes its result when it is first called. */
export function once<Result>(compute: () => Result): () => Result {
  let known: { readonly result: Result } | undefined;
  return () => {
    known ??= { result: compute() };
    return known.result;
  };
}

/**
 * Returns a function that computes its result once for each argument. Results for objects live as long as the objects.
 * For two arguments, nest the calls: `cached((root) => cached((schema) => …))`.
 */
export function cached<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const byObject = new WeakMap<object, { readonly result: Result }>();
  const byValue = new Map<unknown, { readonly result: Result }>();
  return (key) => {
    const isObject = typeof key === "object" && key !== null;
    const known = isObject ? byObject.get(key) : byValue.get(key);
    if (known) return known.result;
    const result = compute(key);
    if (isObject) byObject.set(key, { result });
    else byValue.set(key, { result });
    return result;
  };
}
