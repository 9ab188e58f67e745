import { loadFailureErrors, generalErrors, readPageState } from "../../support/failure-messages.ts";
import { expect, test } from "../support/test.ts";

for (const [name, body, found] of [
  ["an endless spinner", '<h1>Users</h1><div role="status"><span>Loading</span></div>', "endless spinner"],
  ["a button that stays busy", '<h1>Users</h1><button aria-busy="true">Save</button>', "endless spinner"],
  ["a blank page", "", "blank page"],
  [
    "a raw exception",
    '<div role="alert">TypeError: Failed to fetch <button>Try again</button></div>',
    "raw exception text: TypeError",
  ],
  [
    "an object as text",
    '<div role="alert">Could not save: [object Object]. Try again. <button>Save</button></div>',
    "raw exception text: [object Object]",
  ],
  ["silence", "<h1>Users</h1><p>Nothing here yet</p>", "says nothing"],
  [
    "a message without advice",
    '<div role="alert">It went wrong. <button>Close</button></div>',
    "does not say what to do",
  ],
  ["a message without a way on", '<div role="alert">It went wrong: try again.</div>', "no way on"],
] as const) {
  test(`the check finds ${name}`, async ({ page }) => {
    await page.setContent(`<main>${body}</main>`);
    const seen = await readPageState(page);
    expect([...generalErrors(seen), ...loadFailureErrors(seen)].join("\n")).toContain(found);
  });
}

test("the check accepts a clear message, and finds an uncaught error", async ({ page }) => {
  await page.setContent(
    '<main><h1>Users</h1><div role="alert">No answer came. Try again. <button>Try again</button></div></main>',
  );
  const seen = await readPageState(page);
  expect([...generalErrors(seen), ...loadFailureErrors(seen)]).toEqual([]);
  expect(generalErrors({ ...seen, uncaught: ["boom"] })).toEqual(["uncaught: boom"]);
});
