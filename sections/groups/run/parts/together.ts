/** Runs `work` for every item, at most `count` at a time. */
export async function together<T>(
  count: number,
  items: AsyncGenerator<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const worker = async (): Promise<void> => {
    for (let next = await items.next(); !next.done; next = await items.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: count }, worker));
}
