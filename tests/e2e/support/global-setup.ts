import { buildConsole } from "../../../scripts/start/build-console.ts";
import { TARGET } from "./target.ts";

/** Builds the console when its sources are newer; against Keycloak it reports what must be running. */
export default async function globalSetup(): Promise<void> {
  if (TARGET === "sandbox") {
    await buildConsole();
    return;
  }
  if (!process.env.ATRIUM_SERVER)
    throw new Error("Name the running Keycloak with ATRIUM_SERVER, or run npm run test:keycloak, which starts one.");
}
