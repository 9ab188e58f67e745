import { buildConsole } from "../../../scripts/start/build-console.ts";
import { test as base } from "../support/test.ts";
import { type RegisteredClient, registerClient } from "./client.ts";
import { serveConsole, type WebServer } from "./web-server.ts";

type Fixtures = {
  /** A console on its own origin, set up for `client`. */
  web: WebServer;
  client: RegisteredClient;
};

export const test = base.extend<Fixtures>({
  web: async ({ server }, use) => {
    await buildConsole();
    const web = await serveConsole({ serverBaseUrl: server, realm: "master", clientId: "" });
    await use(web);
    await web.close();
  },
  client: async ({ api, web, unique }, use) => {
    const client = await registerClient(api, unique("console"), web.origin);
    web.settings = { ...web.settings, clientId: client.clientId };
    await use(client);
    await client.remove();
  },
});
