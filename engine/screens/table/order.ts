/** The list with one item taken to another place. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Items in the order of keys; those without a key there stay behind, in their own order. */
export function inOrder<T extends { readonly key: string }>(
  items: readonly T[],
  keys: readonly string[],
): readonly T[] {
  const place = new Map(keys.map((key, index) => [key, index]));
  return items
    .map((item, index) => ({ item, at: place.get(item.key) ?? keys.length + index }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
