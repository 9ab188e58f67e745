import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ROOT } from "../library/read-library.ts";
import { planModule } from "./plan.ts";

let folder = "";
let server: ViteDevServer;
beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "sections-")));
  cpSync(join(ROOT, "tests/fixtures/components"), join(folder, "components"), { recursive: true });
  cpSync(join(ROOT, "sections/shared"), join(folder, "shared"), { recursive: true });
  server = await createServer({
    configFile: false,
    root: folder,
    mode: "development",
    logLevel: "silent",
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [planModule(folder)],
  });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Returns the code of a module as the browser receives it. */
async function served(id: string): Promise<string> {
  return (await server.transformRequest(id))?.code ?? "";
}

describe("planModule in development", () => {
  it("compiles the plan from the descriptors", async () => {
    const start = await served("virtual:plan");
    expect(start).toContain("/components");
    const [, section = ""] = /import\("[^"]*(virtual:plan\/components)"/.exec(start) ?? [];
    expect(await served(section)).toContain("components");
  });

  it("reloads the page when a descriptor changed, and shows an error with its position until corrected", async () => {
    await served("virtual:plan");
    const send = vi.spyOn(server.environments.client.hot, "send");
    const reloads = () => send.mock.calls.filter(([message]) => Reflect.get(Object(message), "type") === "full-reload");
    const file = join(folder, "components", "components.screen.json");
    const before = readFileSync(file, "utf8");
    /** Writes the file again until the change is noticed, because the watcher may not have started yet. */
    const change = async (text: string): Promise<void> => {
      const known = reloads().length;
      const noticed = (): void => {
        writeFileSync(file, text);
        expect(reloads().length).toBeGreaterThan(known);
      };
      await vi.waitFor(noticed, { timeout: 20_000, interval: 300 });
    };

    await change(before.replace('"columns"', '"colums"'));
    const failure: unknown = await served("virtual:plan").catch((error: unknown) => error);
    expect(failure).toMatchObject({ loc: { file, line: 8 }, message: expect.stringContaining("colums") });

    await change(before.replace("/components", "/parts-of-realms"));
    expect(await served("virtual:plan")).toContain("/parts-of-realms");
  });
});
