import { describe, expect, it } from "vitest";
import type { PlanTable } from "../../language/plan/plan.ts";
import { compileFixture } from "../testing/fixture.ts";

const PIECES = JSON.stringify({
  named: { columns: ["/username", { ref: "/email", label: "{heading}" }] },
  table: { kind: "table", from: "user", columns: [{ use: "people/named", with: { heading: "users" } }, "/enabled"] },
  account: { fields: ["/username"] },
});

/** Compiles a table of users with these columns, and returns the columns with their errors. */
function table(columns: readonly unknown[]) {
  const screen = { id: "one", path: "/one", kind: "table", from: "user", title: "users", columns };
  const { diagnostics, parts } = compileFixture({
    "sections/users/people.pieces.json": PIECES,
    "sections/users/one.screen.json": JSON.stringify(screen, null, 1),
  });
  const view = parts.find((part) => part.screen.entry.id === "one")?.screen.view as PlanTable | undefined;
  return {
    columns: view?.columns,
    errors: diagnostics.map(({ code, message }) => ({ code, message })),
  };
}

const idsOf = ({ columns }: ReturnType<typeof table>) => columns?.map(({ id }) => id);

describe("Columns", () => {
  it("include those of the pieces in their list, also of a whole table", () => {
    const found = table(["people/table", "/createdTimestamp"]);
    expect(found.errors).toEqual([]);
    expect(idsOf(found)).toEqual(["username", "email", "enabled", "createdTimestamp"]);
    expect(found.columns?.[1]?.label).toBe("users");
  });

  it("of a piece are compiled like columns that are written in full", () => {
    const written = table(["/username", { ref: "/email", label: "users" }, "/groups"]);
    expect(table([{ use: "people/named", with: { heading: "users" } }, "/groups"])).toEqual(written);
  });

  it("of rows and of a picker include those of pieces too", () => {
    const rows = table([{ ref: "/attributes", label: "users", rows: { columns: ["people/account"] } }]);
    expect(rows.errors).toContainEqual({ code: "S10", message: expect.stringContaining('has no "columns"') });
    const options = { from: "user" };
    const picker = { kind: "picker", columns: [{ use: "people/named", with: { heading: "users" } }] };
    const [field] = table([{ ref: "/groups", control: picker, options }]).columns ?? [];
    expect(JSON.stringify(field?.control)).toContain('"id":"email"');
  });

  it.each<[string, readonly unknown[], string, RegExp]>([
    ["an unknown piece", ["people/nmed"], "R11", /does not define "nmed". Did you mean "named"/],
    ["a piece without columns", ["people/account"], "S10", /"people\/account" has no "columns"/],
    ["a column twice", ["/username", "people/table"], "S13", /"username" is already the id of another one/],
  ])("cannot be %s", (_, columns, code, message) => {
    expect(table(columns).errors).toContainEqual({ code, message: expect.stringMatching(message) });
  });
});
