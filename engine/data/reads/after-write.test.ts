import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { invalidateResource } from "./query.ts";

const NO_PLANS = { resource: () => undefined };

it("waits for the list that the page shows, and not for what is read when the network is idle", async () => {
  const client = new QueryClient();
  let rows = 0;
  const readRows = async (): Promise<number> => (rows += 1);
  // The name of a breadcrumb waits for an idle network.
  const readName = vi.fn((): Promise<string> => new Promise(() => undefined));
  const list = new QueryObserver(client, { queryKey: ["list"], queryFn: readRows, meta: { reads: "user" } });
  const name = new QueryObserver(client, {
    queryKey: ["name"],
    queryFn: readName,
    initialData: "Ada",
    staleTime: Number.POSITIVE_INFINITY,
    meta: { reads: "user", background: true },
  });
  const ends = [list, name].map((observer) => observer.subscribe(() => undefined));
  await expect.poll(() => list.getCurrentResult().data).toBe(1);
  await invalidateResource(client, NO_PLANS, "user");
  expect(list.getCurrentResult().data).toBe(2);
  expect(readName).toHaveBeenCalledOnce();
  for (const end of ends) end();
  client.clear();
});
