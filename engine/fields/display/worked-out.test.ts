import { describe, expect, it } from "vitest";
import { evaluateValue } from "../../language/expression/evaluate.ts";
import { parseValue } from "../../language/expression/parse.ts";
import { plainReader } from "../../language/plain-reader.ts";
import { part } from "../../views/testing/plan-parts.ts";
import { cellText } from "./cell-text.ts";

const record = { scopes: ["view", "manage"], keys: [{ priority: 5 }, { priority: 100 }, { priority: 20 }] };
const scope = { roots: { record: plainReader(record) } };

describe("Values computed from lists", () => {
  it("translate one text per item", () => {
    const texts = { t: (key: string) => `Text of ${key}`, language: "en", exists: () => true };
    const value = parseValue({ from: "/scopes", value: { text: "scope.{$item}" } });
    const field = part("/scopes", { value, cell: { name: "chips" } });
    expect(cellText(field, scope, texts)).toBe("Text of scope.view, Text of scope.manage");
  });

  it("are the largest or the smallest item, depending on the sort order", () => {
    const first = (sort: string) => parseValue({ from: "/keys", sort, value: "$item/priority", one: true });
    expect(evaluateValue(first("-/priority"), scope)).toBe(100);
    expect(evaluateValue(first("/priority"), scope)).toBe(5);
  });
});
