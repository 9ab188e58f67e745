import { describe, expect, it } from "vitest";
import type { Predicate } from "../language/expression/expression.ts";
import { printPredicate } from "../language/expression/print.ts";
import { evaluatePredicate } from "../language/expression/evaluate.ts";
import type { PlanTable } from "../language/plan/plan.ts";
import { plainReader } from "../language/plain-reader.ts";
import { compileFixture, edited, ENTITIES } from "./testing/fixture.ts";

const USERS = "sections/users/users.screen.json";

/** Entity schemas in which a missing `enabled` is true, and a missing `email` is that of nobody. */
function withDefaults(): typeof ENTITIES {
  const user = structuredClone(ENTITIES.get("user")) as { properties: Record<string, object> };
  Object.assign(user.properties["enabled"] ?? {}, { default: true });
  Object.assign(user.properties["email"] ?? {}, { default: "nobody@x.example" });
  return new Map([...ENTITIES, ["user", user]]) as typeof ENTITIES;
}

const ALL = withDefaults();

/** Compiles a column of users with a condition. */
function column(when: object | string) {
  const text = edited(USERS, '"label": "email" }', `"label": "email", "when": ${JSON.stringify(when)} }`);
  const { parts, diagnostics } = compileFixture({ [USERS]: text }, { entities: ALL });
  expect(diagnostics).toEqual([]);
  const view = parts.find(({ screen }) => screen.entry.id === "users")?.screen.view as PlanTable;
  return view.columns.find(({ label }) => label === "email");
}

describe("A missing value", () => {
  it.each([
    ["is true where the server assumes true", "/enabled", {}, true],
    ["is false when it is stored as false", "/enabled", { enabled: false }, false],
    ["is not false where the server assumes true", { not: "/enabled" }, {}, false],
    ["equals the value that the server assumes", { "/enabled": true }, {}, true],
    ["differs from any other", { "/enabled": false }, {}, false],
    ["is among values with the assumed one", { "/email": ["nobody@x.example", "a@x.example"] }, {}, true],
    ["begins like the assumed one", { "/email": { startsWith: "nobody" } }, {}, true],
    ["has a stored value before the assumed one", { "/email": ["nobody@x.example"] }, { email: "a@x.example" }, false],
    ["is still missing: a text that the server assumes is not stored", "/email", {}, false],
    ["is still empty", { empty: "/email" }, {}, true],
  ] as const)("%s", (_, written, record, expected) => {
    const when = column(structuredClone(written) as object | string)?.when as Predicate;
    expect(evaluatePredicate(when, { roots: { record: plainReader(record) } })).toBe(expected);
    expect(printPredicate(when)).toEqual(written);
  });

  it("is not filled in by its field", () => {
    expect(column("/enabled")).toMatchObject({ schema: { default: "nobody@x.example" } });
    expect(column("/enabled")?.default).toBeUndefined();
  });
});
