import type { Locator, Page } from "@playwright/test";
import { addressOf, keysFor, placesOf } from "../support/addresses.ts";
import { type Bench, closeMessages, NOWHERE, rest } from "../support/fault-bench.ts";
import { changeSomething } from "../support/change.ts";
import { saveButton } from "../support/desk.ts";
import { FAULTS, type Fault } from "../../support/disturbance.ts";
import { deadEnd, flaws, look, type Seen, silence } from "../support/judge.ts";
import { steady } from "../support/plan.ts";
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
  expect(first, `${short.length} of ${rows.length} fall short, this one first`).toBeUndefined();
}

// The faults are made between page and server, whichever it is: the sandbox is enough.
// A slow machine only takes longer.
test.describe.configure({ timeout: 400_000 });

// Younger screens follow: a part of a document that comes back falls short at saving.
const places = steady.flatMap((screen) => placesOf(screen));

/** Each of them meets one fault here: `tests/faults` tries them over all places of all screens, without a browser. */
const TURNS = FAULTS.length;

for (const [turn, fault] of FAULTS.entries()) {
  test(`at load, ${fault}: places say what happened and what to do, and recover`, async ({ bench, api }) => {
    const rows: Row[] = [];
    for (const place of places.filter((_, at) => (at + turn) % TURNS === 0)) {
      const keys = await keysFor(place.screen, api);
      if (keys === undefined) continue;
      rows.push({ place: place.name, fault, shortcomings: await judgeLoad(bench, addressOf(place, keys), fault) });
    }
    report(rows);
  });
}

async function judgeLoad(bench: Bench, path: string, fault: Fault): Promise<string[]> {
  const { line } = bench;
  const address = line.unseen(path);
  line.disturb(fault);
  await bench.goTo(address);
  if (fault === "slow") return judgeSlow(bench);
  const failed = await rest(
    bench,
    fault,
    (seen) => flaws(seen).length === 0 && (line.hits() === 0 || seen.said.length > 0) && isDrawn(seen),
  );
  const found = [...flaws(failed), ...(line.hits() > 0 ? deadEnd(failed) : [])];
  line.disturb(undefined);
  if (line.hits() === 0 && failed.said.length === 0) return found;
  return [...found, ...(await judgeRecovery(bench, address))];
}

/** A page that waits says so, and then shows what came. */
async function judgeSlow(bench: Bench): Promise<string[]> {
  const { line } = bench;
  const waiting = await rest(bench, undefined, (seen) => (line.hits() > 0 ? seen.busy > 0 : isDrawn(seen)));
  const unsaid = line.hits() > 0 && waiting.busy === 0 ? ["waits without a sign"] : [];
  line.disturb(undefined);
  const drawn = await rest(bench, undefined, (seen) => flaws(seen).length === 0 && isDrawn(seen));
  return [...unsaid, ...flaws(drawn), ...drawn.said];
}

const isDrawn = ({ text, busy }: Seen): boolean => text !== "" && busy === 0;

/** When all is well again, "Try again" brings the page; where there is none, coming back does. No reload. */
async function judgeRecovery(bench: Bench, address: string): Promise<string[]> {
  const { page } = bench;
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  const offered = await again.count();
  for (let tries = 0; tries < 4 && (await again.count()) > 0; tries++) {
    const before = retries(await look(page));
    await again
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
    // Where several parts failed, each is asked again by its own button: the others still say what happened to them.
    await rest(bench, undefined, (seen) => seen.busy === 0 && (seen.said.length === 0 || retries(seen) < before));
  }
  if (offered === 0) {
    await bench.goTo(NOWHERE);
    await bench.goTo(address);
  }
  const seen = await rest(bench, undefined, (one) => isDrawn(one) && one.said.length === 0 && flaws(one).length === 0);
  return [...flaws(seen), ...seen.said].map((one) => `does not recover: ${one.slice(0, 100)}`);
}

/** Returns how many parts of the page can be asked again. */
const retries = ({ ways }: Seen): number => ways.filter((way) => way === "Try again").length;

/**
 * One form for each way to save: a new record, one that the server describes, a map of rows, the realm itself, a
 * component. `tests/faults` tries them all without a browser.
 */
const SAVED = ["add-user", "user/settings", "role/attributes", "realm-settings/themes/settings", "key-provider"];
const forms = places.filter(({ name }) => SAVED.includes(name));

test("every form of the sample is there", () => expect(forms.map(({ name }) => name).sort()).toEqual(SAVED.sort()));

for (const place of forms) {
  test(`at save, ${place.name}: every fault is told, nothing typed is lost, and saving goes on`, async ({
    bench,
    api,
  }) => {
    const keys = await keysFor(place.screen, api);
    expect(keys, "a seeded record to open").toBeDefined();
    await bench.goTo(bench.line.unseen(addressOf(place, keys ?? {})));
    await rest(bench, undefined, isDrawn);
    const isNew = place.of?.new === true;
    const save = isNew
      ? bench.page.getByRole("main").getByRole("button", { name: "Create", exact: true })
      : saveButton(bench.page);
    if (isNew) await fillNew(bench.page, save);
    else await changeSomething(bench.page, Object.values(keys ?? {}).map(String));
    const rows: Row[] = [];
    for (const fault of FAULTS) {
      rows.push({ place: place.name, fault, shortcomings: await judgeSave(bench, save, fault) });
    }
    report(rows);
  });
}

async function judgeSave(bench: Bench, save: Locator, fault: Fault): Promise<string[]> {
  const { page, line } = bench;
  await closeMessages(page);
  const before = await inputs(page);
  line.disturb(fault, fault === "offline" ? "all" : "writes");
  await save.click();
  await sent(bench);
  if (fault === "slow") {
    const waiting = await rest(bench, undefined, ({ busy }) => line.hits() > 0 && busy > 0);
    line.disturb(undefined);
    const done = await rest(bench, undefined, (seen) => seen.said.length > 0 && seen.busy === 0);
    return [
      ...(waiting.busy === 0 ? ["waits without a sign"] : []),
      ...(done.said.length === 0 ? ["says nothing"] : []),
      ...flaws(done),
    ];
  }
  const failed = await rest(bench, fault, (seen) => seen.busy === 0 && seen.said.length > 0);
  line.disturb(undefined);
  const after = await inputs(page);
  const open = await save.isEnabled().catch(() => false);
  return [
    ...flaws(failed),
    ...silence(failed),
    ...(after === before ? [] : [`input not kept: ${before} -> ${after}`]),
    ...(open ? [] : ["cannot be saved again"]),
  ];
}

/** Waits until the disturbed request went out. Some saves ask first, and the question takes its time to come. */
async function sent({ page, line }: Bench): Promise<void> {
  const answer = page.getByRole("dialog").getByRole("button").last();
  await expect
    .poll(
      async () => {
        if (line.hits() === 0 && (await answer.isVisible()))
          await answer.click({ timeout: 1000 }).catch(() => undefined);
        return line.hits();
      },
      { intervals: [10, 20, 40, 80] },
    )
    .toBeGreaterThan(0);
}

/** Fills the texts of a new record, one after the other, until it can be saved. */
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

/** Returns what stands in the inputs of the page. */
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
