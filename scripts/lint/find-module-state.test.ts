import { describe, expect, it } from "vitest";
import { findModuleState, ALLOWED } from "./find-module-state.ts";

const found = (text: string, path = "engine/data/rows.ts") =>
  findModuleState([{ path, text }]).map((error) => `${error.line} ${error.text.split(":")[0]}`);

describe("findModuleState", () => {
  it.each([
    ["const known = new WeakMap<object, string>();", "a WeakMap of the module", "known"],
    ["export const seen: Seen = new WeakSet();", "a WeakSet of the module", "seen"],
    ["const state = { books: [new WeakMap()] };", "a WeakMap of the module", "state"],
    ["const noted = cached(new WeakMap());", "a WeakMap of the module", "noted"],
    ["class A { static readonly all = new WeakSet<A>(); }", "a WeakSet of the module", "all"],
    ["const rows = new Map<string, string>();", "a Map of the module", "rows"],
    ["const names = new Set();", "a Set of the module", "names"],
    ["let count = 0;", "a variable of the module", "count"],
    ["export let { a, b } = made();", "a variable of the module", "a, b"],
    ["var old = 1;", "a variable of the module", "old"],
  ])("finds %s", (text, what, name) => {
    expect(found(`\n${text}`)).toEqual([`2 "${name}" is ${what}`]);
  });

  it.each([
    "function f() { let a = 1; const b = new WeakMap(); return [a, b]; }",
    "const f = () => new WeakSet();",
    "class A { readonly #own = new WeakMap(); method() { let a = 1; } static make() { return new WeakSet(); } }",
    "for (let i = 0; i < 2; i += 1) {}",
    "const a = new Map([[1, 2]]); // let b = new WeakMap();",
    "const NONE: ReadonlySet<string> = new Set();",
    "const Context = createContext<ReadonlyMap<string, string>>(new Map());",
    "type A = WeakMap<object, string>;",
  ])("leaves %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("leaves tests, and what is allowed for a reason", () => {
    expect(found("let server = start();", "engine/data/rows.test.ts")).toEqual([]);
    expect(found("const a = new WeakMap();", "tests/support/a.ts")).toEqual([]);
    const [path = "", name] = Object.keys(ALLOWED)[0]?.split(" ") ?? [];
    expect(found(`let ${name} = 0;`, path)).toEqual([]);
    expect(found(`let other${name} = 0;`, path)).toHaveLength(1);
  });
});
