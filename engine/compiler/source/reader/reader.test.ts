import { describe, expect, it } from "vitest";
import { compile } from "../../compile.ts";
import { compileContributions } from "../../compile-contributions.ts";
import { KNOWN } from "../../testing/compile-test-packs.ts";
import { edited, FILES, fixtureInput } from "../../testing/fixture.ts";

const USERS = "sections/users/users.screen.json";
const USER = "sections/users/user.screen.json";
const MARKED = "sections/users/marked.screen.json";
const RESOURCE = "sections/users/user.resources.json";

/** Returns the unread members that are reported, each with the text at its position. */
function unread(changed: Readonly<Record<string, string>> = {}): readonly string[] {
  const { diagnostics } = compile({ ...fixtureInput(changed), reportUnread: true });
  return diagnostics.map(({ code, file, line, column, message }) => {
    const text = ({ ...FILES, ...changed }[file] ?? "").split("\n")[line - 1]?.slice(column - 1) ?? "";
    return `${code} ${/"[^"]*"/.exec(message)?.[0]} at ${/^"[^"]*"/.exec(text)?.[0]}`;
  });
}

describe("Unread members", () => {
  it("are only the unused pieces in a library without errors", () =>
    expect(unread()).toEqual(['S17 "round" at "round"', 'R12 "user/round" at "use"']));

  it.each([
    ["a keyword of another kind of view", USERS, '"kind": "table",', '"kind": "table", "value": 1,', "value"],
    ["an argument that the piece does not use", MARKED, '"kind": "people"', '"kind": "people", "size": 1', "size"],
    ["an unused piece", RESOURCE, '"round":', '"spare": { "kind": "form", "title": "users" }, "round":', "spare"],
    [
      "a keyword of an item itself",
      USER,
      '"label": "phone"',
      '"label": "phone", "options": [{ "value": "a", "label": "name" }]',
      "",
    ],
  ])("are reported: %s", (_, file, from, to, word) => {
    const found = unread({ [file]: edited(file, from, to) }).filter((one) => !/\bround"/.test(one));
    expect(found).toEqual(word === "" ? [] : [`S17 "${word}" at "${word}"`]);
  });

  it("are not reported without `reportUnread`", () => {
    const text = edited(USERS, '"kind": "table",', '"kind": "table", "value": 1,');
    expect(compile(fixtureInput({ [USERS]: text })).diagnostics).toEqual([]);
  });

  it("do not change the plan", () => {
    const plain = compile(fixtureInput());
    const watched = compile({ ...fixtureInput(), reportUnread: true });
    expect(JSON.stringify(watched.parts)).toBe(JSON.stringify(plain.parts));
    expect(watched.positions()).toEqual(plain.positions());
  });

  it("are reported for packs, but not when another error explains them", () => {
    const patch = {
      screen: "user",
      tabs: [
        { id: "groups", kind: "form", when: "$user/enabled", title: "users" },
        { id: "gruops", title: "users" },
        { id: "acme-more", after: "groups", title: "users", kind: "table", from: "user", columns: ["/username"] },
        { id: "acme-odd", after: "groups", title: "users", kind: "json", value: "x", columns: ["/email"] },
      ],
    };
    const files = [
      {
        path: "acme/user.patch.json",
        section: "acme",
        kind: "patch" as const,
        pack: "acme",
        text: JSON.stringify(patch),
      },
    ];
    const { diagnostics } = compileContributions(KNOWN, { files });
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["P05", '"kind" of the tab "groups" can only be set by the screen "user" itself.'],
      ["P03", 'the screen "user" has no tab "gruops". Did you mean "groups"?'],
      ["S17", '"columns" has no effect here.'],
    ]);
  });
});
