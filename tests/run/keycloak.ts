import { addOnContracts } from "../contract/add-ons.ts";
import { REALMS } from "../e2e/support/target.ts";
import { pagesExtension } from "../fixtures/pages/extension.ts";
import { themeWithPacks } from "../fixtures/themes/theme-with-packs.ts";
import { ADD_ON_SERVER, fetchAddOn } from "../../scripts/keycloak/add-on.ts";
import { fetchKeycloak } from "../../scripts/keycloak/fetch.ts";
import { buildProvider } from "../../scripts/keycloak/java-provider.ts";
import { seedAddOn } from "../../scripts/keycloak/seed/seed-add-on.ts";
import { seedKeycloak } from "../../scripts/keycloak/seed/seed-keycloak.ts";
import { consoleOnKeycloak } from "./console-on-keycloak.ts";
import { contractTests, featureContracts } from "./contracts.ts";
import { runScript } from "./run.ts";
import type { Step } from "./steps.ts";
import { ONE_FAILED, ONE_PASSED } from "./tally.ts";

/** Steps in order, and the function that stops the server that they start. */
type KeycloakSteps = { steps: Step[]; stop(): Promise<void> };

const ADD_ONS = "--add-ons";

/** Port of the server with the add-on, next to that of the tested version. */
const ADD_ON_PORT = Number(process.env.ATRIUM_KEYCLOAK_PORT ?? 8294);

/**
 * Returns the steps for a real Keycloak. The last step stops the server, or `stop` does earlier.
 * @param words arguments for Playwright; `--add-ons` selects the server with the add-on for organizations.
 */
export function keycloakSteps(words: readonly string[]): KeycloakSteps {
  return words.includes(ADD_ONS) ? addOnSteps(words.filter((word) => word !== ADD_ONS)) : testedSteps(words);
}

/**
 * Returns the steps for the tested version with a child theme with packs and an extension with pages and tabs:
 * descriptions of its classes and contracts, then the browser tests.
 */
function testedSteps(words: readonly string[]): KeycloakSteps {
  const server = consoleOnKeycloak(
    async () => ({
      providers: [await buildProvider(pagesExtension(), await fetchKeycloak())],
      themes: themeWithPacks(),
    }),
    (url) => seedKeycloak(url, REALMS),
    words,
  );
  const steps: Step[] = [
    server.theme,
    {
      title: "Schemas beside Keycloak's classes",
      perform: async () =>
        (await runScript("scripts/drift/main.ts", [await fetchKeycloak()])) === 0 ? ONE_PASSED : ONE_FAILED,
      apart: true,
    },
    server.start,
    { title: "Contracts against Keycloak", perform: () => contractTests(server.url()), apart: true },
    { title: "Browser tests that read from Keycloak", perform: () => server.browserPart("reading"), apart: true },
    { title: "Browser tests that write to Keycloak", perform: () => server.browserPart("writing"), apart: true },
    server.end,
    { title: "Contracts of features", perform: featureContracts, apart: true },
  ];
  return { steps, stop: server.stop };
}

/** Returns the steps for the version that the add-on for organizations supports: its contracts and browser tests. */
function addOnSteps(words: readonly string[]): KeycloakSteps {
  const server = consoleOnKeycloak(
    async () => ({ ...ADD_ON_SERVER, port: ADD_ON_PORT, name: "add-ons", providers: await fetchAddOn() }),
    (url) => seedKeycloak(url, REALMS, [seedAddOn]),
    words,
  );
  const contracts = () => contractTests(server.url(), addOnContracts);
  const steps: Step[] = [
    server.theme,
    server.start,
    { title: "Contracts against the add-on", perform: contracts, apart: true },
    { title: "Browser tests with the add-on", perform: () => server.browserPart("add-on"), apart: true },
    server.end,
  ];
  return { steps, stop: server.stop };
}
