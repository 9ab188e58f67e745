import { describe, expect, it } from "vitest";
import { text } from "../http/exchange.ts";
import { dropPerson, everyone, headcount, savePerson, person, personNamed, personWithEmail } from "./directory.ts";
import { generatedId, generatedIndex, generatedPerson } from "./generated-person.ts";
import { addPerson } from "./import-people.ts";
import { emptyRealm } from "./realm-data.ts";

function realmOf(count: number) {
  const data = emptyRealm({ realm: "x" });
  data.generated = count;
  return data;
}

describe("Directory of generated users", () => {
  it.each([1, 7, 650, 2_000])("lists %i users in order, each once", (count) => {
    const names = [...everyone(realmOf(count))].map((someone) => text(someone, "username"));
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(count);
  });

  it("reads the index from a generated id, and undefined from other ids", () => {
    expect(generatedIndex(generatedId(99_999))).toBe(99_999);
    expect(generatedIndex("5e997dd9-5b59-4660-9b99-6155d08bb531")).toBeUndefined();
  });

  it("finds users by username and by e-mail address", () => {
    const data = realmOf(5_000);
    const wanted = generatedPerson(4_321, 5_000);
    expect(personNamed(data, text(wanted, "username").toUpperCase())).toEqual(wanted);
    expect(personWithEmail(data, text(wanted, "email"))).toEqual(wanted);
    expect(personNamed(data, "nobody")).toBeUndefined();
  });

  it("keeps changes, and omits deleted users", () => {
    const data = realmOf(10);
    const changed = { ...generatedPerson(3, 10), username: "zzz.last" };
    savePerson(data, changed);
    expect(headcount(data)).toBe(10);
    expect([...everyone(data)].at(-1)).toEqual(changed);
    dropPerson(data, generatedId(3));
    dropPerson(data, generatedId(4));
    expect(headcount(data)).toBe(8);
    expect(person(data, generatedId(4))).toBeUndefined();
    expect([...everyone(data)]).toHaveLength(8);
  });

  it("lists generated and stored users in one order", () => {
    const data = realmOf(50);
    addPerson(data, { username: "aaa" });
    addPerson(data, { username: "mmm" });
    addPerson(data, { username: "zzzz" });
    const names = [...everyone(data)].map((someone) => text(someone, "username"));
    expect(names).toHaveLength(53);
    expect(names).toEqual([...names].sort());
  });
});
