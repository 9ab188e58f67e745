import { describe, expect, it } from "vitest";
import { compile } from "../../compile.ts";
import { edited, fixtureInput } from "../../testing/fixture.ts";

const USER = "sections/users/user.screen.json";

/** Returns the diagnostics of the library after a field was added to the page of a user. */
function errorsOf(field: string, isFirstEdition = false): readonly string[] {
  const text = edited(USER, '"/createdTimestamp"', `"/createdTimestamp", ${field}`);
  const input = fixtureInput({ [USER]: text });
  const files = input.files.map((file) => ({ ...file, isFirstEdition: isFirstEdition && file.path === USER }));
  return compile({ ...input, files }).diagnostics.map(
    ({ severity, code, message }) => `${severity} ${code} ${message}`,
  );
}

const field = (words: string, ref = "/username"): string =>
  `{ "id": "more", "ref": "${ref}", "label": "name", ${words} }`;

describe("Constants that do not match their member", () => {
  it.each([
    [
      "a default of another type",
      field('"default": "yes"', "/enabled"),
      'S31 the value "yes" does not fit "/enabled", which is boolean.',
    ],
    [
      "a part of a default",
      field('"default": ["staff", "gests"]', "/groups"),
      'S31 the value "gests" does not fit "/groups", which is one of "staff", "guests". Did you mean "guests"?',
    ],
    [
      "a value that should be a list",
      field('"default": "staff"', "/groups"),
      'S31 the value "staff" does not fit "/groups", which is array.',
    ],
    [
      "a branch of a choice",
      field('"set": { "/enabled": { "if": "/email", "then": "x" } }'),
      'S31 the value "x" does not fit "/enabled", which is boolean.',
    ],
    [
      "a member of an object",
      field('"set": { "/access": { "manage": 1 } }'),
      'S31 the value 1 does not fit "/access/manage", which is boolean.',
    ],
    ["a set of a read-only member", field('"set": { "/id": "x" }'), 'R24 "/id" is read-only: the server computes it.'],
    [
      "an option of another type",
      field('"options": [1]'),
      "S24 the option 1 does not fit the member, which is string.",
    ],
    ["an option that occurs twice", field('"options": ["a", "a"]'), 'S33 the option "a" occurs twice.'],
    [
      "a codec of another type",
      field('"codec": "map-rows"'),
      'S32 the codec "map-rows" converts object, but the member is string.',
    ],
  ])("are reported: %s", (_, written, message) => {
    expect(errorsOf(written)).toEqual([`error ${message}`]);
    expect(errorsOf(written, true)).toEqual([`warning ${message}`]);
  });

  it.each([
    ["null", field('"default": null', "/enabled")],
    ["an empty text", field('"set": { "/groups": [""] }')],
    [
      "computed values",
      field(
        '"set": { "/enabled": "/email", "/createdTimestamp": { "count": "/groups" }, "/groups": { "from": "/groups" } }',
      ),
    ],
    ["a text with a slot", field('"set": { "/attributes/phone": "{/email}" }')],
    [
      "a value of the form",
      `${field('"default": 1', "$form/x")}, ${field('"set": { "$form/x": "a" }').replace("more", "other")}`,
    ],
    ["a control next to a codec", field('"codec": "comma-list", "control": "multi-text"')],
    ["a date in a plain text", field('"cell": "date"')],
    ["a list reached by a wildcard", '{ "label": "name", "value": "/groups/*", "cell": "chips" }'],
    ["a default next to a codec", field('"codec": "inverted", "default": "x"', "/enabled")],
    ["a member without a type", field('"set": { "$load/lock/x": 1 }')],
  ])("are not reported: %s", (_, written) => expect(errorsOf(written)).toEqual([]));
});
