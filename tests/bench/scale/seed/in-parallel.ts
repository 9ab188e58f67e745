/** Runs a task for every item, `width` at a time; the first failure ends it. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  task: (item: Item, at: number) => Promise<unknown>,
): Promise<void> {
  const entries = items.entries();
  const worker = async () => {
    for (const [at, item] of entries) await task(item, at);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
