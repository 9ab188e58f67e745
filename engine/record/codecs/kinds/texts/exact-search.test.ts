import { describe, expect, it } from "vitest";
import { exactSearch } from "./exact-search.ts";

describe("exactSearch", () => {
  it.each([
    ["ada", '"ada"'],
    ["Ada  Lovelace", '"Ada"  "Lovelace"'],
    ['"Ada" Lovelace', '"Ada" "Lovelace"'],
    ["ada@acme.example", '"ada@acme.example"'],
    ["id:1 2", "id:1 2"],
    ["", ""],
    [undefined, undefined],
  ])("decodes %j to %j", (search, expected) => expect(exactSearch.decode(search)).toBe(expected));
});
