import { describe, expect, it, vi } from "vitest";
import { createEmitter, type EventName } from "./events.ts";

describe("createEmitter", () => {
  it("notifies every listener until it unsubscribes", () => {
    const emitter = createEmitter(() => {});
    const first = vi.fn();
    const second = vi.fn();
    const stop = emitter.on("onReady", first);
    emitter.on("onReady", second);
    emitter.emit("onReady", true);
    stop();
    emitter.emit("onReady", false);
    expect(first.mock.calls).toEqual([[true]]);
    expect(second.mock.calls).toEqual([[true], [false]]);
  });

  it("notifies the other listeners when one throws", () => {
    const failures = vi.fn();
    const emitter = createEmitter(failures);
    const failure = new Error("mine");
    emitter.on("onAuthLogout", () => {
      throw failure;
    });
    const after = vi.fn();
    emitter.on("onAuthLogout", after);
    emitter.emit("onAuthLogout");
    expect(after).toHaveBeenCalledOnce();
    expect(failures).toHaveBeenCalledWith(failure);
  });

  it("throws for an unknown event", () => {
    expect(() => createEmitter(() => {}).on("onSomething" as EventName, () => {})).toThrow('"onSomething"');
  });
});
