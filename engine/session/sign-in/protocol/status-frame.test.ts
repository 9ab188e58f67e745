import { describe, expect, it, vi } from "vitest";
import { createStatusFrame } from "./status-frame.ts";
import { settle } from "../testing/fake-clock.ts";
import { createFakeHost, SERVER_ORIGIN } from "../testing/fake-host.ts";

function start() {
  const host = createFakeHost();
  host.play = (frame) => frame.load();
  const onEnd = vi.fn();
  const url = `${SERVER_ORIGIN}/status`;
  const message = () => "console s1";
  const status = createStatusFrame({
    host,
    url,
    origin: SERVER_ORIGIN,
    interval: 5,
    timeLimit: 10_000,
    message,
    onEnd,
  });
  return { host, status, onEnd };
}

describe("Status frame", () => {
  it("is created once, and checked at the server's origin", async () => {
    const { host, status } = start();
    await Promise.all([status.load(), status.load()]);
    const checks = Promise.all([status.check(), status.check()]);
    await settle();
    expect(host.frames).toHaveLength(1);
    expect(host.frame("keycloak-session-iframe").posted).toEqual([
      { message: "console s1", targetOrigin: SERVER_ORIGIN },
    ]);
    host.frame("keycloak-session-iframe").post("unchanged");
    expect(await checks).toEqual([true, true]);
  });

  it("ignores messages of other origins and invalid messages", async () => {
    const { host, status, onEnd } = start();
    const outcome = vi.fn();
    status.check().then(outcome);
    await settle();
    const frame = host.frame("keycloak-session-iframe");
    frame.post("changed", "https://evil.example");
    frame.post("perhaps");
    frame.post({ changed: true });
    await settle();
    expect(outcome).not.toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
    expect(status.answered).toBe(false);
    frame.post("unchanged");
    await settle();
    expect(outcome).toHaveBeenCalledWith(true);
    expect(status.answered).toBe(true);
  });

  it("ends the session when it changed, but not after an error", async () => {
    for (const answer of ["changed", "error"]) {
      const { host, status, onEnd } = start();
      const check = status.check();
      const expected =
        answer === "changed" ? expect(check).resolves.toBe(false) : expect(check).rejects.toThrow("error");
      await settle();
      host.frame("keycloak-session-iframe").post(answer);
      await expected;
      expect(onEnd).toHaveBeenCalledTimes(answer === "changed" ? 1 : 0);
    }
  });

  it("stops checking after an error", async () => {
    const { host, status } = start();
    await status.load();
    status.watch();
    await host.clock.advance(5_000);
    host.frame("keycloak-session-iframe").post("error");
    await host.clock.advance(60_000);
    expect(host.frame("keycloak-session-iframe").posted).toHaveLength(1);
    expect(host.clock.pending()).toEqual([]);
  });

  it("rejects when there is no response in time", async () => {
    const { host, status } = start();
    const requested = expect(status.check()).rejects.toThrow("Time-out while waiting");
    await host.clock.advance(10_000);
    await requested;
    const other = start();
    other.host.play = () => {};
    const loading = expect(other.status.load()).rejects.toThrow("Time-out while loading");
    await other.host.clock.advance(10_000);
    await loading;
  });

  it("does nothing once removed", async () => {
    const { host, status } = start();
    await status.load();
    status.watch();
    status.remove();
    await host.clock.advance(20_000);
    expect(host.frame("keycloak-session-iframe").posted).toEqual([]);
    expect(await status.check()).toBe(true);
  });
});
