import { parseValue } from "../../language/expression/parse.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderForm, field, thing } from "../../views/form/testing/render-form.tsx";
import { general, keeper, press, puts, type } from "../../views/form/testing/keeper.ts";

afterEach(cleanup);

const values = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);

describe("what follows from a change", () => {
  it("follows on, from field to field", async () => {
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

  it("keeps what was typed where two fields follow from each other", async () => {
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

  it("writes nothing where a value that is missing becomes what the server assumes for it", async () => {
    const { server } = keeper({ id: "t1", a: "1", stored: "true" });
    const off = { "/off": false, "/stored": false, "/other": "x" };
    const schema = { type: "object", properties: { off: { type: "boolean", default: false }, stored: {}, other: {} } };
    renderForm({ sections: general(field("/a", { change: off })), server, resource: thing({ schema }) });
    await screen.findByDisplayValue("1");
    type("a", "2");
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toEqual({ id: "t1", a: "2", stored: false, other: "x" }));
  });

  it("takes a value away by null", async () => {
    const { server } = keeper({ id: "t1", a: "1", b: "1" });
    renderForm({ sections: general(field("/a", { change: { "/b": null } })), server });
    await screen.findByDisplayValue("1");
    type("a", "2");
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toEqual({ id: "t1", a: "2" }));
  });
});

describe("two controls on one value", () => {
  it("show the same, each in its own words, and count once", async () => {
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

describe("clearing a field", () => {
  it("removes its key where nothing can stand for nothing", async () => {
    const { server } = keeper({ id: "t1", name: "One", count: 5, map: { a: "x" } });
    const count = field("/count", { control: { name: "number" }, schema: { type: "integer" } });
    renderForm({ sections: general(count, field("/name")), server });
    await screen.findByDisplayValue("5");
    type("count", "");
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toEqual({ id: "t1", name: "One", map: { a: "x" } }));
  });
});
