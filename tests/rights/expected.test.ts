import { describe, expect, it } from "vitest";
import { locationsOf } from "../e2e/support/addresses.ts";
import { screens } from "../e2e/support/plan.ts";
import { expectedAccesses } from "./expected.ts";

describe("Table of rights", () => {
  const places = screens.flatMap((screen) => locationsOf(screen)).map(({ name }) => name);

  it("has a line for every screen", () => {
    expect(screens.map(({ entry }) => entry.id).filter((id) => !expectedAccesses.includes(id))).toEqual([]);
  });

  it("has no line for a screen or tab that does not exist", () => {
    const known = (line: string): boolean => places.some((name) => name === line || name.startsWith(`${line}/`));
    expect(expectedAccesses.filter((line) => !known(line))).toEqual([]);
  });
});
