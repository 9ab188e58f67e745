import { startKeycloak, type StartOptions } from "../../../../scripts/keycloak/start-keycloak.ts";

/** A server that keeps its data and can be stopped temporarily: the callback of `offline` gets its folder. */
export type LargeServer = {
  url: string;
  offline: (work: (home: string) => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the server as a console is measured on it: in production mode, with the data of earlier runs. */
export async function startLargeServer(
  options: Pick<StartOptions, "port" | "name" | "providers">,
): Promise<LargeServer> {
  const start = () => startKeycloak({ ...options, production: true, keepData: true, large: true });
  let server = await start();
  return {
    url: server.url,
    offline: async (work) => {
      await server.stop();
      await work(server.home);
      server = await start();
    },
    stop: () => server.stop(),
  };
}
