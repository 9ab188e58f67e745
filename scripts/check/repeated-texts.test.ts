import { describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { edited, fixtureInput } from "../../engine/compiler/testing/fixture.ts";
import { readLibrary } from "../library/read-library.ts";
import { repeatedShare, repeatedTexts } from "./repeated-texts.ts";

const USERS = "sections/users/users.screen.json";
const RESOURCE = "sections/users/user.resources.json";

/** The texts that are found where a column and a field over the same member are written in other words. */
function found(column: string, field = "/username"): string[] {
  const input = fixtureInput({
    [USERS]: edited(USERS, '{ "ref": "/email", "label": "email" }', column),
    [RESOURCE]: edited(RESOURCE, '"fields": ["/username",', `"fields": [${JSON.stringify(field)},`),
  });
  const compiled = compile(input);
  expect(compiled.diagnostics.map(({ code }) => code)).toEqual([]);
  const { repeated } = repeatedTexts(compiled, input.files);
  return repeated.filter(({ path }) => path === USERS).map(({ word, text }) => `${word} ${text}`);
}

describe("texts of fields", () => {
  it("belong to the schema where they say what it says", () => {
    expect(found('{ "ref": "/email", "label": "email", "help": "emailHelp" }')).toEqual([
      "label email",
      "help emailHelp",
    ]);
  });

  it("belong to the schema where no other field over the member says another one", () => {
    expect(found('{ "ref": "/createdTimestamp", "label": "phone" }')).toEqual([]);
    expect(found('{ "ref": "/access/manage", "label": "phone" }')).toEqual(["label phone"]);
  });

  it("are the field's own where its value is worked out", () => {
    expect(found('{ "id": "email", "value": "/email", "label": "email" }')).toEqual([]);
  });

  it("are said by schemas in the built-in sections", () => {
    const library = readLibrary();
    const texts = repeatedTexts(compile({ ...library, complete: true }), library.files);
    expect(texts.fields).toBeGreaterThan(800);
    expect(repeatedShare(texts)).toBeLessThan(0.03);
  });
});
