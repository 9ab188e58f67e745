import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { build, preview } from "vite";

/** A page with rjsf alone, built for production as the console is. */
export interface RjsfPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds and serves the page on loopback. */
export async function openRjsfPage(): Promise<RjsfPage> {
  const outDir = mkdtempSync(join(tmpdir(), "rjsf-"));
  const root = join(import.meta.dirname, "rjsf");
  const common = { root, configFile: false as const, logLevel: "warn" as const };
  await build({ ...common, build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2_000 } });
  const served = await preview({ ...common, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
  const { port } = served.httpServer.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      await served.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
