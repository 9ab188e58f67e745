import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InvalidResponseError, ServerError } from "../../http/http-errors.ts";
import { alertLifeMs, createAlertStore } from "./alert-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const texts = { t: (key: string, params?: unknown) => `${key} ${JSON.stringify(params ?? null)}` };

describe("createAlertStore", () => {
  it("lists the newest alert first and removes each after 8000 ms", () => {
    const store = createAlertStore(texts);
    store.add({ key: "saved" });
    vi.advanceTimersByTime(4000);
    store.add({ text: "Later", tone: "info" });
    expect(store.list().map((alert) => [alert.title, alert.tone])).toEqual([
      ["Later", "info"],
      ["saved null", "success"],
    ]);
    vi.advanceTimersByTime(4000);
    expect(store.list().map((alert) => alert.title)).toEqual(["Later"]);
    vi.advanceTimersByTime(4000);
    expect(store.list()).toEqual([]);
  });

  it("pauses the timers while the pointer or focus is on an alert, and resumes with the remaining time", () => {
    const store = createAlertStore(texts);
    store.add({ text: "a" });
    vi.advanceTimersByTime(5000);
    store.pause();
    store.pause();
    const late = store.add({ text: "b" });
    vi.advanceTimersByTime(60_000);
    expect(store.list()).toHaveLength(2);
    store.resume();
    vi.advanceTimersByTime(3000);
    expect(store.list().map((alert) => alert.id)).toEqual([late]);
    vi.advanceTimersByTime(5000);
    expect(store.list()).toEqual([]);
  });

  it("resumes the timers when the alert that paused them is closed", () => {
    const store = createAlertStore(texts);
    const first = store.add({ text: "a" });
    store.add({ text: "b" });
    store.pause();
    store.close(first);
    vi.advanceTimersByTime(8000);
    expect(store.list()).toEqual([]);
  });

  it("closes the alerts about one thing", () => {
    const store = createAlertStore(texts);
    store.add({ text: "a", about: "saving" });
    store.add({ text: "b" });
    store.add({ text: "c", about: "saving" });
    store.closeAbout("saving");
    expect(store.list().map((alert) => alert.title)).toEqual(["b"]);
  });

  it("closes an alert by its id, and never reuses an id", () => {
    const store = createAlertStore(texts);
    const first = store.add({ text: "a" });
    const second = store.add({ text: "b" });
    store.close(first);
    expect(store.list().map((alert) => alert.id)).toEqual([second]);
    expect(store.add({ text: "c" })).not.toBe(first);
  });

  it("fills the error into its template and appends the message of the server", () => {
    const store = createAlertStore(texts);
    const body = { error: "exists", error_description: "Choose another name" };
    store.error("userCreateError", new ServerError({ status: 409, body, url: "", method: "POST" }));
    store.error("x", new Error("plain"));
    store.error("x", { odd: true });
    store.error("x", new InvalidResponseError({ url: "https://id.example/admin/realms" }, 200, "html"));
    expect(store.list()[0]?.detail).toBe('errorRequestStatus {"request":"GET /admin/realms","status":200}');
    expect(
      store
        .list()
        .slice(1)
        .map((alert) => [alert.title, alert.tone, alert.text]),
    ).toEqual([
      ['x {"error":"Network response was not OK."}', "danger", undefined],
      ['x {"error":"plain"}', "danger", undefined],
      ['userCreateError {"error":"exists"}', "danger", "Choose another name"],
    ]);
  });

  it("keeps a lasting alert until it is closed, and lets its text change meanwhile", () => {
    const store = createAlertStore(texts);
    const id = store.add({ text: "Running", lasting: true });
    vi.advanceTimersByTime(alertLifeMs * 2);
    store.change(id, "7 of 20 done");
    expect(store.list().map(({ title }) => title)).toEqual(["7 of 20 done"]);
    store.close(id);
    expect(store.list()).toEqual([]);
  });
});
