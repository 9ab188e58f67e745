import { afterEach, expect, it, vi } from "vitest";
import { IN_PROCESS_ORIGIN } from "../../scripts/sandbox/index.ts";
import { replaceFetch } from "./replace-fetch.ts";

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

it("keeps late calls of a closed page from the network", () => {
  const [network, sandbox] = [vi.fn<typeof fetch>(), vi.fn<typeof fetch>()];
  globalThis.fetch = network;
  const restore = replaceFetch(sandbox);
  void fetch(`${IN_PROCESS_ORIGIN}/admin/realms`);
  expect(sandbox).toHaveBeenCalledOnce();
  restore();
  void fetch(`${IN_PROCESS_ORIGIN}/admin/realms`);
  expect(network).not.toHaveBeenCalled();
  void fetch("http://other.example");
  expect(network).toHaveBeenCalledOnce();
});
