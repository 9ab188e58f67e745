import { describe, expect, it } from "vitest";
import { issueText, issueTextKeys } from "./issue-text.ts";
import { serverIssues } from "./server-issues.ts";

describe("serverIssues", () => {
  it("parses an error of one field", () => {
    expect(serverIssues({ field: "email", errorMessage: "error-invalid-email", params: ["email", 5] })).toEqual([
      { pointer: "/email", keyword: "server", message: "error-invalid-email", params: { "0": "email", "1": 5 } },
    ]);
  });

  it("parses a list, escapes attribute names and unwraps message keys", () => {
    const errors = [
      { field: "username", errorMessage: "taken" },
      { field: "a.b/c~d", errorMessage: `\${my.key}`, params: [`\${other}`] },
    ];
    expect(serverIssues({ errors })).toEqual([
      { pointer: "/username", keyword: "server", message: "taken", params: {} },
      { pointer: "/attributes/a.b~1c~0d", keyword: "server", message: "my.key", params: { "0": `\${other}` } },
    ]);
  });

  it("returns undefined for other bodies", () => {
    const half = { errors: [{ field: "a", errorMessage: "b" }, { field: "c" }] };
    for (const body of [undefined, null, "text", 5, {}, { errorMessage: "x" }, { errors: [] }, half, [half]]) {
      expect(serverIssues(body)).toBeUndefined();
    }
  });
});

describe("issueText", () => {
  it.each([
    [
      { pointer: "", keyword: "required" },
      { key: "required", params: {} },
    ],
    [
      { pointer: "", keyword: "maxLength", params: { limit: 5 } },
      { key: "maxLength", params: { length: 5 } },
    ],
    [
      { pointer: "", keyword: "minimum", params: { limit: 5 } },
      { key: "min", params: { value: 5 } },
    ],
    [
      { pointer: "", keyword: "minimum", params: { limit: 0 } },
      { key: "notNegative", params: {} },
    ],
    [
      { pointer: "", keyword: "format", params: { format: "email" } },
      { key: "emailInvalid", params: {} },
    ],
    [
      { pointer: "", keyword: "type", params: { type: "integer" } },
      { key: "integerInvalid", params: {} },
    ],
    [
      { pointer: "", keyword: "enum", params: { allowed: ["a", 1] } },
      { key: "choiceInvalid", params: { allowed: "a, 1" } },
    ],
    [
      { pointer: "", keyword: "anyOf" },
      { key: "valueInvalid", params: {} },
    ],
    [
      { pointer: "", keyword: "constructor" },
      { key: "valueInvalid", params: {} },
    ],
    [
      { pointer: "", keyword: "server", message: "k", params: { "0": "x" } },
      { key: "k", params: { "0": "x" } },
    ],
  ])("%j", (issue, text) => {
    expect(issueText(issue)).toEqual(text);
    if (issue.keyword !== "server") expect(issueTextKeys).toContain(issueText(issue).key);
  });
});
