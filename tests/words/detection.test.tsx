import { describe, expect, it } from "vitest";
import { createTexts } from "../../engine/i18n/create-texts.ts";
import { textErrors } from "./text-errors.ts";
import { createOddData, ODD_KINDS, oddDataErrors } from "./odd-data.ts";
import { textsIn } from "./texts-on-page.ts";
import { watchSlots } from "./unfilled-slots.ts";

/** Returns the errors in the texts of a page. */
function errorsOf(html: string): string[] {
  document.body.innerHTML = html;
  return textsIn(document.body).flatMap(textErrors);
}

describe("Check of texts", () => {
  it.each([
    [
      "a right that is a reference",
      "<p>You need manage-users or $user/access/mapRoles to change this.</p>",
      "a reference",
    ],
    ["a place of the record", "<label>/access/mapRoles</label>", "a place of the record"],
    ["a message key", "<th>displayName</th>", "a message key"],
    ["a message key in a name", '<button aria-label="displayName"></button>', "a message key"],
    ["an empty slot", "<h1>Mapper of {{providerId}}</h1>", "an empty slot"],
    ["JSON in a cell", '<table><tbody><tr><td>{"text":"x"}</td></tr></tbody></table>', "a printed value"],
    ["JSON in a name", `<button aria-label='Actions for {"key":"x"}'></button>`, "a printed value"],
    ["an object", "<p>Was [object Object]</p>", "a printed value"],
    ["nothing", "<p>undefined</p>", "a printed value"],
    ["the id of a resource", '<p>There is no profile-attribute "theirs".</p>', "the internal name profile-attribute"],
  ])("finds %s", (_what, html, error) => expect(errorsOf(html)).toEqual([error]));

  it("reads a name with possible line breaks as one text", () => {
    document.body.innerHTML = '<p>a-<span class="break-here"></span>b</p>';
    expect(textsIn(document.body).map(({ text }) => text)).toEqual(["a-b"]);
  });

  it.each([
    ["words", "<h1>Users</h1><p>You need manage-users to change this.</p>"],
    ["data that is called like a key", "<table><tbody><tr><td>displayName</td></tr></tbody></table>"],
    ["paths of the server in names", '<button aria-label="Actions for users/1/federated-identity/a"></button>'],
    ["paths of groups", "<p>/Engineering/Backend</p>"],
    ["code", '<pre>{"a": 1}</pre>'],
    ["what is hidden", "<p hidden>undefined</p>"],
  ])("accepts %s", (_what, html) => expect(errorsOf(html)).toEqual([]));
});

describe("Check of slots", () => {
  it("finds a text with a slot that has no value", () => {
    const slots = watchSlots();
    const texts = createTexts({ bundle: async () => ({}), overrides: async () => ({}), whenIdle: async () => {} });
    texts.addEnglish("ours", { greet: "Hello {{name}}" });
    expect([texts.t("greet", { name: "Ada" }), slots.errors()]).toEqual(["Hello Ada", []]);
    expect([texts.t("greet", {}), slots.errors()]).toEqual(["Hello", ['The text "greet" has a slot without a value']]);
    slots.end();
  });
});

describe("Check of odd data", () => {
  it.each([
    ["translated", "Translated data", "data was translated"],
    ["read as a reference", "Interpreted data", "data was read as a reference"],
    ["without its braces", "oddMissing7", "data was taken for a template"],
    ["filled in", "Delete ⟦3 Ada {{count}} {name} $t(oddKey1)⟧?", "data was changed"],
    ["made into a link", "⟦3 <b class=", "data was changed"],
  ])("finds data that was %s", (_what, text, error) => expect(oddDataErrors(text).errors).toEqual([error]));

  it("accepts data that is shown unchanged", async () => {
    const data = createOddData();
    for (let round = 0; round < ODD_KINDS.length; round++) {
      data.begin(round);
      const server = data.through(async () => Response.json([{ name: "Ada", description: "Countess", enabled: true }]));
      const [row] = (await (await server("http://server.example/admin/realms/acme/users")).json()) as [
        Record<string, unknown>,
      ];
      expect(row).toMatchObject({ name: expect.any(String), description: expect.any(String), enabled: true });
      expect(row["name"]).not.toBe("Ada");
      const { errors, rest } = oddDataErrors(`Delete ${row["name"]}?`);
      expect([...errors, ...textErrors({ text: rest, of: "console" })]).toEqual([]);
    }
  });
});
