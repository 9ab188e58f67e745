import { describe, expect, it } from "vitest";
import { compileFixture, edited } from "./testing/fixture.ts";

const USER = "sections/users/user.screen.json";
const LOAD = '"load": { "lock": { "get": "lock/{user}", "optional": [404] } }';
const PHONE = '{ "ref": "/attributes/phone", "label": "phone", "enabled": "$load/lock" }';

/**
 * Compiles the screen of a user with a load of locks, which is disabled when there are none, and with one field
 * replaced.
 */
function userWith(load: string, field: string) {
  const text = edited(USER, LOAD, `"enabled": "$load/lock", "load": { "lock": { "get": "locks" }${load} }`);
  return compileFixture({ [USER]: text.replace(PHONE, () => field) });
}

describe("Lookup in a list", () => {
  it("returns the first matching item of a list, in a field or in another load", () => {
    const { diagnostics, parts } = userWith(
      ', "mine": "$load/lock/{user=/id}"',
      `{ "id": "phone", "label": "phone", "value": "$load/lock/{user=/username}/days" },
        { "id": "mine", "label": "phone", "value": "$load/mine/days" }`,
    );
    expect(diagnostics).toEqual([]);
    const plan = JSON.stringify(parts.find(({ screen }) => screen.entry.id === "user"));
    const where = (of: string): string => `"where":{"op":"eq","left":"$item/user","right":"${of}"}`;
    expect(plan).toContain(`"mine":{"from":"$load/lock",${where("/id")},"one":true}`);
    expect(plan).toContain(`"from":"$load/lock",${where("/username")},"value":"$item/days","one":true}`);
  });

  it("has its list and its compared value checked like every reference", () => {
    const field = (value: string): string => `{ "id": "phone", "label": "phone", "value": "${value}" }`;
    const codes = (value: string) => userWith("", field(value)).diagnostics.map(({ code }) => code);
    expect(codes("$load/lok/{user=/id}/days")).toEqual(["R03"]);
    expect(codes("$load/lock/{user=/idd}/days")).toEqual(["R01"]);
  });

  it("can compare with an argument of the enclosing piece", () => {
    const piece =
      '{ "given": { "fields": [{ "id": "phone", "label": "phone", "value": "$load/lock/{user=$with/who}/days" }] } }';
    const { diagnostics, parts } = compileFixture({
      "sections/users/lock.pieces.json": piece,
      [USER]: edited(USER, LOAD, '"load": { "lock": { "get": "locks" } }').replace(
        /\{ "id": "more".*\}\s*\]\s*\},/,
        () => '{ "id": "more", "use": "lock/given", "with": { "who": "$user/id" } }] },',
      ),
    });
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(parts)).toContain('"left":"$item/user","right":"$user/id"');
  });

  it("can compare with the current item of an enclosing iteration", () => {
    const link = '{ "screen": "user", "with": { "user": "$load/lock/{user=$item}/id" } }';
    const { diagnostics, parts } = userWith("", `{ "ref": "/attributes/phone", "label": "phone", "link": ${link} }`);
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(parts)).toContain(
      '"where":{"op":"eq","left":"$found/user","right":"$item"},"value":"$found/id","one":true,"as":"found"}',
    );
  });

  it("can be a text, or one of several texts", () => {
    const help = '{ "first": ["$load/lock/{user=/username}/days", "emailHelp"] }';
    const { diagnostics } = userWith("", `{ "ref": "/attributes/phone", "label": "phone", "help": ${help} }`);
    expect(diagnostics).toEqual([]);
    const wrong = userWith("", `{ "ref": "/attributes/phone", "label": "$load/lok/{user=/usrname}/days" }`);
    expect(wrong.diagnostics.map(({ code }) => code)).toEqual(["R03", "R01"]);
  });

  it("is an error in a reference that must be writable", () => {
    const { diagnostics } = userWith("", '{ "ref": "/groups/{id=/id}/name", "label": "phone" }');
    expect(diagnostics.map(({ code }) => code)).toEqual(["R08"]);
  });
});
