import { describe, expect, it, vi } from "vitest";
import { createTexts } from "./create-texts.ts";
import { deferred } from "../session/deferred.ts";
import type { Messages } from "./translations.ts";

describe("createTexts with a cached bundle", () => {
  function stored(language: string, old: Messages, present: Messages | undefined) {
    const idle = deferred<void>();
    const bundle = vi.fn(async (_realm: string, requested: string) =>
      requested === language ? (present ?? Promise.reject<Messages>(new Error("gone"))) : {},
    );
    const cachedBundle = vi.fn(async (_realm: string, requested: string) => (requested === language ? old : undefined));
    const texts = createTexts({
      bundle,
      cachedBundle,
      overrides: async () => ({}),
      whenIdle: () => idle.promise,
    });
    texts.addEnglish("shell", { users: "Users" });
    return { texts, quiet: idle, bundle, cachedBundle, entered: texts.load("acme", language) };
  }

  it("uses it at once in another language, and the current one when the network is idle", async () => {
    const { texts, quiet: idle, bundle, entered } = stored("de", { users: "Alt", gone: "Weg" }, { users: "Neu" });
    await entered;
    expect([texts.t("users"), texts.t("gone"), bundle.mock.calls.length]).toEqual(["Alt", "Weg", 0]);
    idle.resolve();
    await vi.waitFor(() => expect(texts.t("users")).toBe("Neu"));
    expect(texts.t("gone")).toBe("gone");
  });

  it("keeps it when the current one fails to load", async () => {
    const { texts, quiet: idle, bundle, entered } = stored("de", { users: "Alt" }, undefined);
    await entered;
    idle.resolve();
    await vi.waitFor(() => expect(bundle).toHaveBeenCalledWith("acme", "de"));
    await new Promise((resolve) => setTimeout(resolve));
    expect(texts.t("users")).toBe("Alt");
  });

  it("does not notify listeners when the current one is equal", async () => {
    const { texts, quiet: idle, bundle, entered } = stored("de", { users: "Alt" }, { users: "Alt" });
    await entered;
    const { version } = texts;
    idle.resolve();
    await vi.waitFor(() => expect(bundle).toHaveBeenCalledWith("acme", "de"));
    await new Promise((resolve) => setTimeout(resolve));
    expect(texts.version).toBe(version);
  });

  it("uses it once in English, also when it lacks the key, without further notifications", async () => {
    const { texts, quiet: idle, bundle, cachedBundle, entered } = stored("en", { extra: "Old" }, { extra: "Old" });
    await entered;
    const rendered = vi.fn(() => texts.t("Somebody's name"));
    texts.onChange(rendered);
    for (const _ of [1, 2, 3]) rendered();
    await vi.waitFor(() => expect(texts.t("extra")).toBe("Old"));
    idle.resolve();
    await vi.waitFor(() => expect(bundle).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve));
    expect([rendered.mock.calls.length, cachedBundle.mock.calls.length]).toEqual([4, 1]);
  });

  it("waits for the cached bundle only, when missing keys are about to be shown", async () => {
    const { texts, quiet: idle, bundle, entered } = stored("en", { extra: "Old" }, { extra: "New" });
    await entered;
    expect(texts.isLoading(["extra"])).toBe(true);
    await vi.waitFor(() => expect(texts.isLoading(["extra"])).toBe(false));
    expect([texts.t("extra"), bundle.mock.calls.length]).toEqual(["Old", 0]);
    idle.resolve();
    await vi.waitFor(() => expect(texts.t("extra")).toBe("New"));
  });

  it("fills missing English keys without waiting for an idle network", async () => {
    const {
      texts,
      quiet: idle,
      bundle,
      cachedBundle,
      entered,
    } = stored("en", { users: "Persons", extra: "Old" }, { extra: "New" });
    await entered;
    expect(cachedBundle).not.toHaveBeenCalled();
    expect(texts.t("extra")).toBe("extra");
    await vi.waitFor(() => expect(texts.t("extra")).toBe("Old"));
    expect([texts.t("users"), bundle.mock.calls.length]).toEqual(["Users", 0]);
    idle.resolve();
    await vi.waitFor(() => expect(texts.t("extra")).toBe("New"));
  });
});
