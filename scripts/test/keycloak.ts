import { join } from "node:path";
import { pagesExtension } from "../../tests/fixtures/pages/extension.ts";
import { REALMS } from "../../tests/e2e/support/target.ts";
import { themeWithPacks } from "../../tests/fixtures/themes/theme-with-packs.ts";
import { fetchKeycloak } from "../keycloak/fetch.ts";
import { buildProvider } from "../keycloak/java-provider.ts";
import { startKeycloak } from "../keycloak/start.ts";
import { adminOf } from "../keycloak/admin.ts";
import { seedKeycloak } from "../keycloak/seed/seed.ts";
import { ROOT, runScript } from "./run.ts";
import { browserTests, type Step } from "./steps.ts";
import { contractTests } from "./contracts.ts";
import { ONE_FAILED, ONE_PASSED, type Tally } from "./tally.ts";

const THEME = "atrium";
const PORT = Number(process.env.ATRIUM_KEYCLOAK_PORT ?? 8284);

/**
 * A real Keycloak in production mode with the console as its admin theme, a child theme that brings packs and an extension
 * that supplies pages and tabs: descriptions of its classes and contracts, then the browser tests.
 * The server is started by the second step and stopped by the last one, or when `stop` is called earlier.
 */
export function keycloakSteps(words: readonly string[]): { steps: Step[]; stop(): Promise<void> } {
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
    const pages = await buildProvider(pagesExtension(), await fetchKeycloak());
    const server = await startKeycloak({
      port: PORT,
      production: true,
      providers: [theme, pages],
      themes: themeWithPacks(),
    });
    running.url = server.url;
    running.stop = server.stop;
    await seedKeycloak(server.url, REALMS);
    await adminOf(server.url).send("PUT", "/master", { adminTheme: THEME });
    console.log(`Keycloak answers on ${server.url}; its log is ${server.log}.`);
    return ONE_PASSED;
  };
  // Words may name a test of the other part.
  const browserPart = (part: string): Promise<Tally> =>
    browserTests("keycloak", ["--pass-with-no-tests", ...words], { ATRIUM_SERVER: url(), ATRIUM_PART: part });
  const steps: Step[] = [
    {
      title: "Theme jar",
      perform: async () => ((await runScript("scripts/theme/build.ts")) === 0 ? ONE_PASSED : ONE_FAILED),
    },
    {
      title: "Schemas beside Keycloak's classes",
      perform: async () =>
        (await runScript("scripts/drift/main.ts", [await fetchKeycloak()])) === 0 ? ONE_PASSED : ONE_FAILED,
      apart: true,
    },
    { title: "Start Keycloak", perform: start },
    { title: "Contracts against Keycloak", perform: () => contractTests(url()), apart: true },
    { title: "Browser tests that read from Keycloak", perform: () => browserPart("reading"), apart: true },
    { title: "Browser tests that write to Keycloak", perform: () => browserPart("writing"), apart: true },
    { title: "Stop Keycloak", perform: () => stop().then(() => ONE_PASSED) },
  ];
  return { steps, stop };
}
