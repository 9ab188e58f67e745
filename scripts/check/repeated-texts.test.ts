import { describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { edited, fixtureInput } from "../../engine/compiler/testing/fixture.ts";
import { readLibrary } from "../library/read-library.ts";
import { descriptorLines, repeatedShare, repeatedTexts, repeatedControls } from "./repeated-texts.ts";

const USERS = "sections/users/users.screen.json";
const RESOURCE = "sections/users/user.resources.json";

/** Returns the repeated texts that are found when a column and a field of a property are replaced. */
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

describe("Repeated texts and controls of fields", () => {
  it("include a text that equals the schema's", () => {
    expect(found('{ "ref": "/email", "label": "email", "help": "emailHelp" }')).toEqual([
      "label email",
      "help emailHelp",
    ]);
  });

  it("include a text when no other field of the property has a different one", () => {
    expect(found('{ "ref": "/createdTimestamp", "label": "phone" }')).toEqual([]);
    expect(found('{ "ref": "/access/manage", "label": "phone" }')).toEqual(["label phone"]);
  });

  it("exclude the texts of a computed field", () => {
    expect(found('{ "id": "email", "value": "/email", "label": "email" }')).toEqual([]);
  });

  it("include controls and cells that follow from the schema", () => {
    const input = fixtureInput({
      [USERS]: edited(USERS, '{ "ref": "/email", "label": "email" }', '{ "ref": "/email", "cell": "text" }'),
      [RESOURCE]: edited(RESOURCE, '"fields": ["/username",', '"fields": [{ "ref": "/username", "control": "text" },'),
    });
    const found = repeatedControls(compile(input), input.files).map((at) => at.split(" ")[1]);
    expect(new Set(found)).toEqual(new Set(["cell", "control"]));
  });
});

describe("Fields of the built-in sections", () => {
  const library = readLibrary();
  const compiled = compile({ ...library, complete: true });

  it("leave texts, controls and cells to schemas", () => {
    const texts = repeatedTexts(compiled, library);
    expect(texts.fields).toBeGreaterThan(800);
    expect(repeatedShare(texts)).toBeLessThan(0.03);
    expect(repeatedControls(compiled, library.files)).toEqual([]);
  });

  it("need at most twelve lines of descriptors each, including lists, actions and tabs", () => {
    const { fields } = repeatedTexts(compiled, library);
    expect(descriptorLines(library.files) / fields).toBeLessThan(12);
  });
});
