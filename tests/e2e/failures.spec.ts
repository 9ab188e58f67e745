import { alertMessage, field, save, settled } from "./support/console-page.ts";
import { createUser } from "./support/records/create-records.ts";
import { consoleUrl, REALM } from "./support/target.ts";
import { expect, test } from "./support/test.ts";

test("a list that fails to load shows an error, and loads when the user tries again", async ({
  admin,
  guard,
  server,
}) => {
  const { page } = admin;
  guard.allow({ status: 500, url: /\/roles/ });
  const failing = `**/admin/realms/${REALM}/roles?**`;
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { error: "unknown_error" } }));
  await page.goto(`${consoleUrl(server)}#/${REALM}/roles`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("unknown_error");
  await page.unroute(failing);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("a save that the server rejects keeps the input", async ({ admin, api, guard, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("refused"));
  await move(`/${REALM}/users/${id}`);
  guard.allow({ status: 500, url: /\/users\// });
  await page.route(`**/admin/realms/${REALM}/users/${id}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { error: "unknown_error", error_description: "The disk is full." } })
      : route.continue(),
  );
  const firstName = field(page, "First name");
  await firstName.fill("Kept");
  await save(page);
  await expect(alertMessage(page, "The disk is full.")).toBeVisible();
  await expect(firstName).toHaveValue("Kept");
  await page.unrouteAll();
  await save(page);
  await expect.poll(() => api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Kept" });
});

test("a cell whose text the server rejects keeps it, and is saved by keyboard", async ({
  admin,
  api,
  guard,
  unique,
}) => {
  const { page, move } = admin;
  const credentials = [{ type: "password", value: unique("Secret-1") }];
  const id = await createUser(api, unique("labelled"), { credentials });
  await move(`/${REALM}/users/${id}/credentials`);
  guard.allow({ status: 500, url: /\/userLabel$/ });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/userLabel", async (route) => {
    await page.route(`**/users/${id}/credentials`, (reading) => released.then(() => reading.continue()));
    await route.fulfill({ status: 500, json: { error: "unknown_error" } });
  });
  const pencil = page.getByRole("button", { name: "Edit Label: Password" });
  await pencil.press("Enter");
  const label = page.getByRole("textbox", { name: "Label: Password" });
  await expect(label).toBeFocused();
  await label.fill("New");
  await label.press("Enter");
  await expect(page.getByText("unknown_error", { exact: false }).first()).toBeVisible();
  await expect(label).toHaveValue("New");
  await page.unroute("**/userLabel");
  // The list is still being read again after the failure.
  await page.getByRole("button", { name: "Save", exact: true }).and(page.locator("[aria-busy=true]")).waitFor();
  await label.press("Enter");
  release();
  await expect(label).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit Label: New" })).toBeFocused();
  const [{ userLabel }] = (await api.get(`/${REALM}/users/${id}/credentials`)) as [{ userLabel: string }];
  expect(userLabel).toBe("New");
});

test("without a network nothing is lost, and saving works when the network is back", async ({ admin, api, unique }) => {
  const { page, move } = admin;
  const id = await createUser(api, unique("offline"));
  await move(`/${REALM}/users/${id}`);
  const firstName = field(page, "First name");
  await firstName.fill("Offline");
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByText("The server did not answer, so nothing was saved.", { exact: false })).toBeVisible();
  await expect(firstName).toHaveValue("Offline");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(alertMessage(page, "The user was saved.")).toBeVisible();
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Offline" });
});

test("code that cannot be loaded is reported in its place, and edits around it are kept", async ({
  newConsole,
  api,
  guard,
  unique,
}) => {
  const { page, open } = await newConsole("admin");
  const id = await createUser(api, unique("coded"));
  await open(`/${REALM}/users/${id}`);
  const firstName = field(page, "First name");
  await firstName.fill("Kept");
  guard.expectSilence(/dynamically imported module|net::ERR_FAILED/);
  const isCode = /\/assets\/.*\.js/;
  await page.route(isCode, (route) => route.abort());
  await page.getByRole("button", { name: "Review" }).click();
  await expect(alertMessage(page, /This could not be started/)).toBeVisible();
  await page.getByRole("tab", { name: "Groups" }).click();
  await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText("then reload the page");
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(firstName).toHaveValue("Kept");
  await page.unroute(isCode);
  await save(page);
  await expect(alertMessage(page, "The user was saved.")).toBeVisible();
  expect(await api.get(`/${REALM}/users/${id}`)).toMatchObject({ firstName: "Kept" });
});

test("an unknown address shows a message and a link to the home page", async ({ admin }) => {
  const { page, open } = admin;
  await open(`/${REALM}/no/such/place`);
  await expect(page.getByRole("main")).toContainText("There is nothing at this address");
  await open(`/${REALM}/no-such-place`);
  await expect(page.getByRole("main")).toContainText("There is nothing at this address");
});

test("a deleted record shows a message and a link to its list", async ({ admin }) => {
  const { page, open } = admin;
  await open(`/${REALM}/users/00000000-0000-0000-0000-000000000000`);
  await expect(page.getByRole("main")).toContainText("There is nothing at this address");
  await page.getByRole("link", { name: "Go to Users" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});

test("a realm that does not exist shows a message", async ({ admin }) => {
  const { page, open } = admin;
  await open("/no-such-realm/users");
  await settled(page);
  await expect(page.getByRole("main")).toContainText("no-such-realm");
});
