import { adminOf } from "../../scripts/keycloak/admin.ts";
import { type StartOptions, startKeycloak } from "../../scripts/keycloak/start-keycloak.ts";
import { join } from "node:path";
import { ROOT, runScript } from "./run.ts";
import { browserTests, type Step } from "./steps.ts";
import { ONE_FAILED, ONE_PASSED, type Tally } from "./tally.ts";

const THEME = "atrium";
/** The port of the tested servers, of which only one runs at a time. */
export const PORT = Number(process.env.ATRIUM_KEYCLOAK_PORT ?? 8284);

/** A real Keycloak in production mode with the console as its admin theme, which one step starts and another stops. */
export type ConsoleOnKeycloak = {
  /** Writes the jar with the console. */
  theme: Step;
  /** Starts the server. */
  start: Step;
  /** Stops the server. */
  end: Step;
  /** Returns the address of the running server. */
  url(): string;
  /** Runs a part of the browser tests on the server. */
  browserPart(part: string): Promise<Tally>;
  /** Stops the server if it is running. */
  stop(): Promise<void>;
};

/**
 * Creates the steps for a server.
 * @param prepare returns the options to start it, with providers to which the console's theme is added.
 * @param seed seeds the started server.
 * @param words arguments for Playwright.
 */
export function consoleOnKeycloak(
  prepare: () => Promise<StartOptions>,
  seed: (url: string) => Promise<void>,
  words: readonly string[],
): ConsoleOnKeycloak {
  const running: { url?: string; stop?: () => Promise<void> } = {};
  const stop = async (): Promise<void> => {
    const end = running.stop;
    delete running.stop;
    await end?.();
  };
  const url = (): string => {
    if (running.url === undefined) throw new Error("Keycloak is not running.");
    return running.url;
  };
  const start: Step["perform"] = async () => {
    const theme = join(ROOT, "dist", `${THEME}-theme.jar`);
    const { providers = [], ...options } = await prepare();
    const server = await startKeycloak({ port: PORT, production: true, ...options, providers: [theme, ...providers] });
    running.url = server.url;
    running.stop = server.stop;
    await seed(server.url);
    await adminOf(server.url).send("PUT", "/master", { adminTheme: THEME });
    console.log(`Keycloak runs on ${server.url}; its log is ${server.log}.`);
    return ONE_PASSED;
  };
  return {
    theme: {
      title: "Theme jar",
      perform: async () => ((await runScript("scripts/theme/main.ts")) === 0 ? ONE_PASSED : ONE_FAILED),
    },
    start: { title: "Start Keycloak", perform: start },
    end: { title: "Stop Keycloak", perform: () => stop().then(() => ONE_PASSED) },
    url,
    // Arguments may name a test of another part, so no tests found is not an error.
    browserPart: (part) =>
      browserTests("keycloak", ["--pass-with-no-tests", ...words], { ATRIUM_SERVER: url(), ATRIUM_PART: part }),
    stop,
  };
}
