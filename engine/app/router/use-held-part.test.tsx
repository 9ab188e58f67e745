import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanPart, PlanView } from "../../language/plan/plan.ts";
import { table } from "../../views/testing/plan-parts.ts";
import { tabsPart } from "../../views/tabs/lazy-tabs.tsx";
import { useHeldPart } from "./use-held-part.ts";

afterEach(cleanup);

const entry = { id: "things", section: "test", paths: ["/things"] };
const partOf = (view: PlanView): PlanPart => ({ screen: { entry, view }, resources: {}, messages: {} });
const list = (): PlanPart => partOf(table());
const tabs = (): PlanPart => partOf({ ...table(), kind: "tabs", tabs: [table()], routed: true });

describe("Version of an open screen", () => {
  /** Shows a version. Returns the number of commits, the shown version, and a way to offer another one. */
  function show(first: PlanPart | undefined) {
    const commits: (PlanPart | undefined)[] = [];
    const { rerender } = renderHook(
      ({ part }) => {
        const held = useHeldPart(part);
        commits.push(held);
        return held;
      },
      { initialProps: { part: first } },
    );
    return { commits, offer: (part: PlanPart) => act(async () => rerender({ part })) };
  }

  it("is rendered once when it is there, and once when it comes", async () => {
    const there = list();
    expect(show(there).commits).toEqual([there]);
    const { commits, offer } = show(undefined);
    await offer(there);
    expect(new Set(commits)).toEqual(new Set([undefined, there]));
    expect(commits.at(-1)).toBe(there);
  });

  it("is replaced by a newer one of its kind, and before the first input by one of another kind", async () => {
    await tabsPart.preload();
    const { commits, offer } = show(list());
    const [newer, wrapped] = [list(), tabs()];
    await offer(newer);
    expect(commits.at(-1)).toBe(newer);
    await offer(wrapped);
    expect(commits.at(-1)).toBe(wrapped);
  });

  it.each(["pointerdown", "keydown", "click", "input"])(
    "is not replaced by one of another kind after a %s",
    async (name) => {
      await tabsPart.preload();
      const first = list();
      const { commits, offer } = show(first);
      document.body.dispatchEvent(new Event(name, { bubbles: true }));
      await offer(tabs());
      expect(commits.at(-1)).toBe(first);
    },
  );
});
