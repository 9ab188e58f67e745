import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/library/read-library.ts";
import { read } from "../language/pointer.ts";
import { listReport } from "./pack-reports.ts";

type Screen = { columns: unknown[]; filters: unknown[]; expand: { views: { from?: string }[] } };

const SCREEN = JSON.parse(readFileSync(join(ROOT, "sections/extensions/extensions.screen.json"), "utf8")) as Screen;
const REPORT = listReport({ list: "packs.json", cause: "it is no list" });

/** Returns the pointers of the nearest record that descriptors read. */
function placesIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value.startsWith("/") ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return [...Object.keys(value).filter((key) => key.startsWith("/")), ...Object.values(value).flatMap(placesIn)];
}

const missing = (record: unknown, value: unknown) =>
  placesIn(value).filter((place) => read(record, place) === undefined);

describe("Page of extensions", () => {
  const { columns, filters, expand } = SCREEN;
  const tables = expand.views.filter(({ from }) => from !== undefined);

  it("reads only existing members of a report", () => {
    const fields = expand.views.filter((view) => !tables.includes(view));
    expect(missing(REPORT, [columns, filters, fields, tables.map(({ from }) => from)])).toEqual([]);
  });

  it("reads only existing members of a diagnostic", () => {
    expect(tables.map((table) => missing(read(REPORT, `${table.from}/0`), (table as Partial<Screen>).columns))).toEqual(
      [[]],
    );
  });
});
