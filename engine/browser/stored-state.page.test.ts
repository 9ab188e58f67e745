import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPreferences } from "./preferences.ts";
import { storedState } from "./stored-state.ts";

beforeEach(() => localStorage.clear());

function counter() {
  return storedState({
    key: "count",
    defaultValue: 7,
    check: (value) => (typeof value === "number" ? value : undefined),
    storage: localStorage,
    events: window,
  });
}

describe("storedState", () => {
  it("returns the default when nothing or an invalid value is stored", () => {
    expect(counter().get()).toBe(7);
    for (const text of ["{", '"x"']) {
      localStorage.setItem("count", text);
      expect(counter().get()).toBe(7);
    }
  });

  it("writes JSON and calls listeners", () => {
    const state = counter();
    const listener = vi.fn();
    const stop = state.subscribe(listener);
    state.set(9);
    expect(localStorage.getItem("count")).toBe("9");
    expect([state.get(), listener.mock.calls.length]).toEqual([9, 1]);
    stop();
    state.set(10);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("follows another tab and a full clear, but not other keys", () => {
    const state = counter();
    const listener = vi.fn();
    state.subscribe(listener);
    localStorage.setItem("count", "3");
    window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
    expect(state.get()).toBe(7);
    window.dispatchEvent(new StorageEvent("storage", { key: "count" }));
    expect(state.get()).toBe(3);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect([state.get(), listener.mock.calls.length]).toEqual([7, 2]);
  });

  it("keeps the value in memory when storage throws", () => {
    const reject = (): never => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const storage = { ...localStorage, getItem: reject, setItem: reject } as unknown as Storage;
    const state = storedState({ key: "x", defaultValue: 1, check: () => undefined, storage });
    state.set(2);
    expect(state.get()).toBe(2);
  });
});

describe("createPreferences", () => {
  it("shows help and ten rows per page by default", () => {
    expect(createPreferences(window).helpEnabled.get()).toBe(true);
    expect(createPreferences(window).pageSize.get()).toBe(10);
    localStorage.setItem("helpEnabled", "false");
    localStorage.setItem("pageSize", "50");
    expect(createPreferences(window).helpEnabled.get()).toBe(false);
    expect(createPreferences(window).pageSize.get()).toBe(50);
  });

  it("drops recent realms of the wrong shape", () => {
    localStorage.setItem("recentRealms", '[{"name":"acme"},{"displayName":"x"},null,{"name":"b","displayName":"B"}]');
    expect(createPreferences(window).recentRealms.get()).toEqual([
      { name: "acme", displayName: "" },
      { name: "b", displayName: "B" },
    ]);
  });
});
