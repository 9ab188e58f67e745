import { describe, expect, it } from "vitest";
import { compileFixture, FILES } from "../testing/fixture.ts";
import { kindOf } from "./view-kind.ts";

describe("Kind of a view", () => {
  it.each([
    ["tabs", { tabs: [] }],
    ["stack", { views: [] }],
    ["table", { from: "user", columns: [] }],
    ["form", { sections: [] }],
    ["form", { fields: ["/name"] }],
    ["wizard", { kind: "wizard", sections: [] }],
    ["cards", { kind: "cards", views: [] }],
    [undefined, { title: "users", from: "user" }],
  ])("is %s", (kind, view) => expect(kindOf(view)).toBe(kind));

  it("may be omitted in screens and in pieces", () => {
    const unsaid = Object.entries(FILES).map(([path, text]) => [
      path,
      text.replace(/"kind": "(?:tabs|stack|table|form)",\s*/g, ""),
    ]);
    const files: Record<string, string> = Object.fromEntries(unsaid);
    expect(files).not.toEqual(FILES);
    const { parts, diagnostics } = compileFixture(files);
    expect(diagnostics).toEqual([]);
    expect(parts).toEqual(compileFixture().parts);
  });

  it("does not change the position of an error when it is omitted", () => {
    const path = "sections/users/users.screen.json";
    const text = (FILES[path] ?? "").replace('"kind": "table", ', "").replace('"title": "users"', '"title": "usrs"');
    expect(compileFixture({ [path]: text }).diagnostics).toMatchObject([
      { code: "M01", file: path, pointer: "/title" },
    ]);
  });
});
