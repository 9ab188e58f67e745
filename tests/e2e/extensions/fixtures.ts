import { join } from "node:path";
import { startSandbox } from "../../../scripts/sandbox/server.ts";
import { CONSOLE_ROOT } from "../../../scripts/start/build.ts";
import { test as base } from "../support/test.ts";

const PACKS = join(import.meta.dirname, "../../fixtures/packs");

/** Ids of the server are anything: blanks, a slash, an accent. */
export const PAGE = "À faire / to do";

const PROPERTIES = [
  { name: "title", label: "Title", type: "String", required: true, helpText: "What is to be done" },
  { name: "done", label: "Done", type: "boolean", defaultValue: "false" },
  { name: "urgency", label: "Urgency", type: "List", options: ["low", "high"], defaultValue: "low" },
  { name: "colour.of.paper", label: "Colour", type: "Colour" },
];

/** A server with an extension that supplies a page and a tab, and a console with packs: two good ones and a bad one. */
export const test = base.extend<object, { server: string }>({
  server: [
    async ({ browserName: _ }, use) => {
      const sandbox = await startSandbox({
        port: 0,
        consoleRoot: CONSOLE_ROOT,
        packs: ["acme-invoices", "acme-people", "acme-broken"].map((name) => join(PACKS, name)),
        componentTypes: {
          "org.keycloak.services.ui.extend.UiPageProvider": [
            {
              id: PAGE,
              helpText: "Things to do",
              properties: PROPERTIES,
              metadata: { displayFields: ["title", "done"] },
            },
          ],
          "org.keycloak.services.ui.extend.UiTabProvider": [
            {
              id: "Branding",
              helpText: "",
              properties: [{ name: "claim", label: "Claim", type: "String" }],
              metadata: { path: "/:realm/realm-settings/:tab?", params: { tab: "branding" } },
            },
          ],
        },
      });
      await use(sandbox.url);
      await sandbox.close();
    },
    { scope: "worker" },
  ],
});
