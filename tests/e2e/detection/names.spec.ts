import { MARKUP, nameErrors } from "../support/page-checks/name-errors.ts";
import { expect, test } from "../support/test.ts";

const escaped = MARKUP.replaceAll("<", "&lt;");

for (const [fault, title, name, found] of [
  [
    "a name that is taken for markup",
    MARKUP,
    MARKUP,
    [`"${MARKUP}" is shown as "bold"`, `"${MARKUP}" is taken for markup`],
  ],
  ["a name that is decoded twice", "hundred%", "hundred%25", ['"hundred%25" is shown as "hundred%"']],
  ["a name that is cut", "long, long…", "long, long name", ['"long, long name" is shown as "long, long…"']],
  ["nothing where a name stays as it is", escaped, MARKUP, []],
] as const) {
  test(`the check of names finds ${fault}`, async ({ page }) => {
    await page.setContent(`<main><h1>${title}</h1></main>`);
    expect(await nameErrors(page, name)).toEqual(found);
  });
}
