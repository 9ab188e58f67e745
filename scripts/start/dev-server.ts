import { createServer, type Plugin } from "vite";
import { withEnvironment } from "../sandbox/http/static-files.ts";
import { environment } from "../sandbox/server.ts";
import { VITE_CONFIG } from "./build-console.ts";

/** Paths of requests that are proxied to the identity server. */
const SERVED = ["/realms", "/admin", "/resources", "/packs"];

/** Describes a running development server. */
export interface DevServer {
  readonly url: string;
  /** Reloads all open pages. */
  reload(): void;
  close(): Promise<void>;
}

/**
 * Starts Vite's development server on 127.0.0.1. Requests to the admin API and for sign-in are proxied to the sandbox,
 * so that the page has one origin.
 *
 * @throws Error with one sentence when the port is taken
 */
export async function startDevServer(port: number, sandbox: string, packs: readonly string[]): Promise<DevServer> {
  const address = `http://127.0.0.1:${port}`;
  const server = await createServer({
    configFile: VITE_CONFIG,
    logLevel: "warn",
    plugins: [environmentBlock(address, packs)],
    server: {
      host: "127.0.0.1",
      port,
      strictPort: true,
      proxy: Object.fromEntries(SERVED.map((path) => [path, { target: sandbox }])),
    },
  });
  await server.listen().catch(async (error: unknown) => {
    await server.close();
    const isPortTaken = error instanceof Error && /already in use/.test(error.message);
    throw isPortTaken ? new Error(`Port ${port} is already in use. Choose another one with --port.`) : error;
  });
  return {
    url: address,
    reload: () => server.ws.send({ type: "full-reload" }),
    close: () => server.close(),
  };
}

/** Fills the environment block of the page as the sandbox does for a built page. */
function environmentBlock(address: string, packs: readonly string[]): Plugin {
  return { name: "environment", transformIndexHtml: (html) => withEnvironment(html, environment(address, packs)) };
}
