import { answerDialog, alertMessage, field, pageAction, save, saveButton } from "./support/console-page.ts";
import { createUser } from "./support/records/create-records.ts";
import { testWithFeatures } from "./support/features.ts";
import { expect } from "./support/test.ts";

/** Test on a server that sends shared signals about its users to receivers. */
const test = testWithFeatures("SSF");

test("a receiver of shared signals gets a stream and a subject, and an event is sent manually", async ({
  admin,
  api,
  unique,
}) => {
  const { page, move } = admin;
  await api.send("PUT", "/acme", { realm: "acme", attributes: { "ssf.transmitterEnabled": "true" } });
  const clientId = unique("receiver");
  const attributes = { "ssf.enabled": "true", "ssf.allowEmitEvents": "true" };
  const { location } = await api.send("POST", "/acme/clients", { clientId, publicClient: false, attributes });
  const id = location?.split("/").at(-1) ?? "";
  const user = unique("una-heard");
  await createUser(api, user);
  const at = `/acme/clients/${id}/ssf`;

  await move(at);
  await expect(page.getByText("Not registered")).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).fill("Of the shop");
  await save(page);
  await expect(alertMessage(page, "The client was saved.")).toBeVisible();
  expect(await api.get(`/acme/clients/${id}`)).toMatchObject({ attributes: { "ssf.description": "Of the shop" } });

  await move(`${at}/stream`);
  await page.getByRole("button", { name: "Create stream" }).click();
  // Events that are not chosen are dropped.
  const events = page.getByRole("dialog").getByRole("combobox", { name: "Events" });
  await events.click();
  await page.getByRole("option", { name: "CaepSessionRevoked", exact: true }).click();
  await events.blur();
  await page.getByRole("dialog").getByRole("combobox", { name: "Profile" }).selectOption({ label: "SSE CAEP 1.0" });
  await answerDialog(page, "Create");
  await expect(alertMessage(page, "The stream was created.")).toBeVisible();
  expect(await api.get(`/acme/clients/${id}`)).toMatchObject({ attributes: { "ssf.profile": "SSE_CAEP" } });
  await page.getByRole("textbox", { name: "Description" }).fill("Told by the shop");
  await save(page);
  await expect(alertMessage(page, "The stream was saved.")).toBeVisible();
  const stream = `/acme/ssf/clients/${clientId}/stream`;
  expect(await api.get(stream)).toMatchObject({ description: "Told by the shop", status: "enabled" });
  await pageAction(page, "Pause stream");
  await expect(alertMessage(page, "The status of the stream was changed.")).toBeVisible();
  expect(await api.get(stream)).toMatchObject({ description: "Told by the shop", status: "paused" });
  const delivered = page.getByRole("combobox", { name: "Delivered events" });
  await delivered.click();
  await page.getByRole("option", { name: /^CaepCredentialChange/ }).click();
  await delivered.blur();
  await save(page);
  await expect(saveButton(page)).toHaveCount(0);
  await expect
    .poll(async () => ((await api.get(stream)) as { eventsDelivered: string[] }).eventsDelivered)
    .toEqual(["CaepSessionRevoked", "CaepCredentialChange"]);

  await move(`${at}/subjects`);
  await page.getByRole("combobox", { name: "Subject type" }).selectOption({ label: "User, by username" });
  await field(page, "Subject").fill(user);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("The receiver gets no events about it.")).toBeVisible();
  await page.getByRole("button", { name: "Add subject" }).click();
  await expect(page.getByText("The receiver gets events about it.")).toBeVisible();

  await move(`${at}/emit-events`);
  await page.getByRole("combobox", { name: "Event type" }).selectOption({ label: "CaepSessionRevoked" });
  await page.getByRole("combobox", { name: "Subject type" }).selectOption({ label: "User, by username" });
  await field(page, "Subject").fill(user);
  await page.getByRole("button", { name: "Send event" }).click();
  await expect(page.getByText("dispatched")).toBeVisible();
  // The creation time is in seconds.
  await expect(page.getByText(new RegExp(`${new Date().getUTCFullYear()} at`))).toBeVisible();
  const jti = await page.getByRole("textbox", { name: "Identifier (jti)" }).inputValue();
  await move(`${at}/event-search`);
  await field(page, "Identifier (jti)").fill(jti);
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByText("PENDING")).toBeVisible();
  // The address of an event opens it.
  await move(`${at}/event-search?jti=${jti}`);
  await expect(field(page, "Identifier (jti)")).toHaveValue(jti);
  await expect(page.getByText("PENDING")).toBeVisible();
  await expect(page.getByText("event_timestamp")).toBeVisible();

  await move(`${at}/stream`);
  await page.getByRole("main").locator("button[aria-haspopup=menu]").last().click();
  await page.getByRole("menuitem", { name: "Delete stream" }).click();
  await answerDialog(page, "Delete");
  await expect(alertMessage(page, "The stream was deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create stream" })).toBeVisible();
});
