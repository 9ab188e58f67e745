import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../library/read-library.ts";
import { planOutput } from "./plan-output.ts";

const PACK = join(ROOT, "tests/fixtures/packs/acme-invoices");

/** Returns the ids of the screens that are printed for the given arguments. */
function printed(...words: string[]): readonly string[] {
  const { text, code } = planOutput(words);
  expect(code).toBe(0);
  return (JSON.parse(text) as { readonly entry: { readonly id: string } }[]).map(({ entry }) => entry.id);
}

/** Returns the lists of the first screen that is printed for the given arguments. */
function listsOf(...words: string[]): unknown {
  const [first] = JSON.parse(planOutput(words).text) as { readonly lists?: unknown }[];
  return first?.lists;
}

describe("planOutput", () => {
  it("prints a screen rather than the section of the same name", () => {
    expect(printed("roles")).toEqual(["roles"]);
    expect(printed("organizations").length).toBe(1);
  });

  it("prints a whole section when no screen has its name", () => {
    expect(printed("user-federation").length).toBeGreaterThan(0);
  });

  it("prints screens of a pack, and other screens with the pack's changes", () => {
    expect(printed("--pack", PACK, "acme-invoices-invoice")).toEqual(["acme-invoices-invoice"]);
    const { text } = planOutput(["user", "--pack", PACK]);
    expect(text).toContain('"id": "acme-invoices"');
  });

  it("prints the requests of a screen's lists", () => {
    expect(listsOf("--pack", PACK, "acme-invoices-list")).toMatchObject({
      "acme-invoices-invoice": {
        call: "GET /realms/{realm}/acme-invoices",
        get: "realms/{realm}/acme-invoices",
        base: "server",
        paging: "first-max",
        search: "search",
      },
    });
    expect(listsOf("user")).toMatchObject({
      credential: { call: "GET /admin/realms/{realm}/users/{user}/credentials", paging: "all" },
    });
  });

  it("lists ids, suggests the nearest id, and prints its usage", () => {
    expect(planOutput(["--pack", PACK]).text).toMatch(/acme-invoices-list\t\/acme-invoices$/m);
    expect(planOutput(["--pack", PACK, "acme-invoices-lst"])).toMatchObject({
      code: 1,
      text: expect.stringContaining('Did you mean "acme-invoices-list"?'),
    });
    expect(planOutput(["--help"])).toMatchObject({ code: 0, text: expect.stringContaining("--pack DIR") });
    expect(planOutput(["--pack"]).code).toBe(1);
  });

  it("prints the source of a screen with its pieces, and the position of each keyword", () => {
    const { text, code } = planOutput(["--source", "client-role"]);
    expect(code).toBe(0);
    const line = (start: string) => text.split("\n").find((one) => one.trim().startsWith(start)) ?? "";
    expect(line('"path"')).toMatch(/ {2}sections\/clients\/client-role\.screen\.json:\d+$/);
    expect(line('"tabs"')).toMatch(/ {2}sections\/roles\/role\.view\.json:\d+$/);
    expect(text).toContain('"from": "client-role-user"');
    expect(text).not.toContain('"use"');
    expect(planOutput(["--source", "client-rol"])).toMatchObject({
      code: 1,
      text: expect.stringContaining('"client-role"'),
    });
  });
});
