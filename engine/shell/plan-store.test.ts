import { describe, expect, it, vi } from "vitest";
import type { PlanPart, PlanResource } from "../model/plan.ts";
import { createPlanStore } from "./plan-store.ts";

const user = { id: "user" } as unknown as PlanResource;
const entry = { id: "users", section: "users", paths: ["/users"] };
const screen = { entry, view: { id: "view", kind: "stack", views: [], actions: [] } } as const;
const part: PlanPart = { screen, resources: { user }, messages: { users: "Users" } };

describe("createPlanStore", () => {
  it("loads a part once, and knows its resources and texts from then on", async () => {
    const load = vi.fn(async () => part);
    const addEnglish = vi.fn();
    const store = createPlanStore({ index: { screens: [], messages: {} }, load }, { addEnglish });
    expect(store.plans.resource("user")).toBeUndefined();
    expect(store.load("users")).toBe(store.load("users"));
    await store.load("users");
    expect(store.plans.resource("user")).toBe(user);
    expect(store.loaded("users")).toBe(part);
    expect(addEnglish).toHaveBeenCalledExactlyOnceWith("users", part.messages);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("asks again after a failure", async () => {
    const load = vi.fn(async () => part).mockRejectedValueOnce(new Error("lost"));
    const store = createPlanStore({ index: { screens: [], messages: {} }, load }, { addEnglish: () => {} });
    await expect(store.load("users")).rejects.toThrow("lost");
    expect(await store.load("users")).toBe(part);
  });
});
