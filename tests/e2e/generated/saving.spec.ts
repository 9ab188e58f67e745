import { isDeepStrictEqual } from "node:util";
import type { Page, Request } from "@playwright/test";
import type { PlanForm, PlanView } from "../../../engine/model/plan.ts";
import type { Admin } from "../../../scripts/keycloak/admin.ts";
import { addressOf, adminPath, formsOf, isDocument, keysFor, type Place, placesOf } from "../support/addresses.ts";
import { changeSomething, offersSave } from "../support/change.ts";
import { saveButton } from "../support/desk.ts";
import { resources, screens } from "../support/plan.ts";
import { REALM } from "../support/target.ts";
import { expect, test } from "../support/test.ts";

/** Places with a form that edits a record which is there already. */
const edited = screens
  .flatMap((screen) => placesOf(screen))
  .filter(({ of, view }) => of !== undefined && !of.new && formsOf(view).some(saves));

for (const place of edited) {
  // What is typed into a document is a journey of its own: documents.spec.ts.
  const isTyped = !formsOf(place.view).some(isDocument);
  const promise = isTyped ? ", and a change and the change back leave the record as it was" : "";

  test(`${place.name}: an unchanged form offers nothing to save${promise}`, async ({ tourOf, api }) => {
    const { page, move } = await tourOf("admin");
    const record = await recordOf(place, api);
    if (isTyped) await record.writeBack();
    await move(addressOf(place, record.keys));
    const before = await record.read();
    await test.step("unchanged", async () => {
      const writes: string[] = [];
      const note = (request: Request): void => {
        if (request.url().includes("/admin/realms/") && request.method() !== "GET") writes.push(request.url());
      };
      page.on("request", note);
      await expect(saveButton(page)).toHaveCount(0);
      await page.keyboard.press("Control+s");
      // The page has had its turn once the browser has nothing more to do.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      page.off("request", note);
      expect(writes, "what was sent").toEqual([]);
      expect(await record.read()).toEqual(before);
    });
    if (!isTyped) return;
    const isAsBefore = async (): Promise<boolean> => isDeepStrictEqual(await record.read(), before);
    const { undo } = await changeSomething(page, record.names);
    await save(page, async () => !(await isAsBefore()));
    await undo();
    await save(page, isAsBefore).catch(() => undefined);
    expect(await record.read(), "the change back is on the server").toEqual(before);
  });
}

function saves(view: PlanView): boolean {
  return view.kind === "form" && (view as PlanForm).save !== undefined;
}

/** The record of a place, read by the admin API with its keys sorted. */
async function recordOf({ screen, of }: Place, api: Admin) {
  const keys = await keysFor(screen, api);
  const resource = resources[of?.resource ?? ""];
  // A part of a document is as the document is.
  const read = resource?.document ? resource.list : resource?.read;
  if (!keys || typeof read?.get !== "string") throw new Error(`Nothing is known to read a "${of?.resource}" by.`);
  const path = adminPath(read.base, read.get, keys);
  const names = [...Object.values(keys).map(String), ...(await namesOf(api, path)), REALM];
  return {
    keys,
    names,
    read: async () => sorted(await api.get(path)),
    /** Some servers fill in defaults with the first write, whoever writes. */
    writeBack: async () => api.send("PUT", path, await api.get(path)),
  };
}

/** What the record is called, and what its lists hold by name: not to be changed here. Under another name it is another. */
async function namesOf(api: Admin, path: string): Promise<string[]> {
  const record = (await api.get(path)) as Record<string, unknown>;
  const listed = Object.values(record).flatMap((member) => (Array.isArray(member) ? (member as unknown[]) : []));
  const names = listed.map((item) => (item as { name?: unknown } | null)?.name);
  return [record.name, record.username, ...names].filter((one) => typeof one === "string");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([key, inner]) => [key, sorted(inner)]));
}

/** Saves, unless the form saves by itself, and waits until the server has it and the form nothing more to save. */
async function save(page: Page, arrived: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await offersSave(page)) await saveButton(page).click({ timeout: 1000 }).catch(() => undefined);
      // Some saves ask first.
      const dialog = page.getByRole("dialog");
      if (await dialog.isVisible()) await dialog.getByRole("button").last().click({ timeout: 1000 }).catch(() => undefined);
      return arrived();
    })
    .toBe(true);
  await expect(saveButton(page)).toHaveCount(0);
}
