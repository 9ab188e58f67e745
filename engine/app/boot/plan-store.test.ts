import { describe, expect, it, vi } from "vitest";
import type { LibraryData } from "../../compiler/built-in-library.ts";
import type { PlanPart, PlanResource, ScreenEntry, SettingsIndex } from "../../language/plan/plan.ts";
import { NO_CODE } from "../../page/code/code-modules.ts";
import type { PlanSource } from "./plan-source.ts";
import { type PlanOverlay, createPlanStore } from "./plan-store.ts";

const user = { id: "user" } as unknown as PlanResource;
const entry = { id: "users", section: "users", paths: ["/users"] };
const screen = { entry, view: { id: "view", kind: "stack", views: [], actions: [] } } as const;
const part: PlanPart = { screen, resources: { user }, messages: { users: "Users" } };
const library: LibraryData = { files: [], entities: {}, metaSchemas: {}, messages: {}, code: { run: [], widget: [] } };

function settings(...screens: string[]): SettingsIndex {
  return { entries: screens.map((id) => ({ kind: "tab", screen: id, label: id })), records: [], messages: {} };
}

function source(load: PlanSource["load"]): PlanSource {
  const index = { screens: [entry], messages: { users: "Users" } };
  return {
    index,
    load,
    settings: async () => settings("users", "roles"),
    library: async () => library,
    positions: async () => ({}),
    code: NO_CODE,
  };
}

const NO_TEXTS = { addEnglish: () => {}, addTranslations: () => {} };

/** Returns an overlay with a changed version of the screen of users and one more screen. */
function added(): PlanOverlay {
  const more: ScreenEntry = { id: "acme", section: "acme", paths: ["/acme"] };
  const changed: PlanPart = { ...part, messages: { users: "People" } };
  return {
    index: { screens: [entry, more], messages: { acme: "Acme" } },
    parts: [changed, { ...part, screen: { ...screen, entry: more } }],
    packs: [{ id: "acme" }],
    translations: [new Map([["de", { acme: "Dings" }]])],
    settings: () => settings("users", "acme"),
    httpOf: (_, http) => http,
    hostsOf: () => [],
    positions: () => ({ acme: { "/view": "acme/a.screen.json:1" } }),
  };
}

describe("createPlanStore", () => {
  it("loads a screen that is requested by id from another page, with its resources", async () => {
    const load = vi.fn(async () => part);
    const store = createPlanStore(source(load), NO_TEXTS);
    const { plans } = store.state();
    expect(plans.resource("user")).toBeUndefined();
    expect((await plans.load("users")).screen).toBe(screen);
    expect(plans.resource("user")).toBe(user);
    await store.load("users");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("loads the data of other tabs only on request, and again only after a failure", async () => {
    const session = { id: "session" } as unknown as PlanResource;
    const rest = vi.fn(async () => ({ resources: { session }, messages: { sessions: "Sessions" } }));
    rest.mockRejectedValueOnce(new Error("lost"));
    const addEnglish = vi.fn();
    const store = createPlanStore(
      source(async () => ({ ...part, rest })),
      { ...NO_TEXTS, addEnglish },
    );
    expect(store.rest("users")).toBeUndefined();
    await store.load("users");
    expect(rest).not.toHaveBeenCalled();
    await expect(store.state().plans.rest?.("users")).rejects.toThrow("lost");
    const fetched = store.rest("users");
    expect(store.rest("users")).toBe(fetched);
    expect(await fetched).toBe(true);
    expect(store.rest("users")).toMatchObject({ status: "fulfilled", value: true });
    expect(store.state().plans.resource("session")).toBe(session);
    expect(addEnglish).toHaveBeenLastCalledWith("users", { sessions: "Sessions" });
    expect(rest).toHaveBeenCalledTimes(2);
  });

  it("ignores the remaining data of a screen that was replaced meanwhile", async () => {
    const rest = vi.fn(async () => ({ resources: {}, messages: { users: "Users" } }));
    const addEnglish = vi.fn();
    const store = createPlanStore(
      source(async () => ({ ...part, rest })),
      { ...NO_TEXTS, addEnglish },
    );
    await store.load("users");
    const fetching = store.rest("users");
    store.add(added());
    await fetching;
    expect(addEnglish).toHaveBeenLastCalledWith("acme", part.messages);
    expect(store.rest("roles")).toBeUndefined();
  });

  it("loads a part once, and then knows its resources and texts", async () => {
    const load = vi.fn(async () => part);
    const addEnglish = vi.fn();
    const store = createPlanStore(source(load), { addEnglish, addTranslations: () => {} });
    expect(store.state().plans.resource("user")).toBeUndefined();
    expect(store.load("users")).toBe(store.load("users"));
    expect(await store.load("users")).toBe(part);
    expect(store.load("users")).toMatchObject({ status: "fulfilled", value: part });
    expect(store.state().plans.resource("user")).toBe(user);
    expect(addEnglish).toHaveBeenCalledExactlyOnceWith("users", part.messages);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("loads a part again after a failure", async () => {
    const load = vi.fn(async () => part).mockRejectedValueOnce(new Error("lost"));
    const store = createPlanStore(source(load), NO_TEXTS);
    await expect(store.load("users")).rejects.toThrow("lost");
    expect(await store.load("users")).toBe(part);
  });

  it("adds screens that are contributed later, and replaces a built-in screen by its changed version", async () => {
    const addTranslations = vi.fn();
    const store = createPlanStore(
      source(async () => part),
      { addEnglish: () => {}, addTranslations },
    );
    const listener = vi.fn();
    store.subscribe(listener);
    await store.load("users");
    const before = store.state();
    store.add(added());
    expect(listener).toHaveBeenCalledTimes(1);
    expect(addTranslations).toHaveBeenCalledExactlyOnceWith("de", { acme: "Dings" });
    expect(store.state().plans).not.toBe(before.plans);
    expect(store.state().plan.index.screens.map(({ id }) => id)).toEqual(["users", "acme"]);
    expect(store.state().packs).toEqual([{ id: "acme" }]);
    expect(store.load("users")).toMatchObject({ status: "fulfilled", value: { messages: { users: "People" } } });
    expect((await store.load("acme")).screen.entry.id).toBe("acme");
    const found = await store.state().plan.settings();
    expect(found.entries.map((one) => one.screen)).toEqual(["roles", "users", "acme"]);
  });

  it("is waiting until the plan is settled", () => {
    const store = createPlanStore(
      source(async () => part),
      NO_TEXTS,
    );
    expect(store.state().waiting).toBe(true);
    store.settle();
    expect(store.state().waiting).toBe(false);
  });
});
