import type { PlanField, PlanSection, Predicate } from "../../language/plan/plan.ts";
import { parsePredicate } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderForm, field } from "../../views/form/testing/render-form.tsx";
import { keeper, press, puts, type } from "../../views/form/testing/keeper.ts";

afterEach(cleanup);

const switched = (ref: string) => field(ref, { control: { name: "switch" }, schema: { type: "boolean" } });
const section = (id: string, ...fields: ReturnType<typeof field>[]) => ({ id, title: id, fields });

/** Renders sections over an existing record. */
async function rendered(record: Record<string, unknown>, sections: Parameters<typeof renderForm>[0]["sections"]) {
  const { server } = keeper({ id: "t1", ...record });
  renderForm({ sections, server });
  await screen.findByRole("heading", { name: "first" });
  return server;
}

describe("Validation of an existing record", () => {
  it.each<[string, Partial<PlanField>, Partial<PlanSection>]>([
    ["appears by its own condition", { when: "/on", required: true }, {}],
    ["becomes required", { required: "/on" }, {}],
    ["appears with its section", { required: true }, { when: "/on" }],
  ])("requires a value in a field that %s", async (_, own, around) => {
    const server = await rendered({ name: "One" }, [
      section("first", field("/name"), switched("/on")),
      { ...section("second", field("/subject", own)), ...around },
    ]);
    fireEvent.click(screen.getByRole("switch"));
    press("update");
    expect(await screen.findByText("Required field")).toBeTruthy();
    expect(puts(server)).toEqual([]);
    fireEvent.click(screen.getByRole("switch"));
    type("name", "Two");
    await waitFor(() => expect(screen.queryByText("Required field")).toBeNull());
    press("update");
    await waitFor(() => expect(puts(server)).toHaveLength(1));
  });

  it("ignores an invalid value that was already shown as last read, until it is edited", async () => {
    const server = await rendered({ name: "One", note: "long" }, [
      section("first", field("/name"), field("/subject", { required: true })),
      section("second", field("/note", { schema: { type: "string", maxLength: 3 } })),
    ]);
    type("name", "Two");
    press("update");
    await waitFor(() => expect(puts(server)).toHaveLength(1));
    type("note", "longer");
    press("update");
    await waitFor(() => expect(screen.getByRole("button", { name: "1 to fix" })).toBeTruthy());
    expect(puts(server)).toHaveLength(1);
  });

  it("ignores a rule that was already broken as last read, and checks one that another field breaks", async () => {
    const rules = (check: Predicate) => [{ check, text: "broken" }];
    const server = await rendered({ name: "One", a: "x", b: "y" }, [
      section("first", field("/name"), field("/a", { rules: rules(parsePredicate({ "/a": "z" })) })),
      section("second", field("/b", { rules: rules(parsePredicate({ not: { "/name": "Three" } })) })),
    ]);
    type("name", "Two");
    press("update");
    await waitFor(() => expect(puts(server)).toHaveLength(1));
    type("name", "Three");
    press("update");
    expect(await screen.findByText("broken")).toBeTruthy();
    expect(puts(server)).toHaveLength(1);
  });
});
