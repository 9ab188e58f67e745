import type { PlanRule, PlanSource, Predicate } from "../../language/plan/plan.ts";
import { describe, expect, it } from "vitest";
import { plainReader } from "../../language/plain-reader.ts";
import { type Scope, UNKNOWN } from "../../language/scope.ts";
import { parsePredicate } from "../../language/expression/parse.ts";
import { constantOptions, staticOptions } from "./field-option.ts";

const texts = { t: (key: string) => `<${key}>` };
const scope: Scope = { roots: { record: plainReader({ on: true }), load: { get: () => UNKNOWN } } };
const closed = (enabled: Predicate | PlanRule | undefined) =>
  constantOptions([{ value: "a", label: "one", ...(enabled === undefined ? {} : { enabled }) }], scope, texts)[0];

describe("constantOptions", () => {
  it("disables an option with a reason while its rule is false", () => {
    expect(closed({ check: "/off", text: "later" })).toEqual({
      stored: "a",
      value: "a",
      label: "<one>",
      disabled: true,
      description: "<later>",
    });
    expect(closed("/off")).toMatchObject({ disabled: true, description: undefined });
  });

  it("enables an option without a rule, and one whose rule is true", () => {
    expect(closed(undefined)).toEqual({ stored: "a", value: "a", label: "<one>" });
    expect(closed({ check: "/on", text: "later" })).not.toHaveProperty("disabled");
  });

  it("describes an option by its help, also from a source, and by the reason instead when it is disabled", () => {
    expect(constantOptions([{ value: "a", help: "meaning" }], scope, texts)[0]?.description).toBe("<meaning>");
    expect(
      constantOptions([{ value: "a", help: "meaning", enabled: { check: "/off", text: "later" } }], scope, texts),
    ).toMatchObject([{ description: "<later>" }]);
    const server = plainReader({ types: [{ id: "a", help: "Maps a." }, { id: "b" }] });
    const found = staticOptions(
      { from: "$server/types", value: "$item/id", help: "$item/help" },
      { roots: { server } },
      texts,
    );
    expect(found.map(({ description }) => description)).toEqual(["Maps a.", undefined]);
  });

  it("disables an option while its rule is unknown", () => {
    expect(closed("$load/x")).toMatchObject({ disabled: true });
  });
});

describe("staticOptions", () => {
  const policies = [
    { id: "length", displayName: "Minimum length" },
    { id: "digits", displayName: "Digits" },
  ];
  const known = { roots: { server: plainReader({ policies }), load: { get: () => UNKNOWN } } };
  const options = { value: "$item/id", label: "$item/displayName" };

  it("returns items of loaded data in the order of the source", () => {
    const found = staticOptions({ from: "$server/policies", sort: "/displayName", ...options }, known, texts);
    expect(found.map(({ value, label }) => `${value} ${label}`)).toEqual(["digits Digits", "length Minimum length"]);
  });

  it("are sorted by label when the source requests it, as a whole or within one part", () => {
    const labels = (options: PlanSource) => staticOptions(options, known, texts).map(({ label }) => label);
    const part: PlanSource = { from: "$server/policies", byLabel: true, ...options };
    const own: PlanSource = { from: [], item: "e", label: "each" };
    expect(labels(part)).toEqual(["Digits", "Minimum length"]);
    expect(labels({ from: [{ from: "$server/policies", ...options }] })).toEqual(["Minimum length", "Digits"]);
    expect(labels({ from: [own, part, own] })).toEqual(["<each>", "Digits", "Minimum length", "<each>"]);
    expect(labels({ from: [part, { ...own, label: "each" }], byLabel: true })).toEqual([
      "<each>",
      "Digits",
      "Minimum length",
    ]);
  });

  it("filters and sorts joined items as their members are written, also in nested lists", () => {
    const part: PlanSource = { from: "$server/policies", ...options };
    const values = (source: Omit<PlanSource, "from">, from: PlanSource["from"] = [part, { from: [part] }]) =>
      staticOptions({ from, ...source }, known, texts).map(({ value }) => value);
    const where = parsePredicate({ "$item/id": "digits" });
    expect(values({ where })).toEqual(["digits", "digits"]);
    expect(values({ where }, [{ ...part, where: parsePredicate({ "$item/id": "length" }) }])).toEqual([]);
    expect(values({}, [part, { from: [part], where }])).toEqual(["length", "digits", "digits"]);
    expect(values({ sort: "/id" })).toEqual(["digits", "digits", "length", "length"]);
    expect(values({ sort: "-$item/id" }, [part])).toEqual(["length", "digits"]);
    expect(values({}, [part, { from: [part], sort: "/id" }])).toEqual(["length", "digits", "digits", "length"]);
  });

  it("returns constants", () => {
    expect(staticOptions([{ value: "a", label: "one" }], known, texts)).toMatchObject([{ value: "a", label: "<one>" }]);
  });

  it("returns none for a list on the server, and none while the data is loading", () => {
    expect(staticOptions({ from: "people", ...options }, known, texts)).toEqual([]);
    expect(staticOptions({ from: [{ from: "$server/policies" }, { from: "people" }] }, known, texts)).toEqual([]);
    expect(staticOptions({ from: "$load/policies", ...options }, known, texts)).toEqual([]);
  });
});
