import { expect, type Page } from "@playwright/test";
import {
  alertMessage,
  answerDialog,
  type ConsolePage,
  field,
  row,
  rowAction,
  save,
  saveButton,
} from "./console-page.ts";
import { REALM } from "./target.ts";

/** Performs the actions that a recipe describes, and checks their results. */
type Press = (consolePage: ConsolePage) => Promise<void>;

const LIST = `/${REALM}/vendors`;
const ADD = `${LIST}/new`;
const FIRST = `${LIST}/1`;

const dialog = (page: Page) => page.getByRole("dialog");
const create = (page: Page) => page.getByRole("main").getByRole("button", { name: "Create", exact: true });

/** Returns the body of the next write to vendors, which `press` makes. */
async function written(page: Page, method: "POST" | "PUT", press: () => Promise<void>): Promise<unknown> {
  const sent = page.waitForRequest((request) => request.method() === method && request.url().includes("/vendors"));
  await press();
  return (await sent).postDataJSON();
}

/** Fulfils requests to an address that no server has. */
async function answer(page: Page, address: string, body: unknown): Promise<void> {
  await page.route(`**${address}`, (route) => route.fulfill({ json: body }));
}

/** Opens the page of a user. */
async function openUser({ page, move }: ConsolePage, name: string): Promise<void> {
  await move(`/${REALM}/users?search=${name}`);
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await expect(
    page
      .getByRole("tab", { name: "Details" })
      .or(page.getByRole("tab", { name: "Settings" }))
      .first(),
  ).toBeVisible();
}

/** Tests of the recipes of the guide, by their question. */
export const PRESSES: Readonly<Record<string, Press>> = {
  "How do I show a state as a coloured badge?": async ({ page, move }) => {
    await move(LIST);
    await expect(row(page, "First")).toContainText("Open");
    await expect(row(page, "Second")).toContainText("Closed");
  },
  "How do I search and filter a list?": async ({ page, move }) => {
    await move(LIST);
    const search = page.getByRole("search").getByRole("textbox");
    await search.fill("Sec");
    await search.press("Enter");
    await expect(row(page, "Second")).toBeVisible();
    await expect(row(page, "First")).toHaveCount(0);
    await move(`${LIST}?enabled=true`);
    await expect(row(page, "First")).toBeVisible();
    await expect(row(page, "Second")).toHaveCount(0);
  },
  "How do I add an action to a row, with a question first?": async ({ page, move }) => {
    await move(LIST);
    await rowAction(page, "First", "Close");
    await expect(dialog(page)).toContainText("Nobody can order from it until it is opened again.");
    await answerDialog(page, "Close");
    await expect(alertMessage(page, "The vendor is closed")).toBeVisible();
    await row(page, "Second")
      .getByRole("button", { name: /^Actions/ })
      .click();
    await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Close" })).toHaveCount(0);
  },
  "How do I require a typed name before something is deleted?": async ({ page, move }) => {
    await move(LIST);
    await rowAction(page, "First", "Delete");
    const remove = dialog(page).getByRole("button", { name: "Delete" });
    await expect(remove).toBeDisabled();
    await dialog(page).getByRole("textbox").fill("First");
    await answerDialog(page, "Delete");
    await expect(row(page, "First")).toHaveCount(0);
  },
  "How do I offer an action for many rows at once?": async ({ page, move }) => {
    await move(LIST);
    for (const name of ["First", "Second"]) await row(page, name).getByRole("checkbox").check();
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await answerDialog(page, "Delete");
    await expect(row(page, "First")).toHaveCount(0);
    await expect(row(page, "Second")).toHaveCount(0);
  },
  "How do I offer a fixed list of values?": async ({ page, move }) => {
    await move(ADD);
    await field(page, "Name").fill("Third");
    await field(page, "Level").selectOption({ label: "Silver" });
    expect(await written(page, "POST", () => create(page).click())).toMatchObject({ name: "Third", level: "silver" });
  },
  "How do I edit a value with members of its own?": async ({ page, move }) => {
    await move(FIRST);
    const payment = page.getByRole("group", { name: "Payment" }).first();
    await payment.getByRole("combobox").first().selectOption({ label: "Card" });
    await payment.getByLabel(/^Number/).fill("1234");
    const offices = page.getByRole("group", { name: "Offices" }).first();
    await offices.getByRole("button", { name: "Add row" }).click();
    await offices.getByLabel(/^City/).fill("Bonn");
    expect(await written(page, "PUT", () => save(page))).toMatchObject({
      payment: { kind: "card", number: "1234" },
      offices: [{ city: "Bonn" }],
    });
  },
  "How do I know which type gives which control?": async ({ page, move }) => {
    await move(FIRST);
    await field(page, "Level").selectOption({ label: "silver" });
    await field(page, "Seats").fill("3");
    await expect(field(page, "Contact")).toHaveAttribute("type", "email");
    await field(page, "Contact").fill("ada@example.org");
    expect(await written(page, "PUT", () => save(page))).toMatchObject({ level: "silver", seats: 3 });
  },
  "How do I pick a user?": async ({ page, move }) => {
    await move(ADD);
    await field(page, "Name").fill("Third");
    await page.getByRole("main").getByRole("button", { name: "Choose…" }).click();
    const choice = dialog(page).getByRole("radio").first();
    const name = await choice.getAttribute("aria-label");
    await choice.check();
    await answerDialog(page, "Select");
    expect(await written(page, "POST", () => create(page).click())).toMatchObject({ contact: name });
  },
  "How do I create a record that a picker lacks?": async ({ page, move }) => {
    await move(ADD);
    await page.getByRole("main").getByRole("button", { name: "Choose…" }).click();
    await dialog(page)
      .getByRole("button", { name: /Create|Add/ })
      .first()
      .click();
    const form = dialog(page).last();
    await field(form, "Username").fill("made-here");
    await form
      .getByRole("button", { name: /^(Create|Add)/ })
      .last()
      .click();
    await answerDialog(page, "Select");
    await expect(page.getByRole("main")).toContainText("made-here");
  },
  "How do I show a field, and require it, only sometimes?": async ({ page, move }) => {
    await move(ADD);
    await field(page, "Name").fill("Third");
    await expect(field(page, "Reason")).toHaveCount(0);
    await page.getByRole("switch", { name: "Enabled" }).click();
    await create(page).click();
    await expect(field(page, "Reason")).toBeFocused();
    await field(page, "Reason").fill("Late");
    expect(await written(page, "POST", () => create(page).click())).toMatchObject({ enabled: false, reason: "Late" });
  },
  "How do I add a tab to a screen of another section or pack?": async (consolePage) => {
    await openUser(consolePage, "alice.meyer");
    await consolePage.page.getByRole("tab", { name: "Vendors" }).click();
    await expect(row(consolePage.page, "First")).toBeVisible();
  },
  "How do I load additional data, and show its count?": async ({ page, move }) => {
    await move(FIRST);
    await expect(page.getByRole("main")).toContainText("There are 2 vendors");
  },
  "How do I split a form into steps?": async ({ page, move }) => {
    await move(ADD);
    await field(page, "Name").fill("Third");
    await page.getByRole("button", { name: "Next" }).click();
    await field(page, "Contact").fill("ada");
    await field(page, "Level").fill("gold");
    const sent = written(page, "POST", () => create(page).click());
    expect(await sent).toMatchObject({ name: "Third", contact: "ada", level: "gold" });
  },
  "How do I translate my pack?": async ({ page, move }) => {
    await move(LIST);
    await expect(page.getByRole("heading", { level: 1, name: "Lieferanten" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Kontakt" })).toBeVisible();
  },
  "How do I show the same records at another address?": async (consolePage) => {
    const { page, move } = consolePage;
    await move(FIRST);
    await expect(field(page, "Contact")).toHaveValue("ada");
    await openUser(consolePage, "alice.meyer");
    await page.getByRole("tab", { name: "Vendors" }).click();
    await expect(page.getByRole("main")).toContainText("Vendors: nothing here yet");
  },
  "How do I request only the records of this user?": async (consolePage) => {
    const { page, move } = consolePage;
    await move(FIRST);
    await field(page, "Contact").fill("alice.meyer");
    await save(page);
    await expect(saveButton(page)).toHaveCount(0);
    await openUser(consolePage, "alice.meyer");
    const requested = page.waitForRequest((request) => request.url().includes("/vendors?contact=alice.meyer"));
    await page.getByRole("tab", { name: "Vendors" }).click();
    await requested;
    await expect(row(page, "First")).toBeVisible();
    await expect(row(page, "Second")).toHaveCount(0);
    await page.getByRole("link", { name: "First", exact: true }).click();
    await expect(field(page, "Contact")).toHaveValue("alice.meyer");
  },
  "How do I send a request, and show its response?": async ({ page, move }) => {
    await answer(page, "/vendors/check", { findings: [{ text: "No address" }] });
    await move(`${LIST}/check`);
    // One of the two vendors has the level.
    await expect(page.getByRole("main")).toContainText(/Vendors\s*1/);
    await field(page, "Vendor").fill("First");
    const press = () => page.getByRole("button", { name: "Check", exact: true }).click();
    expect(await written(page, "POST", press)).toEqual({ name: "First", level: "gold" });
    await expect(row(page, "No address")).toBeVisible();
  },
  "How do I edit ids that the server hands out as whole records?": async ({ page, move }) => {
    await answer(page, "/vendors/1/contacts", []);
    await move(FIRST);
    await page.getByRole("main").getByRole("button", { name: "Choose…" }).click();
    const choice = dialog(page).getByRole("table").getByRole("checkbox").nth(1);
    const name = (await choice.getAttribute("aria-label")) ?? "";
    await choice.check();
    await answerDialog(page, "Select");
    await expect(page.getByRole("main")).toContainText(name);
    expect(await written(page, "PUT", () => save(page))).toMatchObject({ contacts: [expect.any(String)] });
  },
  "How do I put fields side by side, and a button beside one?": async ({ page, move }) => {
    await answer(page, "/vendors/1/ping", {});
    await move(FIRST);
    const boxes = await Promise.all([field(page, "Contact"), field(page, "Level")].map((one) => one.boundingBox()));
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    await page.getByRole("button", { name: "Send a test" }).click();
    await expect(alertMessage(page, "The vendor answered")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Vendors" }).last().click();
    await expect(row(page, "Second")).toBeVisible();
  },
};
