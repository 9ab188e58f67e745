import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { plainReader } from "../../language/plain-reader.ts";
import { parsePredicate } from "../../language/expression/parse.ts";
import type { PlanField } from "../../language/plan/plan.ts";
import { renderForm, field } from "../../views/form/testing/render-form.tsx";
import { general, keeper, press, puts, type } from "../../views/form/testing/keeper.ts";

afterEach(cleanup);

const method = (more: Partial<PlanField> = {}) =>
  field("/method", {
    control: { name: "select" },
    schema: { type: "string", default: "plain" },
    options: [{ value: "plain" }, { value: "S256" }],
    ...more,
  });

async function render(record: Record<string, unknown>, fields: PlanField[], isNew = false) {
  const { server } = keeper({ id: "t1", name: "One", ...record });
  renderForm({ sections: general(field("/name"), ...fields), server, isNew });
  await screen.findByLabelText("name");
  return server;
}

const select = () => screen.getByLabelText<HTMLSelectElement>("method");

describe("Server default for a missing value", () => {
  it("is the marked option of a select, once, and is not written", async () => {
    const server = await render({}, [method()]);
    expect([...select().options].map(({ text }) => text)).toEqual(["plain (server default)", "S256"]);
    expect(select().selectedOptions[0]?.text).toBe("plain (server default)");
    fireEvent.change(select(), { target: { value: "S256" } });
    expect(screen.getByText("Changed. Was plain (server default)")).toBeTruthy();
    fireEvent.change(select(), { target: { value: "plain" } });
    expect(screen.queryByRole("button", { name: "update" })).toBeNull();
    type("name", "Two");
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toEqual({ id: "t1", name: "Two" }));
  });

  it("is the placeholder of an empty number, text and duration", async () => {
    await render({}, [
      field("/tries", { control: { name: "number" }, schema: { type: "integer", default: 3 } }),
      field("/title", { schema: { type: "string", default: "none" } }),
      field("/wait", { control: { name: "duration" }, schema: { type: "integer", default: 60 } }),
    ]);
    const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
    const shown = ["tries", "title", "wait"].map((name) => input(name).placeholder);
    expect(shown).toEqual(["3 (server default)", "none (server default)", "1 minute (server default)"]);
  });

  it("is not written into a new record", async () => {
    const server = await render({}, [method()], true);
    type("name", "New");
    press("create");
    await waitFor(() => expect(server.writes()[0]?.body).toEqual({ name: "New" }));
  });
});

describe("Placeholder that is a reference", () => {
  it("shows the referenced value in the format of the field, as inherited, and is not written", async () => {
    const choice: PlanField["placeholder"] = { if: parsePredicate({ "/own": { gt: 0 } }), else: "/all" };
    const wait = { control: { name: "duration" as const }, schema: { type: "integer" as const } };
    const server = await render({ all: 300, own: 0, kind: "b", missing: null }, [
      field("/wait", { ...wait, placeholder: choice }),
      field("/later", { ...wait, placeholder: "/missing" }),
      field("/method", {
        control: { name: "select" },
        schema: { type: "string" },
        placeholder: "/kind",
        options: [
          { value: "a", label: "Alpha" },
          { value: "b", label: "Beta" },
        ],
      }),
    ]);
    const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
    expect(["wait", "later"].map((name) => input(name).placeholder)).toEqual(["5 minutes (inherited)", ""]);
    expect(select().selectedOptions[0]?.text).toBe("Beta (inherited)");
    type("name", "Two");
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toMatchObject({ name: "Two" }));
    expect(Object.keys(Object(puts(server)[0]?.body))).not.toContain("wait");
  });

  it("is labelled as inherited from the realm when it refers to the realm", async () => {
    const wait = { control: { name: "duration" as const }, schema: { type: "integer" as const } };
    const { server } = keeper({ id: "t1", name: "One" });
    const roots = { realm: plainReader({ accessTokenLifespan: 300 }) };
    renderForm({
      sections: general(field("/name"), field("/wait", { ...wait, placeholder: "$realm/accessTokenLifespan" })),
      server,
      roots,
    });
    const input = await screen.findByLabelText<HTMLInputElement>("wait", { selector: "input" });
    expect(input.placeholder).toBe("Inherits 5 minutes from the realm");
  });
});

describe("Default of a field", () => {
  const on = field("/on", { control: { name: "switch" }, schema: { type: "boolean" } });
  const written = method({ when: "/on", default: "S256", schema: { type: "string" } });

  it("is written when a change makes the field appear in an existing record, and removed when it disappears", async () => {
    const server = await render({}, [on, written]);
    fireEvent.click(screen.getByRole("switch"));
    expect(select().value).toBe("S256");
    fireEvent.click(screen.getByRole("switch"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "update" })).toBeNull());
    fireEvent.click(screen.getByRole("switch"));
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toEqual({ id: "t1", name: "One", on: true, method: "S256" }));
  });

  it("is not written when the field was already shown or has a value", async () => {
    await render({ on: true }, [on, written]);
    expect(select().value).toBe("");
    expect(screen.queryByRole("button", { name: "update" })).toBeNull();
    cleanup();
    await render({ method: "plain" }, [on, written]);
    fireEvent.click(screen.getByRole("switch"));
    expect(select().value).toBe("plain");
  });

  it("is set for values outside of the record", async () => {
    await render({}, [field("$form/kind", { id: "kind", label: "kind", default: "a" })]);
    expect(screen.getByLabelText<HTMLInputElement>("kind").value).toBe("a");
  });
});

it("shows the empty option of a disabled select without a value", async () => {
  const empty = field("/method", {
    control: { name: "select" },
    options: [{ value: "", label: "the realm's" }, { value: "a" }],
  });
  const { server } = keeper({ id: "t1", name: "One" });
  renderForm({ sections: general(empty), server, rights: [] });
  expect(await screen.findByDisplayValue("the realm's")).toBeTruthy();
});
