import { describe, expect, it } from "vitest";
import { plainReader } from "../../language/plain-reader.ts";
import type { Rights } from "../../language/expression/expression.ts";
import type { Scope } from "../../language/scope.ts";
import { positional } from "../../i18n/create-texts.ts";
import messages from "../../views/messages.en.json";
import { missingRights, missingRightText, rightsPhrase } from "./missing-right.ts";

const scope = (...rights: string[]): Scope => ({
  roots: { record: plainReader({ access: { manage: false } }) },
  rights: new Set(rights),
});
const texts = {
  language: "en",
  t: (key: string, params: unknown) =>
    positional(String((messages as Record<string, string>)[key]).replace("{{rights}}", "{0}"), [
      (params as { rights?: string } | undefined)?.rights,
    ]),
};

describe("missingRightText", () => {
  it.each<[string, Rights, string]>([
    ["mentions a single right", "manage-realm", "You need manage-realm to change this."],
    ["mentions one of several rights", { any: ["a", "b"] }, "You need a or b to change this."],
    ["mentions all of several rights", { all: ["a", "b"] }, "You need a and b to change this."],
    [
      "separates alternatives from combinations",
      { all: ["a", { any: ["b", "c"] }] },
      "You need a and (b or c) to change this.",
    ],
    ["leaves out the record's access map", { any: ["a", "$user/access/manage"] }, "You need a to change this."],
    ["leaves it out inside a combination", { all: ["a", { any: ["/access/manage"] }] }, "You need a to change this."],
    [
      "leaves out rights that another right includes",
      { all: ["view-users", { any: ["manage-users"] }] },
      "You need manage-users to change this.",
    ],
    [
      "keeps rights that only one alternative includes",
      { all: ["query-users", { any: ["manage-users", "b"] }] },
      "You need query-users and (manage-users or b) to change this.",
    ],
    ["mentions a right once", { all: ["view-users", "view-users"] }, "You need view-users to change this."],
    ["uses a general sentence when no right has a name", "/access/manage", messages.missingRightUnnamed],
  ])("%s", (_what, rights, sentence) => expect(missingRightText(texts, rights, scope())).toBe(sentence));
});

describe("missingRights", () => {
  it("leaves out the rights that the person has", () => {
    const needed: Rights = { all: ["a", { any: ["b", "c"] }, { all: ["d", "e"] }] };
    expect(missingRights(needed, scope("a", "c", "d"))).toBe("e");
    expect(missingRights(needed, scope())).toEqual(needed);
  });
});

describe("rightsPhrase", () => {
  it("nests groups in brackets", () =>
    expect(rightsPhrase({ all: ["a", { any: ["b", "c"] }] }, "en")).toBe("a and (b or c)"));
});
