import { completeEnvironment } from "../../browser/environment.ts";
import type { ConnectionFacts } from "../find-connection-problems.ts";

/** Environment of a console on another origin than the server. */
export const environment = completeEnvironment(
  { serverBaseUrl: "https://id.example", realm: "master", clientId: "atrium" },
  "https://c.example/",
);

/** The facts of a connection without a problem. */
export const goodConnection: ConnectionFacts = {
  signInRealm: "ok",
  token: "ok",
  realm: "ok",
  serverInfo: "ok",
  whoAmI: "ok",
  hasRights: true,
  redirectRejected: false,
};
