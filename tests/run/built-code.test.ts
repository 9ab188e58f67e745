import { describe, expect, it } from "vitest";
import { compilingCode } from "./built-code.ts";

describe("compilingCode", () => {
  it.each(["new Function('a','return a')", "const f=Function(`x`)", "a=eval(b)", ";eval (b)"])("finds %s", (code) =>
    expect(compilingCode(code)).toHaveLength(1),
  );

  it.each(["isFunction(a)", "scope.eval(a)", "typeof Function", "retrieval(a)", "x instanceof Function"])(
    "ignores %s",
    (code) => expect(compilingCode(code)).toEqual([]),
  );
});
