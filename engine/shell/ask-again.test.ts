import { describe, expect, it } from "vitest";
import { aheadHttp } from "../server/ahead.ts";
import type { HttpCall } from "../server/http-call.ts";
import { asLastReads, type LastReads } from "../server/last-reads.ts";
import { storedState } from "../server/stored-state.ts";
import { askAgain } from "./ask-again.ts";

/** Opens a page: a browser of one person, at an address. */
function visit(
  href = "/acme/users",
  subject = "ada",
  kept = storedState<LastReads>({ key: "k", otherwise: { subject: "", pages: [] }, check: asLastReads }),
) {
  const calls: string[] = [];
  const state = { phase: "entering", realmName: "acme" };
  const listeners = new Set<() => void>();
  const quiet: (() => void)[] = [];
  const place = { href };
  const ahead = aheadHttp({
    send: async ({ path }) => {
      calls.push(path);
      return { status: 200, body: [] };
    },
  });
  askAgain(
    {
      ahead,
      navigation: { current: () => place, subscribe: (listener: () => void) => listeners.add(listener) },
      loader: { state: () => state },
      quiet: { whenQuiet: () => new Promise<void>((resolve) => quiet.push(resolve)) },
      session: { identity: { sub: subject } },
    } as never,
    kept,
  );
  return {
    kept,
    calls,
    read: (path: string, more: Partial<HttpCall> = {}) => ahead.send({ method: "GET", path, realm: "acme", ...more }),
    ready: () => Object.assign(state, { phase: "ready" }),
    go(to: string) {
      place.href = to;
      for (const listener of listeners) listener();
    },
    async free() {
      for (const told of quiet.splice(0)) told();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe("askAgain", () => {
  it("asks at the next visit at once for what the page was reading, and the page takes that answer", async () => {
    const first = visit();
    await first.read("");
    first.ready();
    await first.read("users");
    await first.read("serverinfo", { base: "admin" });
    await first.free();
    const second = visit("/acme/users", "ada", first.kept);
    expect(second.calls).toEqual(["users"]);
    await second.read("users");
    expect(second.calls).toEqual(["users"]);
  });

  it("remembers each page by its own address", async () => {
    const { kept, read, ready, free, go } = visit();
    ready();
    await read("users");
    go("/acme/groups");
    await read("groups");
    await free();
    expect(visit("/acme/users", "ada", kept).calls).toEqual(["users"]);
    expect(visit("/acme/groups", "ada", kept).calls).toEqual(["groups"]);
  });

  it("asks nothing for another person, at another address, or where nobody is known", async () => {
    const { kept, read, ready, free } = visit();
    ready();
    await read("users");
    await free();
    expect(visit("/acme/users", "bob", kept).calls).toEqual([]);
    expect(visit("/acme/users?search=x", "ada", kept).calls).toEqual([]);
    expect(visit("/acme/users", "", kept).calls).toEqual([]);
  });

  it("drops what the page did not want by the time that nothing is under way", async () => {
    const { kept, read, ready, free } = visit();
    ready();
    await read("users");
    await free();
    const second = visit("/acme/users", "ada", kept);
    await second.free();
    await second.read("users");
    expect(second.calls).toEqual(["users", "users"]);
  });
});
