import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { PlanPart } from "../plan.ts";
import { formatDiagnostic } from "./diagnostic.ts";
import { compileFixture, edited, FILES } from "./testing/fixture.ts";

const USER = "sections/users/user.screen.json";
const USERS = "sections/users/users.screen.json";
const MARKED = "sections/users/marked.screen.json";
const USER_RESOURCE = "sections/users/user.resources.json";
const ROLE_RESOURCE = "sections/roles/realm-role.resource.json";
const MESSAGES = "sections/users/messages.en.json";

/** A mistake: the file, what stands there, what an author wrote instead, where the fault is said to be, and its words. */
type Mistake = readonly [code: string, file: string, from: string, to: string, at: string, words: RegExp];

const MISTAKES: readonly Mistake[] = [
  ["S00", USERS, '"users",\n  "from"', '"users"\n  "from"', '"from"', /not valid JSON: comma expected/],
  ["S00", USERS, '"kind": "table"', '// a comment\n "kind": "table"', "// a", /not valid JSON: invalid comment token/],
  ["S01", USERS, '"columns"', '"colums"', '"colums"', /"colums" is not a word.* Did you mean "columns"\?/],
  ["S01", USERS, '"order": 20', '"order": "20"', '"order"', /expected number, found string/],
  ["S01", USER_RESOURCE, '"id": "membership"', '"id": "Member ship"', '"id": "Member', /does not have the right form/],
  ["S01", USER_RESOURCE, '"/access/manage"', "5", "5]", /number cannot stand here/],
  ["S01", MESSAGES, '"Text of phone"', "5", '"phone"', /"phone" is no text/],
  ["S02", USERS, '"title": "users"', '"title": "roles", "title": "users"', '"title": "users"', /"title" stands twice/],
  ["S10", USERS, '{ "ref": "/email", "label": "email" }', '{ "label": "email" }', '{ "label"', /a field needs "ref"/],
  ["S11", USERS, '"lock",', '{ "do": [] },', '{ "do"', /needs an "id"/],
  ["S12", USER, '"kind": "form",\n', "\n", '{\n      "id": "settings"', /a view needs a "kind"/],
  ["S13", USERS, '"/enabled"', '"/username"', '"/username"\n', /"username" is the id of another one of these columns/],
  ["S13", USERS, '"lock",', '"create",', '"create",\n    "delete"', /another one of these actions/],
  ["S13", USER, '"id": "groups"', '"id": "settings"', '{ "id": "settings", "title": "groups"', /one of these tabs/],
  ["S13", USER, '"id": "more"', '"id": "account"', '{ "id": "account"', /another one of these sections/],
  ["S13", USER, '"/createdTimestamp"', '"/attributes/phone"', '"/attributes/phone", "/groups"', /one of these fields/],
  ["S14", USERS, '"from": "user",', "", "{", /a table needs "from"/],
  ["S01", USER_RESOURCE, '"columns": ["/username"]', '"colums": ["/username"]', '"colums"', /Did you mean "columns"/],
  [
    "S20",
    USERS,
    '"label": "email" }',
    '"label": "email", "cell": "chip" }',
    '"cell"',
    /no cell "chip". Did you mean "chips"/,
  ],
  [
    "S20",
    USER,
    '"label": "phone"',
    '"label": "phone", "control": "txt"',
    '"control"',
    /no control "txt". Did you mean "text"/,
  ],
  [
    "S20",
    USER,
    '"label": "phone"',
    '"label": "phone", "codec": { "jsn": 1 }',
    '"codec"',
    /no codec "jsn". Did you mean "json"/,
  ],
  ["R01", USERS, '"/enabled"', '"/enabeld"', '"/enabeld"', /"\/enabeld": the nearest record.* Did you mean "enabled"/],
  ["R01", USER, '"title": "/username"', '"title": "/usrname"', '"title": "/usrname"', /Did you mean "username"/],
  ["R01", USER_RESOURCE, '"sort": "/username"', '"sort": "-/usename"', '"sort"', /Did you mean "username"/],
  ["R01", USER_RESOURCE, '"reason": "/reason"', '"reason": "/raeson"', '"reason": "/raeson"', /Did you mean "reason"/],
  ["R01", USER_RESOURCE, "users/{user}/lock", "users/{user/usrname}/lock", '"put"', /Did you mean "username"/],
  [
    "R01",
    USER,
    '"label": "phone"',
    '"label": "phone", "change": { "/enabeld": true }',
    '"/enabeld"',
    /Did you mean "enabled"/,
  ],
  [
    "R02",
    USERS,
    '"/enabled"',
    '"$membership/name"',
    '"$membership/name"',
    /no enclosing record is a "membership" here/,
  ],
  ["R02", USERS, '"/enabled"', '"$relm/realm"', '"$relm/realm"', /there is no "\$relm". Did you mean "realm"/],
  ["R03", USER, "$load/lock", "$load/lok", '"enabled": "$load/lok"', /nothing named "lok".* Did you mean "lock"/],
  [
    "R04",
    USER_RESOURCE,
    "users/{user}/groups",
    "users/{usr}/groups",
    '"get"',
    /nothing fills \{usr\} here. Did you mean "user"/,
  ],
  ["R04", USER, "lock/{user}", "lock/{tap}", '"get"', /nothing fills \{tap\} here. Did you mean "tab"/],
  [
    "R04",
    USER_RESOURCE,
    "groups/{membership}",
    "groups/{member/name}",
    '"delete": "users',
    /nothing fills \{member\/name\}/,
  ],
  [
    "R05",
    USER,
    '"label": "phone"',
    '"label": "phone", "change": { "enabled": true }',
    '"enabled": true',
    /Did you mean "\/enabled"/,
  ],
  ["R05", USER_RESOURCE, '"sort": "/username"', '"sort": "-username"', '"sort"', /Did you mean "-\/username"/],
  ["R10", USER, '"use": "user/account"', '"use": "usr/account"', '"use"', /no resource "usr".* Did you mean "user"/],
  [
    "R11",
    USER,
    '"use": "user/account"',
    '"use": "user/acount"',
    '"use"',
    /defines no "acount". Did you mean "account"/,
  ],
  ["R13", MARKED, '"kind": "people"', '"kind": "/name"', '"with"', /"kind" points into the nearest record/],
  ["R14", USERS, '"lock",', '"usr/lock",', '"usr/lock"', /"usr\/lock" names an action of "usr", which is not there/],
  ["R15", USERS, '"lock",', '"lok",', '"lok"', /"user" has no action "lok". Did you mean "lock"/],
  [
    "R16",
    USERS,
    '"actions": ["create"] }',
    '"actions": ["creat"] }',
    '"creat"]',
    /no action "creat". Did you mean "create"/,
  ],
  [
    "R20",
    ROLE_RESOURCE,
    '"manage-realm"',
    '"manage-relm"',
    '"write"',
    /no right "manage-relm". Did you mean "manage-realm"/,
  ],
  ["R20", USERS, '"empty"', '"when": { "rights": "x-y" }, "empty"', '"rights"', /no right "x-y"/],
  ["R21", USER_RESOURCE, "/access/manage", "/access/level", '"any"', /"\/access\/level" is not a boolean/],
  [
    "R30",
    USERS,
    '"label": "email" }',
    '"label": "email", "to": "usr" }',
    '"to"',
    /no screen "usr". Did you mean "user"/,
  ],
  ["R30", ROLE_RESOURCE, '"label"', '"screen": "rols", "label"', '"screen"', /no screen "rols". Did you mean "roles"/],
  [
    "R31",
    USER,
    '"from": "membership"',
    '"from": "membershp"',
    '"from"',
    /no resource "membershp". Did you mean "membership"/,
  ],
  ["R32", ROLE_RESOURCE, '"entity": "role"', '"entity": "rol"', '"entity"', /no entity "rol". Did you mean "role"/],
  [
    "R33",
    USERS,
    '"label": "email" }',
    '"label": "email", "to": { "to": "user", "tab": "group" } }',
    '"tab"',
    /no tab "group". Did you mean "groups"/,
  ],
  [
    "R33",
    USERS,
    '"label": "email" }',
    '"label": "email", "to": { "to": "roles", "tab": "x" } }',
    '"tab"',
    /"roles" has no tab "x"/,
  ],
  [
    "A01",
    USER_RESOURCE,
    '"put": "users/{user}/lock"',
    '"put": "a", "post": "b"',
    '{ "put"',
    /exactly one of get, post, put, delete/,
  ],
  ["A02", USER_RESOURCE, "users/{user}/lock", "users/{user}/../lock", '"put"', /leaves the addresses of the admin API/],
  ["A02", USER_RESOURCE, "users/{user}/groups", "https://elsewhere/groups", '"get"', /leaves the addresses/],
  ["A02", USER, "lock/{user}", "%2e%2E/x", '"get"', /leaves the addresses/],
  ["A10", MARKED, '"path": "/marked"', '"path": "/users/{id}/{x?}"', '"path"', /address of the screen "user" too/],
  [
    "M01",
    USERS,
    '"label": "email" }',
    '"label": "emial" }',
    '"label": "emial"',
    /message key "emial". Did you mean "email"/,
  ],
  ["M01", USERS, '"label": "email" }', '"label": { "key": "emial" } }', '"key"', /message key "emial"/],
];

/** Mistakes of one file that only show beside another one. */
const CLASHES: readonly (readonly [code: string, file: string, text: string, at: string, words: RegExp])[] = [
  [
    "S03",
    "sections/z/user.resource.json",
    FILES[ROLE_RESOURCE] ?? "",
    '"id"',
    /resource "realm-role" stands in sections\/roles/,
  ],
  ["S03", "sections/z/users.screen.json", FILES[USERS] ?? "", '"id"', /screen "users" stands in sections\/users/],
  [
    "M02",
    "sections/z/messages.en.json",
    '{ "users": "People" }',
    '"users"',
    /"users" has another text in sections\/users/,
  ],
  [
    "M02",
    "sections/z/messages.en.json",
    '{ "remove": "Away" }',
    '"remove"',
    /another text in the shell's messages: "Remove"/,
  ],
];

function placeOf(text: string, at: string): { line: number; column: number } {
  const offset = text.indexOf(at);
  if (offset < 0) throw new Error(`The text holds no ${at}`);
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

describe("diagnostics", { timeout: 120_000 }, () => {
  it("are none for the library without a mistake", () => expect(compileFixture().diagnostics).toEqual([]));

  it.each(MISTAKES)("%s in %s: %s written %s", (code, file, from, to, at, words) => {
    const text = edited(file, from, to);
    const { diagnostics } = compileFixture({ [file]: text });
    const place = { file, ...placeOf(text, at) };
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code, ...place, message: expect.stringMatching(words) }),
    );
  });

  it.each(CLASHES)("%s in %s", (code, file, text, at, words) => {
    const { diagnostics } = compileFixture({ [file]: text });
    expect(diagnostics).toEqual([
      expect.objectContaining({ code, file, ...placeOf(text, at), message: expect.stringMatching(words) }),
    ]);
  });

  it("R12 names the circle where it closes", () => {
    const { diagnostics } = compileFixture({ [MARKED]: edited(MARKED, "user/list", "user/round") });
    const place = placeOf(FILES[USER_RESOURCE] ?? "", '"use": "user/round"');
    const message = '"user/round" uses itself (user/round → user/round).';
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: "R12", file: USER_RESOURCE, ...place, message }),
    );
  });

  it("let a key stand twice with the same text", () => {
    expect(compileFixture({ "sections/z/messages.en.json": '{ "users": "Text of users" }' }).diagnostics).toEqual([]);
  });

  it("stay in the file of the mistake and take no other screen down", () => {
    const whole = compileFixture();
    for (const [, file, from, to] of MISTAKES.filter(([, file]) => file === USERS || file === USER)) {
      const { diagnostics, parts } = compileFixture({ [file]: edited(file, from, to) });
      const elsewhere = diagnostics.filter((fault) => fault.file !== file);
      // A link to a screen that was left out is a fault of its own.
      expect(elsewhere.filter(({ code }) => code !== "R30")).toEqual([]);
      for (const id of ["roles", "marked"]) {
        const named = ({ screen }: PlanPart): boolean => screen.entry.id === id;
        expect(parts.find(named)).toEqual(whole.parts.find(named));
      }
    }
  });

  it("refuse what is nested without end", () => {
    const deep = `{ "id": "deep", "path": "/deep", "kind": "stack", "when": ${'{"not":'.repeat(5000)}"/a"${"}".repeat(5000)} }`;
    const { diagnostics, index } = compileFixture({ "sections/z/deep.screen.json": deep });
    expect(diagnostics).toMatchObject([{ code: "S00", line: 1, message: "nested deeper than 100 levels." }]);
    expect(index.screens).toHaveLength(compileFixture().index.screens.length);
  });

  it("stand in the language's README, every code with a test here", () => {
    const readme = readFileSync(new URL("../../../schemas/descriptors/README.md", import.meta.url), "utf8");
    const listed = [...readme.matchAll(/^\| ([A-Z]\d\d) \|/gm)].map(([, code]) => code);
    expect(new Set(listed)).toEqual(new Set([...MISTAKES, ...CLASHES].map(([code]) => code).concat("R12")));
  });

  it("are one line with what to do below", () => {
    const [fault] = compileFixture({ [USERS]: edited(USERS, '"/enabled"', '"/enabeld"') }).diagnostics;
    expect(fault && formatDiagnostic(fault)).toMatch(
      /^sections\/users\/users.screen.json:8:5 error R01 .* Did you mean "enabled"\?\n {2}-> Correct the reference/,
    );
  });
});
