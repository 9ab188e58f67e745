import { describe, expect, it, vi } from "vitest";
import { deferred } from "../session/deferred.ts";
import { createRunningWork } from "./running-work.ts";

describe("createRunningWork", () => {
  it("tracks work until it resolves or rejects", async () => {
    const work = createRunningWork();
    const [first, second] = [deferred<string>(), deferred<string>()];
    const one = work.run({ title: "Delete" }, () => first.promise);
    const other = work.run({}, async () => {
      await second.promise;
      throw new Error("no");
    });
    expect(work.busy()).toBe(true);
    expect(work.list().map(({ title }) => title)).toEqual(["Delete"]);
    first.resolve("gone");
    expect(await one).toBe("gone");
    expect([work.busy(), work.list()]).toEqual([true, []]);
    second.resolve("");
    await expect(other).rejects.toThrow("no");
    expect(work.busy()).toBe(false);
  });

  it("reports progress", async () => {
    const work = createRunningWork();
    const changed = vi.fn();
    work.subscribe(changed);
    const end = deferred<void>();
    const done = work.run({ title: "Delete", total: 3 }, async (advance) => {
      advance();
      await end.promise;
    });
    expect(work.list()).toEqual([{ title: "Delete", done: 1, total: 3 }]);
    expect(work.list()).toBe(work.list());
    end.resolve();
    await done;
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it("accepts a total that becomes known while the work runs", async () => {
    const work = createRunningWork();
    await work.run({ title: "Assign" }, async (advance) => {
      advance({ done: 12, total: 40 });
      expect(work.list()).toEqual([{ title: "Assign", done: 12, total: 40 }]);
    });
    expect(work.list()).toEqual([]);
  });

  it("is not busy after clear", async () => {
    const work = createRunningWork();
    const end = deferred<void>();
    const leaving = work.run({ title: "Impersonate" }, (advance) => end.promise.then(() => advance()));
    work.clear();
    expect(work.busy()).toBe(false);
    end.resolve();
    await leaving;
    expect(work.list()).toEqual([]);
  });
});
