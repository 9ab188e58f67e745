import { describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { edited, fixtureInput } from "../../engine/compiler/testing/fixture.ts";
import { readLibrary } from "../library/read-library.ts";
import { descriptorLines, repeatedShare, repeatedTexts, repeatedControls } from "./repeated-texts.ts";

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
  const { repeated } = repeatedTexts(compiled, input);
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

  it("come with a control and a cell that need not be written where they follow from the schema", () => {
    const input = fixtureInput({
      [USERS]: edited(USERS, '{ "ref": "/email", "label": "email" }', '{ "ref": "/email", "cell": "text" }'),
      [RESOURCE]: edited(RESOURCE, '"fields": ["/username",', '"fields": [{ "ref": "/username", "control": "text" },'),
    });
    const found = repeatedControls(compile(input), input.files).map((at) => at.split(" ")[1]);
    expect(new Set(found)).toEqual(new Set(["cell", "control"]));
  });
});

describe("fields of the built-in sections", () => {
  const library = readLibrary();
  const compiled = compile({ ...library, complete: true });

  it("leave their texts to schemas, and what follows from a schema unsaid", () => {
    const texts = repeatedTexts(compiled, library);
    expect(texts.fields).toBeGreaterThan(800);
    expect(repeatedShare(texts)).toBeLessThan(0.03);
    expect(repeatedControls(compiled, library.files)).toEqual([]);
  });

  it("need at most twelve lines of descriptors each, with lists, actions and tabs around them", () => {
    const { fields } = repeatedTexts(compiled, library);
    expect(descriptorLines(library.files) / fields).toBeLessThan(12);
  });
});
