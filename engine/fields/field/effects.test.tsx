import { parseValue } from "../../language/expression/parse.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderForm, field, thing } from "../../views/form/testing/render-form.tsx";
import { general, keeper, press, puts, type } from "../../views/form/testing/keeper.ts";

afterEach(cleanup);

const values = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

describe("Changes that follow from a field", () => {
  it("are passed on from field to field", async () => {
    const { server } = keeper({ id: "t1", a: "1", b: "", c: "" });
    const sections = general(
      field("/a", { change: { "/b": parseValue({ join: ["b", "$item"] }) } }),
      field("/b", { change: { "/c": parseValue({ join: ["c", "$item"] }) } }),
      field("/c"),
    );
    renderForm({ sections, server });
    await screen.findByDisplayValue("1");
    type("a", "2");
    expect(values()).toEqual(["2", "b2", "cb2"]);
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toEqual({ id: "t1", a: "2", b: "b2", c: "cb2" }));
  });

  it("keep the typed value when two fields follow from each other", async () => {
    const { server } = keeper({ id: "t1", a: "1", b: "1" });
    const sections = general(
      field("/a", { change: { "/b": parseValue({ join: ["$item", "!"] }) } }),
      field("/b", { change: { "/a": parseValue({ join: ["$item", "?"] }) } }),
    );
    renderForm({ sections, server });
    await screen.findAllByDisplayValue("1");
    type("a", "2");
    expect(values()).toEqual(["2", "2!"]);
  });

  it("write nothing when a missing value becomes the server's default", async () => {
    const { server } = keeper({ id: "t1", a: "1", stored: "true" });
    const off = { "/off": false, "/stored": false, "/other": "x" };
    const schema = { type: "object", properties: { off: { type: "boolean", default: false }, stored: {}, other: {} } };
    renderForm({ sections: general(field("/a", { change: off })), server, resource: thing({ schema }) });
    await screen.findByDisplayValue("1");
    type("a", "2");
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toEqual({ id: "t1", a: "2", stored: false, other: "x" }));
  });

  it("remove a value with null", async () => {
    const { server } = keeper({ id: "t1", a: "1", b: "1" });
    renderForm({ sections: general(field("/a", { change: { "/b": null } })), server });
    await screen.findByDisplayValue("1");
    type("a", "2");
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toEqual({ id: "t1", a: "2" }));
  });
});

describe("Two controls over one value", () => {
  it("show the same value, each in its own format, and count as one change", async () => {
    const { server } = keeper({ id: "t1", list: "a##b" });
    const sections = general(
      field("/list", { id: "raw", label: "raw" }),
      field("/list", { id: "rows", label: "rows", control: { name: "multi-text" }, codec: { name: "hash-list" } }),
    );
    renderForm({ sections, server });
    await screen.findByDisplayValue("a##b");
    expect(values()).toEqual(["a##b", "a", "b"]);
    type("raw", "a##c");
    expect(values()).toEqual(["a##c", "a", "c"]);
    expect(screen.getByText("1 change")).toBeTruthy();
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toEqual({ id: "t1", list: "a##c" }));
  });
});

describe("Clearing a field", () => {
  it("removes its key from the record when its type has no empty value", async () => {
    const { server } = keeper({ id: "t1", name: "One", count: 5, map: { a: "x" } });
    const count = field("/count", { control: { name: "number" }, schema: { type: "integer" } });
    renderForm({ sections: general(count, field("/name")), server });
    await screen.findByDisplayValue("5");
    type("count", "");
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toEqual({ id: "t1", name: "One", map: { a: "x" } }));
  });
});
