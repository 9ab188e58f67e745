import type { Locator, Page } from "@playwright/test";
import { addressOf, keysFor, locationsOf } from "../support/addresses.ts";
import { type FaultyConsole, closeMessages, MISSING_PAGE, waitUntil } from "../support/faulty-console.ts";
import { changeSomething } from "../support/change.ts";
import { saveButton } from "../support/console-page.ts";
import { FAULTS, type Fault } from "../../support/fault-injector.ts";
import {
  loadFailureErrors,
  generalErrors,
  readPageState,
  type PageStateWithErrors,
  silenceErrors,
} from "../../support/failure-messages.ts";
import { screens } from "../support/plan.ts";
import { isMissingHere } from "../support/records/rights-on-page.ts";
import { expect, test } from "../support/test.ts";

type Row = { place: string; fault: Fault; shortcomings: string[] };

function report(rows: readonly Row[]): void {
  const short = rows.filter(({ shortcomings }) => shortcomings.length > 0);
  console.log(
    rows
      .map(
        ({ place, fault, shortcomings }) =>
          `${shortcomings.length ? "✘" : "✓"} ${fault.padEnd(9)} ${place.padEnd(44)} ${shortcomings.join("; ")}`,
      )
      .join("\n"),
  );
  const [first] = short;
  expect(first, `${short.length} of ${rows.length} have errors, this one first`).toBeUndefined();
}

// Faults are injected between the page and the server, so the sandbox is sufficient. A slow machine only takes longer.
test.describe.configure({ timeout: 400_000 });

const places = screens.flatMap((screen) => locationsOf(screen)).filter(({ name }) => !isMissingHere(name));

/**
 * Number of turns. Each location gets one fault here; `tests/faults` tries all faults on all screens without a browser.
 */
const TURNS = FAULTS.length;

for (const [turn, fault] of FAULTS.entries()) {
  test(`at load, ${fault}: pages show the error and what to do, and recover`, async ({ faultyConsole, api }) => {
    const rows: Row[] = [];
    for (const place of places.filter((_, at) => (at + turn) % TURNS === 0)) {
      const keys = await keysFor(place.screen, api);
      if (keys === undefined) continue;
      rows.push({
        place: place.name,
        fault,
        shortcomings: await checkLoad(faultyConsole, addressOf(place, keys), fault),
      });
    }
    report(rows);
  });
}

async function checkLoad(faultyConsole: FaultyConsole, path: string, fault: Fault): Promise<string[]> {
  const { connection } = faultyConsole;
  const address = connection.aliasOf(path);
  connection.inject(fault);
  await faultyConsole.goTo(address);
  if (fault === "slow") return checkSlow(faultyConsole);
  let polls = 0;
  const failed = await waitUntil(faultyConsole, fault, (seen) => {
    const isGood = generalErrors(seen).length === 0 && isRendered(seen);
    // What a page shows may ask for a request shortly after it is rendered.
    polls = isGood && connection.count() === 0 ? polls + 1 : 0;
    return isGood && (polls > 2 || seen.messages.length > 0);
  });
  const affected = connection.affected();
  const errors = [...generalErrors(failed), ...(affected.length > 0 ? loadFailureErrors(failed) : [])];
  const found = errors.map((error) => `${error} (failed: ${affected.join(", ")})`);
  connection.inject(undefined);
  if (affected.length === 0 && failed.messages.length === 0) return found;
  return [...found, ...(await checkRecovery(faultyConsole, address))];
}

/** Returns errors of a page whose requests are slow: it must show that it is loading, and then its content. */
async function checkSlow(faultyConsole: FaultyConsole): Promise<string[]> {
  const { connection } = faultyConsole;
  const waiting = await waitUntil(faultyConsole, undefined, (seen) =>
    connection.count() > 0 ? seen.busy > 0 : isRendered(seen),
  );
  const unsaid = connection.count() > 0 && waiting.busy === 0 ? ["waits without a sign"] : [];
  connection.inject(undefined);
  const rendered = await waitUntil(
    faultyConsole,
    undefined,
    (seen) => generalErrors(seen).length === 0 && isRendered(seen),
  );
  return [...unsaid, ...generalErrors(rendered), ...rendered.messages];
}

const isRendered = ({ text, busy }: PageStateWithErrors): boolean => text !== "" && busy === 0;

/**
 * Returns errors of the recovery after a fault: "Try again" must load the page, or visiting it again where there is no
 * such button. The page is not reloaded.
 */
async function checkRecovery(faultyConsole: FaultyConsole, address: string): Promise<string[]> {
  const { page } = faultyConsole;
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  const offered = await again.count();
  for (let tries = 0; tries < 4 && (await again.count()) > 0; tries++) {
    const before = retries(await readPageState(page));
    await again
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
    // Where several parts failed, each has its own button, and the others keep their errors.
    await waitUntil(
      faultyConsole,
      undefined,
      (seen) => seen.busy === 0 && (seen.messages.length === 0 || retries(seen) < before),
    );
  }
  if (offered === 0) {
    await faultyConsole.goTo(MISSING_PAGE);
    await faultyConsole.goTo(address);
  }
  const seen = await waitUntil(
    faultyConsole,
    undefined,
    (one) => isRendered(one) && one.messages.length === 0 && generalErrors(one).length === 0,
  );
  const running = faultyConsole.connection.running();
  return [...generalErrors(seen), ...seen.messages].map(
    (one) => `does not recover: ${one.slice(0, 100)} (without a response: ${running.join(", ") || "none"})`,
  );
}

/** Returns how many parts of the page can be loaded again. */
const retries = ({ actions: ways }: PageStateWithErrors): number => ways.filter((way) => way === "Try again").length;

/**
 * One form for each way to save: a new record, one that the server describes, a map of rows, the realm itself, a
 * component. `tests/faults` tries all forms without a browser.
 */
const SAVED = ["add-user", "user/settings", "role/attributes", "realm-settings/themes/settings", "key-provider"];
const forms = places.filter(({ name }) => SAVED.includes(name));

test("every form of the sample exists", () => expect(forms.map(({ name }) => name).sort()).toEqual(SAVED.sort()));

for (const place of forms) {
  test(`at save, ${place.name}: every fault is reported, the input is kept, and saving works again`, async ({
    faultyConsole,
    api,
  }) => {
    const keys = await keysFor(place.screen, api);
    expect(keys, "a seeded record to open").toBeDefined();
    await faultyConsole.goTo(faultyConsole.connection.aliasOf(addressOf(place, keys ?? {})));
    await waitUntil(faultyConsole, undefined, isRendered);
    const isNew = place.of?.new === true;
    const save = isNew
      ? faultyConsole.page.getByRole("main").getByRole("button", { name: "Create", exact: true })
      : saveButton(faultyConsole.page);
    if (isNew) await fillNew(faultyConsole.page, save);
    else await changeSomething(faultyConsole.page, Object.values(keys ?? {}).map(String));
    const rows: Row[] = [];
    for (const fault of FAULTS) {
      rows.push({ place: place.name, fault, shortcomings: await checkSave(faultyConsole, save, fault) });
    }
    report(rows);
  });
}

async function checkSave(faultyConsole: FaultyConsole, save: Locator, fault: Fault): Promise<string[]> {
  const { page, connection } = faultyConsole;
  await closeMessages(page);
  const before = await inputs(page);
  connection.inject(fault, fault === "offline" ? "all" : "writes");
  await save.click();
  await sent(faultyConsole);
  if (fault === "slow") {
    const waiting = await waitUntil(faultyConsole, undefined, ({ busy }) => connection.count() > 0 && busy > 0);
    connection.inject(undefined);
    const done = await waitUntil(faultyConsole, undefined, (seen) => seen.messages.length > 0 && seen.busy === 0);
    return [
      ...(waiting.busy === 0 ? ["waits without a sign"] : []),
      ...(done.messages.length === 0 ? ["says nothing"] : []),
      ...generalErrors(done),
    ];
  }
  const failed = await waitUntil(faultyConsole, fault, (seen) => seen.busy === 0 && seen.messages.length > 0);
  connection.inject(undefined);
  const after = await inputs(page);
  const open = await save.isEnabled().catch(() => false);
  return [
    ...generalErrors(failed),
    ...silenceErrors(failed),
    ...(after === before ? [] : [`input not kept: ${before} -> ${after}`]),
    ...(open ? [] : ["cannot be saved again"]),
  ];
}

/** Waits until the disturbed request was sent. Some saves open a confirmation first, which takes time to appear. */
async function sent({ page, connection }: FaultyConsole): Promise<void> {
  const answer = page.getByRole("dialog").getByRole("button").last();
  await expect
    .poll(
      async () => {
        if (connection.count() === 0 && (await answer.isVisible()))
          await answer.click({ timeout: 1000 }).catch(() => undefined);
        return connection.count();
      },
      { intervals: [10, 20, 40, 80] },
    )
    .toBeGreaterThan(0);
}

/** Fills the text fields of a new record one after the other until it can be saved. */
async function fillNew(page: Page, save: Locator): Promise<void> {
  const buffer = Buffer.from('{ "clientId": "tried" }');
  for (const file of await page.getByRole("main").locator("input[type=file]").all())
    await file.setInputFiles({ name: "tried.json", mimeType: "application/json", buffer });
  for (const text of await page.getByRole("main").getByRole("textbox").all()) {
    if (!(await text.isEditable())) continue;
    await text.fill("tried");
    await text.blur();
    if (await save.isEnabled()) return;
  }
}

/** Returns the values of all inputs of the page. */
function inputs(page: Page): Promise<string> {
  return page.getByRole("main").evaluate((main) => {
    const all = [...main.querySelectorAll("input, textarea, select, [role=switch]")];
    return JSON.stringify(
      all.map((one) =>
        "value" in one && one.getAttribute("role") !== "switch" ? one.value : one.getAttribute("aria-checked"),
      ),
    );
  });
}
