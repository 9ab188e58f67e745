import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanField } from "../../model/plan.ts";
import { part } from "../testing/plan-parts.ts";
import { draw } from "./testing/draw-fields.ts";

afterEach(cleanup);

const shown = (ref: string, cell: PlanField["cell"], more: Partial<PlanField> = {}): PlanField =>
  part(ref, { control: { name: "read-only" }, cell, ...more });

const RECORD = {
  kinds: ["one", "two"],
  facts: { size: "9" },
  made: 86_400_000,
  state: "open",
  site: "https://a.example",
};

describe("a field that is only shown", () => {
  it("draws its cell where that is more than words, named by its label", async () => {
    await draw(RECORD, [shown("/kinds", { name: "chips" }), shown("/facts", { name: "map" })]);
    const kinds = screen.getByRole("group", { name: "kinds" });
    expect(kinds.textContent).toBe("onetwo");
    expect(screen.getByRole("group", { name: "facts" }).querySelector("dt")?.textContent).toBe("size");
    expect(screen.queryAllByRole("textbox")).toEqual([]);
  });

  it("leads out of the console where its cell is a link", async () => {
    await draw(RECORD, [shown("/site", { name: "link" })]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("https://a.example/");
  });

  it("says the rest in a closed box, in the words of its cell", async () => {
    const text = { text: "of.{/state}" };
    const { ref: _ref, ...worked } = shown("/x", { name: "text" }, { id: "state", value: text, label: "state" });
    await draw(RECORD, [shown("/made", { name: "date" }), worked]);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "made" }).value).toContain("1970");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "state" }).value).toBe("open");
  });
});
