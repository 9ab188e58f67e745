import { expect, it, vi } from "vitest";
import { deferred } from "../../session/deferred.ts";
import { refreshTexts } from "./refresh-texts.ts";

it("reloads the texts of a realm after its messages were written, once for many writes", async () => {
  const silence = deferred<void>();
  const texts = { refresh: vi.fn(async () => {}) };
  const idle = { whenIdle: () => silence.promise };
  const refreshing = new Set<string>();
  const done = Promise.resolve();
  const write = (realm: string, request: Promise<void> = done) =>
    refreshTexts({ method: "PUT", realm, path: "localization/en/motto" }, request, texts, idle, refreshing);
  const writes = [write("acme"), write("acme")];
  await expect(write("other", Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(texts.refresh).not.toHaveBeenCalled();
  silence.resolve();
  await Promise.all(writes);
  expect(texts.refresh.mock.calls).toEqual([["acme"]]);
  await write("acme");
  expect(texts.refresh).toHaveBeenCalledTimes(2);
});
