import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { field, row, searchFor } from "./support/console-page.ts";
import { expect, test } from "./support/test.ts";

const run = promisify(execFile);

test("an application registers itself with an initial access token, and appears in the list of clients", async ({
  admin,
  api,
  realm,
  server,
  unique,
}) => {
  const { page, move } = admin;
  const clientId = unique("registered");
  await move(`/${realm}/clients/initialAccessToken/create`);
  await field(page, "Count").fill("1");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Initial access token details" });
  const token = await dialog.getByRole("textbox", { name: "Initial access token" }).inputValue();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();

  const register = async (name: string): Promise<string> => {
    const headers = ["-H", `Authorization: Bearer ${token}`, "-H", "Content-Type: application/json"];
    const body = ["-d", JSON.stringify({ clientId: name, redirectUris: ["https://app.example/*"] })];
    const address = `${server}/realms/${realm}/clients-registrations/default`;
    const { stdout } = await run("curl", ["-s", "-o", "/dev/null", "-w", "%{http_code}", ...headers, ...body, address]);
    return stdout;
  };
  expect(await register(clientId)).toBe("201");
  expect(await register(unique("another"))).toBe("401");

  await move(`/${realm}/clients/initial-access-token`);
  // A list that was loaded recently is not reloaded automatically.
  await page.getByRole("button", { name: "Refresh" }).click();
  // The token is used up. The server deletes such tokens at a time of its own, which may have passed already.
  const usedUp = page.getByRole("row").last().getByRole("cell", { name: "0", exact: true });
  await expect(usedUp.or(page.getByText("No initial access tokens"))).toBeVisible();
  await move(`/${realm}/clients`);
  await searchFor(page, clientId);
  await row(page, clientId).getByRole("link", { name: clientId }).click();
  await expect(page.getByRole("heading", { level: 1, name: clientId })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Valid redirect URIs" }).first()).toHaveValue("https://app.example/*");
  const [made] = (await api.get(`/${realm}/clients?clientId=${clientId}`)) as readonly { readonly id: string }[];
  await api.send("DELETE", `/${realm}/clients/${made?.id}`);
  const tokens = (await api.get(`/${realm}/clients-initial-access`)) as readonly { readonly id: string }[];
  for (const { id } of tokens) await api.send("DELETE", `/${realm}/clients-initial-access/${id}`);
});
