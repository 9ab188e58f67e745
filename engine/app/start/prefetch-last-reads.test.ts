import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { createQueryClient, readQuery } from "../../data/reads/query.ts";
import type { ReadyRead } from "../../data/calls/request.ts";
import type { Http } from "../../http/http-call.ts";
import { parseLastReads, type LastReads } from "../../http/last-reads.ts";
import { storedState } from "../../browser/stored-state.ts";
import { prefetchLastReads } from "./prefetch-last-reads.ts";

/** Opens a page at an address, in the browser of one person. */
function visit(
  href = "/acme/users",
  subject = "ada",
  stored = storedState<LastReads>({ key: "k", defaultValue: { subject: "", pages: [] }, check: parseLastReads }),
  rejected = false,
) {
  const calls: string[] = [];
  const listeners = new Set<() => void>();
  const idle: (() => void)[] = [];
  const place = { href };
  const queries = createQueryClient();
  let broken = rejected;
  const http: Http = {
    send: async ({ path }) => {
      calls.push(path);
      if (broken) throw new Error(`${path} refused`);
      return { status: 200, body: [] };
    },
  };
  const leave: (() => void)[] = [];
  const session = { identity: { sub: subject }, over: false };
  const navigation = { current: () => place, subscribe: (listener: () => void) => listeners.add(listener) };
  const whenIdle = (): Promise<void> => new Promise((resolve) => idle.push(resolve));
  prefetchLastReads({ http, queries, navigation, idle: { whenIdle }, session } as never, stored);
  return {
    stored,
    calls,
    session,
    /** Mounts a query on the page and returns its answer. */
    async read(path: string, more: Partial<ReadyRead> = {}) {
      const read: ReadyRead = { path, base: "realm", query: {}, absent: [], ...more };
      const observer = new QueryObserver(queries, { ...readQuery(http, "acme", read), retry: false });
      leave.push(observer.subscribe(() => undefined));
      await new Promise((resolve) => setTimeout(resolve));
      return observer.getCurrentResult().status;
    },
    mend() {
      broken = false;
    },
    go(to: string) {
      place.href = to;
      for (const listener of listeners) listener();
      for (const end of leave.splice(0)) end();
    },
    async free() {
      for (const listener of idle.splice(0)) listener();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe("prefetchLastReads", () => {
  it("sends the reads of the last visit at once, and shares their answers with the page", async () => {
    const first = visit();
    await first.read("users", { query: { first: 0, max: 11, search: undefined } });
    await first.read("serverinfo", { base: "admin" });
    await first.free();
    const second = visit("/acme/users", "ada", first.stored);
    expect(second.calls).toEqual(["users"]);
    expect(await second.read("users", { query: { max: 11, first: 0 } })).toBe("success");
    expect(second.calls).toEqual(["users"]);
  });

  it("distinguishes reads by their query and by whether the record may be missing", async () => {
    const first = visit();
    await first.read("users", { absent: [403] });
    await first.free();
    const second = visit("/acme/users", "ada", first.stored);
    await second.read("users");
    await second.read("users", { query: { first: 10 } });
    await second.read("users", { absent: [403] });
    expect(second.calls).toEqual(["users", "users", "users"]);
  });

  it("lets the page repeat a read whose request failed", async () => {
    const first = visit();
    await first.read("users");
    await first.free();
    const second = visit("/acme/users", "ada", first.stored, true);
    await second.free();
    second.mend();
    expect(await second.read("users")).toBe("success");
    expect(second.calls).toEqual(["users", "users"]);
  });

  it("remembers the reads of each page by address, also of a page that is left while requests are running", async () => {
    const { stored, read, free, go } = visit();
    await read("users");
    go("/acme/groups");
    await read("groups");
    await free();
    expect(visit("/acme/users", "ada", stored).calls).toEqual(["users"]);
    expect(visit("/acme/groups", "ada", stored).calls).toEqual(["groups"]);
  });

  it("sends nothing for another person, at another address, or without a known person", async () => {
    const { stored, read, free } = visit();
    await read("users");
    await free();
    expect(visit("/acme/users", "bob", stored).calls).toEqual([]);
    expect(visit("/acme/users?search=x", "ada", stored).calls).toEqual([]);
    expect(visit("/acme/users", "", stored).calls).toEqual([]);
  });

  it("remembers nothing after the end of the session", async () => {
    const { stored, read, free, session } = visit();
    await read("users");
    session.over = true;
    await free();
    expect(visit("/acme/users", "ada", stored).calls).toEqual([]);
  });
});
