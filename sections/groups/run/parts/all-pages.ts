import type { ProcedureCalls } from "../../../../engine/public.ts";
import { listOf, type Rec } from "./read.ts";

/** Records asked for at a time. */
const PAGE = 100;

/** Every record of a list that the server pages, page by page as they are used. */
export async function* allPages(
  call: Pick<ProcedureCalls, "get">,
  path: readonly string[],
  query: Readonly<Record<string, boolean>> = {},
): AsyncGenerator<Rec> {
  for (let first = 0; ; first += PAGE) {
    const page = listOf(await call.get(path, { ...query, first, max: PAGE }));
    yield* page;
    if (page.length < PAGE) return;
  }
}
