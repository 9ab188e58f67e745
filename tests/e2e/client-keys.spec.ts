import { answerDialog } from "./support/console-page.ts";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

const key = (page: Page, name: string) => page.getByRole("switch", { name });

test("a key of a SAML client is created before its setting is enabled, and kept when it is disabled", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  const id = unique("signed");
  const attributes = { "saml.client.signature": "false" };
  await api.send("POST", `/${REALM}/clients`, { clientId: id, id, protocol: "saml", attributes });
  const saved = async () => (await api.get(`/${REALM}/clients/${id}`)) as { attributes: Record<string, string> };
  await move(`/${REALM}/clients/${id}/keys`);

  await key(page, "Encrypt assertions").click();
  await expect(page.getByRole("dialog", { name: 'Enable "Encrypt assertions"' })).toBeVisible();
  await answerDialog(page, "Cancel");
  await expect(key(page, "Encrypt assertions")).not.toBeChecked();
  expect((await saved()).attributes["saml.encrypt"]).not.toBe("true");

  await key(page, "Encrypt assertions").click();
  const file = page.waitForEvent("download");
  await answerDialog(page, "Enable");
  expect(await readFile(await (await file).path(), "utf8")).toMatch(/^MII/);
  await expect(key(page, "Encrypt assertions")).toBeChecked();
  await expect(page.getByText("Certificate", { exact: true }).first()).toBeVisible();
  expect((await saved()).attributes["saml.encrypt"]).toBe("true");
  await expect(page.getByRole("button", { name: "Revert" })).toHaveCount(0);

  await key(page, "Encrypt assertions").click();
  await expect(page.getByRole("dialog", { name: 'Disable "Encrypt assertions"?' })).toBeVisible();
  await answerDialog(page, "Disable");
  await expect(key(page, "Encrypt assertions")).not.toBeChecked();
  expect((await saved()).attributes["saml.encrypt"]).toBe("false");
  await key(page, "Encrypt assertions").click();
  await expect(key(page, "Encrypt assertions")).toBeChecked();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The switch already shows the new value while it is saved, so poll the server.
  await expect.poll(async () => (await saved()).attributes["saml.encrypt"]).toBe("true");
  await api.send("DELETE", `/${REALM}/clients/${id}`);
});
