import { field, settled } from "./support/console-page.ts";
import { createDirectory, lever, removeDirectories } from "./support/records/directories.ts";
import { expect, test } from "./support/records/server-pages.ts";
import { REALM } from "./support/target.ts";

test("a tab that the server supplies late leaves the form beside it as it is", async ({ newConsole, api }) => {
  const { page, open } = await newConsole("admin");
  const id = await createDirectory(api, REALM, "late");
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/library-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await open(`/${REALM}/user-federation/ldap/${id}`);
  await settled(page);
  await lever(page, "Allow Kerberos authentication").click();
  await field(page, "Kerberos realm").pressSequentially("A");
  await field(page, "Kerberos realm").evaluate((element) => element.setAttribute("data-typed", ""));
  release();
  await expect(page.getByRole("tab", { name: "Extra directory" })).toBeVisible();
  await expect(page.locator("[data-typed]")).toBeFocused();
  await page.keyboard.type("B");
  await expect(field(page, "Kerberos realm")).toHaveValue("AB");
  await expect(page.getByText("to fix")).toHaveCount(0);
  await removeDirectories(api, REALM);
});
