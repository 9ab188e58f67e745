import { describe, expect, it, vi } from "vitest";
import { parseValue } from "../../language/expression/parse.ts";
import { plainReader } from "../../language/plain-reader.ts";
import type { PageStep } from "../../language/plan/plan.ts";
import type { RunEnv } from "../target/use-run-env.ts";
import { performPageStep } from "./page-steps.ts";

function page() {
  const navigation = { go: vi.fn() };
  const services = { work: { clear: vi.fn() }, signIn: { logout: vi.fn(), token: vi.fn() }, refreshMe: vi.fn() };
  const env = { navigation, services, plans: { screens: [] } } as unknown as RunEnv;
  const scope = { roots: { record: plainReader({ name: "Ada", url: "javascript:alert(1)" }) } };
  return { navigation, services, at: { scope, target: { scope }, env, hosts: undefined } };
}

describe("Page step", () => {
  it("fails when its link leads nowhere", async () => {
    const { at, navigation } = page();
    await expect(performPageStep({ kind: "go", link: { to: "absent" } }, at)).rejects.toThrow("has no target");
    expect(navigation.go).not.toHaveBeenCalled();
  });

  it("does not navigate from a dialog in which the record was created to be chosen", async () => {
    const { at } = page();
    const target = { ...at.target, made: vi.fn() };
    await expect(performPageStep({ kind: "go", link: { to: "absent" } }, { ...at, target })).resolves.toBeUndefined();
  });

  it.each<[string, PageStep, string]>([
    ["rejects an address that is a script", { kind: "open", url: parseValue("/url") }, "may not be opened"],
    ["rejects a missing address", { kind: "open", url: parseValue("/none") }, 'no value at "/none"'],
    ["rejects a missing value", { kind: "copy", copy: parseValue("/none") }, 'no value at "/none"'],
  ])("%s", async (_name, step, message) => {
    await expect(performPageStep(step, page().at)).rejects.toThrow(message);
  });

  it("discards unsaved changes before it signs out", async () => {
    const { at, services } = page();
    await performPageStep({ kind: "session", session: "end" }, at);
    expect(services.work.clear).toHaveBeenCalledBefore(services.signIn.logout);
  });

  it("reloads the rights after it renewed the session", async () => {
    const { at, services } = page();
    await performPageStep({ kind: "session", session: "renew" }, at);
    expect(services.signIn.token).toHaveBeenCalledBefore(services.refreshMe);
  });
});
