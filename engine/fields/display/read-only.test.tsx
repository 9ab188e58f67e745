import { parseValue } from "../../language/expression/parse.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanField } from "../../language/plan/plan.ts";
import { CELLS } from "../../language/vocabulary.ts";
import { part } from "../../views/testing/plan-parts.ts";
import { renderFields } from "../../views/form/testing/render-fields.ts";

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

describe("Field that is only shown", () => {
  it("renders its cell when that is more than text, labelled by the field", async () => {
    await renderFields(RECORD, [shown("/kinds", { name: "chips" }), shown("/facts", { name: "map" })]);
    const kinds = screen.getByRole("group", { name: "kinds" });
    expect(kinds.textContent).toBe("onetwo");
    expect((await within(screen.getByRole("group", { name: "facts" })).findByRole("term")).textContent).toBe("size");
    expect(screen.queryAllByRole("textbox")).toEqual([]);
  });

  it("links to an external page when its cell is a link", async () => {
    await renderFields(RECORD, [shown("/site", { name: "link" })]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("https://a.example/");
  });

  it("shows any other value as plain text beside its label, without a box", async () => {
    const text = { text: "of.{/state}" };
    const { ref: _ref, ...worked } = shown(
      "/x",
      { name: "text" },
      { id: "state", value: parseValue(text), label: "state" },
    );
    await renderFields(RECORD, [shown("/made", { name: "date" }), worked]);
    expect(screen.getByRole("textbox", { name: "made" }).getAttribute("value")).toContain("1970");
    expect(screen.getByRole("group", { name: "state" }).textContent).toBe("open");
  });

  it.each(CELLS)("never loads addresses from data in the browser: cell %s", async (name) => {
    await renderFields({ picture: "https://a.example/x.png" }, [shown("/picture", { name })]);
    expect(document.body.textContent).toContain("picture");
    expect(document.querySelectorAll("[src], [srcset], [data], [background], [poster], [style*='url(']")).toHaveLength(
      0,
    );
  });
});
