import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FAULTS } from "../support/disturbance.ts";

it("every fault is tried by one of the files", () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith(".test.tsx") && !file.startsWith("planted"),
  );
  const said = files.map((file) => readFileSync(join(import.meta.dirname, file), "utf8")).join("\n");
  expect(FAULTS.filter((fault) => said.split(`"${fault}"`).length !== 2)).toEqual([]);
});
