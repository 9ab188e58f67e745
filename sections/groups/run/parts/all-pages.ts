import type { ProcedureCalls } from "../../../../engine/public.ts";
import { listOf, type Rec } from "./read.ts";

/** Number of records per request. */
const PAGE = 100;

/** Yields every record of a paged list. A page is requested when it is needed. */
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
