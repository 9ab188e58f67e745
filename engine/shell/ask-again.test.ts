import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { asLastReads, type LastReads } from "../screens/core/last-reads.ts";
import { createQueryClient, readQuery } from "../screens/core/query.ts";
import type { HttpCall } from "../server/http-call.ts";
import { storedState } from "../server/stored-state.ts";
import { askAgain } from "./ask-again.ts";

const read = { path: "users", base: "realm" as const, query: { first: 0, max: 11 }, absent: [] };

/** A visit to `href`: what it asked the server for, and ways to go on. */
function visit(kept = storedState<LastReads>({ key: "k", otherwise: { subject: "", pages: [] }, check: asLastReads })) {
  const calls: HttpCall[] = [];
  let free = (): void => {};
  let phase = "entering";
  let viewed: unknown;
  const http = {
    send: async (call: HttpCall) => {
      calls.push(call);
      return { status: 200, body: [] };
    },
  };
  const queries = createQueryClient();
  const open = (href = "/acme/users", subject = "ada") =>
    askAgain(
      "acme",
      {
        http,
        queries,
        navigation: { current: () => ({ href }), subscribe: () => () => {} },
        loader: { state: () => ({ phase, realmName: "acme" }) },
        quiet: { whenQuiet: () => new Promise<void>((resolve) => (free = resolve)) },
        viewing: { rights: () => viewed },
        session: { identity: { sub: subject } },
      } as never,
      kept,
    );
  /** The page is drawn and shows its list; then nothing more is under way. */
  const draw = async ({ as }: { as?: unknown } = {}) => {
    phase = "ready";
    viewed = as;
    const options = readQuery(http, "acme", read, "user");
    new QueryObserver(queries, options).subscribe(() => {});
    await vi.waitFor(() => expect(queries.getQueryData(options.queryKey)).toEqual([]));
    free();
    await Promise.resolve();
  };
  return { kept, calls, open, draw };
}

describe("askAgain", () => {
  it("asks at the next visit at once for what the page was reading, and the page takes that answer", async () => {
    const { kept, calls, open, draw } = visit();
    open();
    expect(calls).toEqual([]);
    await draw();
    const second = visit(kept);
    second.open();
    expect(second.calls).toMatchObject([{ method: "GET", path: "users", query: { first: 0, max: 11 } }]);
    await second.draw();
    expect(second.calls).toHaveLength(1);
  });

  it("asks nothing for another person, at another address, or where nobody is known", async () => {
    const { kept, open, draw } = visit();
    open();
    await draw();
    for (const [href, subject] of [
      ["/acme/users", "bob"],
      ["/acme/users?search=x", "ada"],
      ["/acme/users", ""],
    ] as const) {
      const second = visit(kept);
      second.open(href, subject);
      expect(second.calls).toEqual([]);
    }
  });

  it("does not remember what is read by another's rights", async () => {
    const { kept, open, draw } = visit();
    open();
    await draw({ as: { rights: [] } });
    expect(kept.get().pages).toEqual([]);
  });
});
