import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { answerDialog, field, pageAction, row } from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";

type Exported = { realm: string; clients: { clientId: string; secret?: string }[]; roles?: unknown };

/**
 * Exports the clients of the realm whose settings are open into a file.
 * @returns the suggested file name
 */
async function exportClients(page: Page, path: string): Promise<string> {
  await pageAction(page, "Partial export");
  await field(page.getByRole("dialog"), "Include clients").click();
  const download = page.waitForEvent("download");
  await answerDialog(page, "Export");
  await (await download).saveAs(path);
  return (await download).suggestedFilename();
}

/** Chooses the file, selects its clients and the handling of existing ones, and imports it. */
async function importClients(page: Page, path: string, existing: string): Promise<void> {
  await pageAction(page, "Partial import");
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(path);
  await dialog.getByRole("checkbox", { name: /^Clients \(\d+\)/ }).check();
  await dialog.getByRole("radio", { name: existing }).check();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
}

async function expectResult(page: Page, clientId: string, action: string, counts: string): Promise<void> {
  const result = page.getByRole("dialog", { name: "Import result" });
  await expect(result).toContainText(counts);
  await expect(row(page, clientId)).toContainText(action);
  await result.getByRole("button", { name: "Close" }).first().click();
  await expect(result).toHaveCount(0);
}

test("clients of a realm are imported into another one, and existing ones are kept or replaced", async ({
  newConsole,
  api,
  temporaryRealm,
  guard,
}, testInfo) => {
  const [source, target] = [temporaryRealm("from"), temporaryRealm("to")];
  for (const realm of [source, target]) await api.send("POST", "", { realm, enabled: true });
  await api.send("POST", `/${source}/clients`, {
    clientId: "shop",
    name: "Shop",
    secret: "hush",
    publicClient: false,
    protocol: "openid-connect",
  });
  const { page, open } = await newConsole("admin");

  await open(`/${source}/realm-settings`);
  const path = testInfo.outputPath("realm-export.json");
  expect(await exportClients(page, path)).toBe("realm-export.json");
  const exported = JSON.parse(await readFile(path, "utf8")) as Exported;
  expect(exported).toMatchObject({ realm: source });
  expect(exported.roles).toBeUndefined();
  expect(exported.clients.find(({ clientId }) => clientId === "shop")).toMatchObject({ secret: "**********" });

  await open(`/${target}/realm-settings`);
  await importClients(page, path, "Import nothing");
  await expectResult(page, "shop", "Added", "Added: 1. Skipped: 0. Overwritten: 0.");
  const read = async (): Promise<Record<string, unknown>> => {
    const [shop] = (await api.get(`/${target}/clients?clientId=shop`)) as Record<string, unknown>[];
    return shop ?? {};
  };
  const first = await read();
  expect(first).toMatchObject({ name: "Shop" });
  await api.send("PUT", `/${target}/clients/${first["id"]}`, { ...first, name: "Changed" });

  guard.allow({ status: 409, url: /partialImport$/ });
  await importClients(page, path, "Import nothing");
  const dialog = page.getByRole("dialog");
  await expect(page.getByText(/Client id 'shop' already exists/).first()).toBeVisible();
  expect(await read()).toMatchObject({ name: "Changed" });
  await dialog.getByRole("radio", { name: "Skip it" }).check();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expectResult(page, "shop", "Skipped", "Added: 0. Skipped: 1. Overwritten: 0.");
  expect(await read()).toMatchObject({ id: first["id"], name: "Changed" });

  await importClients(page, path, "Overwrite it");
  await expectResult(page, "shop", "Overwritten", "Added: 0. Skipped: 0. Overwritten: 1.");
  expect(await read()).toMatchObject({ name: "Shop" });
  expect((await read())["id"]).not.toBe(first["id"]);
});

/** Results of each choice in the second import, when the client exists and was changed meanwhile. */
const CHOICES = [
  { choice: "Import nothing", again: undefined, name: "Changed" },
  { choice: "Skip it", again: "Skipped", name: "Changed" },
  { choice: "Overwrite it", again: "Overwritten", name: "Shop" },
] as const;

for (const { choice, again, name } of CHOICES)
  test(`the clients of a realm are imported into another one twice with "${choice}"`, async ({
    newConsole,
    api,
    temporaryRealm,
    guard,
  }, testInfo) => {
    const [source, target] = [temporaryRealm("source"), temporaryRealm("target")];
    for (const realm of [source, target]) await api.send("POST", "", { realm, enabled: true });
    await api.send("POST", `/${source}/clients`, { clientId: "shop", name: "Shop", protocol: "openid-connect" });
    const { page, open } = await newConsole("admin");
    await open(`/${source}/realm-settings`);
    const path = testInfo.outputPath("realm-export.json");
    await exportClients(page, path);
    await open(`/${target}/realm-settings`);
    await importClients(page, path, choice);
    await expectResult(page, "shop", "Added", "Added: 1. Skipped: 0. Overwritten: 0.");
    const read = async (): Promise<Record<string, unknown>> => {
      const [shop] = (await api.get(`/${target}/clients?clientId=shop`)) as Record<string, unknown>[];
      return shop ?? {};
    };
    const first = await read();
    await api.send("PUT", `/${target}/clients/${first["id"]}`, { ...first, name: "Changed" });
    if (again === undefined) guard.allow({ status: 409, url: /partialImport$/ });
    await importClients(page, path, choice);
    if (again === undefined) await expect(page.getByText(/Client id 'shop' already exists/).first()).toBeVisible();
    else {
      const counts = `Added: 0. Skipped: ${again === "Skipped" ? 1 : 0}. Overwritten: ${again === "Skipped" ? 0 : 1}.`;
      await expectResult(page, "shop", again, counts);
    }
    expect(await read()).toMatchObject({ name });
  });
