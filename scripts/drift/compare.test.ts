import { describe, expect, it } from "vitest";
import { compare, type DriftRules } from "./compare.ts";

const classes = {
  "a.User": { name: "string", enabled: "boolean", old: "string" },
  "a.LockedUser": { name: "string", lock: "map<any>" },
};
const user = {
  $id: "user",
  properties: { name: { type: "string" }, enabled: { type: "boolean" }, lock: { $ref: "lock" } },
};
const meant: DriftRules = {
  classes: { user: ["a.User", "a.LockedUser"] },
  withoutClass: { lock: "The server answers a plain map." },
  differences: [{ entity: "user", lacking: ["old"], reason: "Dead." }],
};
const lock = { $id: "lock", properties: {} };

describe("compare", () => {
  it("returns nothing when every difference is explained", () => {
    expect(compare([user, lock], classes, meant)).toEqual([]);
  });

  it("reports properties that a newer server added or removed", () => {
    const next = {
      "a.User": { name: "string", old: "string", nick: "string" },
      "a.LockedUser": classes["a.LockedUser"],
    };
    expect(compare([user, lock], next, meant)).toEqual([
      "user.nick: the server has it, the schema does not.",
      "user.enabled: the schema has it, the server does not.",
    ]);
  });

  it("reports a different kind", () => {
    const wrong = { ...user, properties: { ...user.properties, enabled: { type: "string" } } };
    expect(compare([wrong, lock], classes, meant)).toEqual([
      "user.enabled: the schema expects string, but the server sends boolean.",
    ]);
  });

  it("reports an explanation that no longer applies", () => {
    const gone = { "a.User": { name: "string", enabled: "boolean" }, "a.LockedUser": classes["a.LockedUser"] };
    expect(compare([user, lock], gone, meant)).toEqual([
      "user.old: drift.json explains a difference that does not exist.",
    ]);
  });

  it("reports missing classes and schemas", () => {
    expect(compare([user, lock], { "a.User": classes["a.User"] }, meant)).toEqual([
      "user: the server has no class a.LockedUser.",
    ]);
    expect(compare([user], classes, meant)).toEqual(["lock: drift.json mentions it, but there is no such schema."]);
    expect(compare([user, lock, { $id: "role", properties: {} }], classes, meant)).toEqual([
      "role: no server class is named for it in drift.json.",
    ]);
  });
});
