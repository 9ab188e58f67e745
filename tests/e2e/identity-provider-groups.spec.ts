import { answerDialog, alertMessage, field, pick, chooseOption } from "./support/console-page.ts";
import { AT, create, createProvider, type Provider } from "./support/records/providers.ts";
import { createOrganization, deleteAll } from "./support/records/organizations.ts";
import { expect, test } from "./support/test.ts";

test("a mapper of an organization's provider adds users to a group of the organization", async ({
  realm,
  admin,
  api,
}) => {
  const { page, move } = admin;
  const organization = await createOrganization(api, realm, "Globex");
  await api.send("POST", `/${realm}/organizations/${organization}/groups`, { name: "Buyers" });
  await createProvider(api, realm, "globex-oidc");
  await api.send("POST", `/${realm}/organizations/${organization}/identity-providers`, "globex-oidc");
  await move(`/${realm}/identity-providers/oidc/globex-oidc/mappers/create`);
  await field(page, "Name").fill("all buyers");
  await chooseOption(page, field(page, "Mapper type"), "Hardcoded Group");
  await field(page, "Group type").selectOption("ORGANIZATION");
  await page.getByRole("button", { name: "Choose…" }).click();
  await pick(page, "Buyers", "/Buyers");
  await answerDialog(page, "Select");
  await expect(page.getByRole("main").getByText("/Buyers")).toBeVisible();
  await field(page, "Group type").selectOption("REALM");
  await expect(page.getByRole("main").getByText("/Buyers"), "a group of the other kind").toHaveCount(0);
  await field(page, "Group type").selectOption("ORGANIZATION");
  await page.getByRole("button", { name: "Choose…" }).click();
  await pick(page, "Buyers", "/Buyers");
  await answerDialog(page, "Select");
  await create(page);
  await expect(alertMessage(page, "The mapper was created.")).toBeVisible();
  const mappers = async () => (await api.get(`/${realm}/${AT}/globex-oidc/mappers`)) as Provider[];
  expect((await mappers())[0]?.config).toMatchObject({ group: "/Buyers", groupType: "ORGANIZATION" });
  await expect(page.getByText("/Buyers")).toBeVisible();
  await api.send("DELETE", `/${realm}/${AT}/globex-oidc`);
  await deleteAll(api, realm);
});
