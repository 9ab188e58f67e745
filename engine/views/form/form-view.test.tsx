import { pressIgnored } from "../../ui/testing/ignored-presses.ts";
import { parsePredicate, parseValue } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderForm, fakeServer, field } from "./testing/render-form.tsx";
import { general, keeper, press, puts, type } from "./testing/keeper.ts";

afterEach(cleanup);

describe("Form over a record", () => {
  it("shows the saved values, and offers saving only after a change", async () => {
    const { server } = keeper({ id: "t1", name: "One", unknown: { deep: true } });
    renderForm({ sections: general(field("/name")), server });
    expect(await screen.findByDisplayValue("One")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "update" })).toBeNull();
    type("name", "Two");
    expect(screen.getByText("1 change")).toBeTruthy();
    expect(screen.getByText("Changed. Was One")).toBeTruthy();
    type("name", "One");
    expect(screen.queryByRole("button", { name: "update" })).toBeNull();
  });

  it("shows the help of a section above its fields, even when the section has no title", async () => {
    const { server } = keeper({ id: "t1", name: "One" });
    const fields = [field("/name")];
    renderForm({
      sections: [
        { id: "bare", help: "bareHelp", fields },
        { id: "titled", title: "titled", help: "titledHelp", fields },
      ],
      server,
    });
    expect(await screen.findByText("titledHelp")).toBeTruthy();
    expect(screen.getByText("bareHelp")).toBeTruthy();
  });

  it("shows old values in the format of the control: no seconds, booleans or JSON", async () => {
    const rows = [{ id: "length", value: "3" }];
    const { server } = keeper({ id: "t1", wait: 300, off: false, rows });
    const wait = field("/wait", { control: { name: "duration" }, schema: { type: "integer" } });
    const off = field("/off", { control: { name: "switch" }, schema: { type: "boolean" } });
    const empty = field("/empty", { control: { name: "switch" }, schema: { type: "boolean" } });
    const list = field("/rows", {
      control: { name: "rows" },
      schema: { type: "array" },
      rows: { columns: [field("/id"), field("/value")] },
    });
    renderForm({ sections: general(wait, off, empty, list), server });
    fireEvent.change(await screen.findByDisplayValue("5"), { target: { value: "6" } });
    for (const one of screen.getAllByRole("switch")) fireEvent.click(one);
    fireEvent.change(await screen.findByDisplayValue("length"), { target: { value: "digits" } });
    const was = screen.getAllByText(/^Changed\. Was/).map(({ textContent }) => textContent);
    expect(was).toEqual(["Changed. Was 5 minutes", "Changed. Was Off", "Changed. Was Off", "Changed. Was length: 3"]);
  });

  it("saves the whole record on top of a fresh read, including unknown members", async () => {
    const { stored, server } = keeper({ id: "t1", name: "One", note: "old", unknown: { deep: true } });
    const { said: text } = renderForm({ sections: general(field("/name")), server });
    await screen.findByDisplayValue("One");
    type("name", "Two");
    stored.thing.note = "written meanwhile";
    press("update");
    await waitFor(() => expect(puts(server)).toHaveLength(1));
    expect(puts(server)[0]).toMatchObject({
      path: "things/t1",
      realm: "acme",
      body: { id: "t1", name: "Two", note: "written meanwhile", unknown: { deep: true } },
    });
    await waitFor(() => expect(text).toEqual(["success: saved"]));
    expect(screen.queryByRole("button", { name: "update" })).toBeNull();
  });

  it("reverts to the values that were read", async () => {
    const { server } = keeper({ id: "t1", name: "One" });
    renderForm({ sections: general(field("/name")), server });
    await screen.findByDisplayValue("One");
    type("name", "Two");
    press("Revert");
    expect(screen.getByDisplayValue("One")).toBeTruthy();
    expect(server.writes()).toEqual([]);
  });

  it("saves with a keyboard shortcut", async () => {
    const { server } = keeper({ id: "t1", name: "One" });
    renderForm({ sections: general(field("/name")), server });
    await screen.findByDisplayValue("One");
    type("name", "Two");
    fireEvent.keyDown(document, { key: "s", ctrlKey: true });
    await waitFor(() => expect(puts(server)).toHaveLength(1));
  });

  it("sends an empty text for a cleared one, so that the server clears it", async () => {
    const { server } = keeper({ id: "t1", name: "One", attributes: { a: ["x"] } });
    const listed = field("/attributes/a", { codec: { name: "list-of-one" } });
    renderForm({ sections: general(field("/name"), listed), server });
    await screen.findByDisplayValue("One");
    type("name", "");
    type("a", "");
    press("update");
    await waitFor(() => expect(puts(server)).toHaveLength(1));
    expect(puts(server)[0]?.body).toEqual({ id: "t1", name: "", attributes: { a: [] } });
  });
});

describe("Conflict with a change on the server", () => {
  async function clash() {
    const { stored, server } = keeper({ id: "t1", name: "One", note: "old" });
    renderForm({ sections: general(field("/name"), field("/note")), server });
    await screen.findByDisplayValue("One");
    type("name", "Mine");
    type("note", "my note");
    stored.thing = { id: "t1", name: "Theirs", note: "old" };
    press("update");
    await screen.findByRole("dialog", { name: "Someone else changed this" });
    return { stored, server };
  }

  it("opens a dialog before anything is written, and cancelling writes nothing", async () => {
    const { server } = await clash();
    expect(server.writes()).toEqual([]);
    press("Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.writes()).toEqual([]);
    expect(screen.getByDisplayValue("Mine")).toBeTruthy();
  });

  it("saves the user's values when they are chosen", async () => {
    const { stored } = await clash();
    press("Keep all mine");
    await waitFor(() => expect(stored.thing).toEqual({ id: "t1", name: "Mine", note: "my note" }));
  });

  it("takes the stored values when they are chosen, and still saves the other changes", async () => {
    const { stored } = await clash();
    press("Take all theirs");
    await waitFor(() => expect(stored.thing).toEqual({ id: "t1", name: "Theirs", note: "my note" }));
    await waitFor(() => expect(screen.getByDisplayValue("Theirs")).toBeTruthy());
  });

  it("waits for a choice on every field", async () => {
    const { stored, server } = await clash();
    pressIgnored(screen.getByRole("button", { name: "Save my choice" }));
    expect(server.writes()).toEqual([]);
    fireEvent.click(screen.getByRole("radio", { name: "Theirs" }));
    press("Save my choice");
    await waitFor(() => expect(stored.thing).toMatchObject({ name: "Theirs" }));
  });

  it("merges both lists when that is chosen, and shows the result", async () => {
    const { stored, server } = keeper({ id: "t1", attributes: { uris: ["a", "b"] } });
    const schema = { type: "array", items: { type: "string" } } as const;
    const uris = field("/attributes/uris", { control: { name: "multi-text" }, schema });
    renderForm({ sections: general(uris), server });
    fireEvent.change(await screen.findByDisplayValue("b"), { target: { value: "m" } });
    stored.thing = { id: "t1", attributes: { uris: ["a", "b", "t"] } };
    press("update");
    fireEvent.click(await screen.findByRole("radio", { name: /^Both/ }));
    press("Save my choice");
    await waitFor(() => expect(stored.thing).toEqual({ id: "t1", attributes: { uris: ["a", "t", "m"] } }));
    expect(await screen.findByDisplayValue("t")).toBeTruthy();
    expect(screen.getByDisplayValue("m")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "update" })).toBeNull();
  });
});

describe("Missing right", () => {
  it("makes the form read-only and is named once", async () => {
    const { server } = keeper({ id: "t1", name: "One" });
    renderForm({ sections: general(field("/name"), field("/note")), server, rights: [] });
    const input = await screen.findByDisplayValue<HTMLInputElement>("One");
    expect(input.readOnly).toBe(true);
    expect(screen.getAllByText("You need manage-realm to change this.")).toHaveLength(1);
  });

  it("can concern only a section or a field", async () => {
    const { server } = keeper({ id: "t1", name: "One", note: "N", more: "M" });
    const sections = [
      { id: "a", fields: [field("/name"), field("/note", { rights: "manage-users" })] },
      { id: "b", rights: "manage-events", fields: [field("/more")] },
    ];
    renderForm({ sections, server });
    expect((await screen.findByDisplayValue<HTMLInputElement>("One")).readOnly).toBe(false);
    expect(screen.getByDisplayValue<HTMLInputElement>("N").readOnly).toBe(true);
    expect(screen.getByText("You need manage-users to change this.")).toBeTruthy();
    expect(screen.getByDisplayValue<HTMLInputElement>("M").readOnly).toBe(true);
    expect(screen.getByText("You need manage-events to change this.")).toBeTruthy();
  });
});

describe("Conditions of fields", () => {
  it("show, hide and disable fields while the user types", async () => {
    const { server } = keeper({ id: "t1", name: "One" });
    const sections = general(
      field("/name"),
      field("/shown", { when: parsePredicate({ "/name": "show" }) }),
      field("/open", { enabled: { check: parsePredicate({ not: { "/name": "close" } }), text: "closedNow" } }),
    );
    renderForm({ sections, server, messages: { closedNow: "Closed by name." } });
    await screen.findByDisplayValue("One");
    expect(screen.queryByLabelText("shown")).toBeNull();
    type("name", "show");
    expect(screen.getByLabelText("shown")).toBeTruthy();
    type("name", "close");
    expect(screen.queryByLabelText("shown")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("open").disabled).toBe(true);
    expect(screen.getByText("Closed by name.")).toBeTruthy();
  });

  it("require a value only while the field is enabled", async () => {
    const { server } = keeper({ id: "t1", name: "One" });
    const enabled = parsePredicate({ not: { "/name": "close" } });
    renderForm({ sections: general(field("/name"), field("/open", { required: true, enabled })), server });
    await screen.findByDisplayValue("One");
    expect(screen.getByLabelText(/^open/).getAttribute("aria-required")).toBe("true");
    type("name", "close");
    expect(screen.getByLabelText(/^open/).getAttribute("aria-required")).not.toBe("true");
  });

  it("change other fields", async () => {
    const { server } = keeper({ id: "t1", name: "One" });
    renderForm({
      sections: general(
        field("/name", { change: { "/note": parseValue({ join: ["is ", "/name"] }) } }),
        field("/note"),
      ),
      server,
    });
    await screen.findByDisplayValue("One");
    type("name", "Two");
    expect(screen.getByDisplayValue("is Two")).toBeTruthy();
  });
});

describe("New record", () => {
  const sections = general(
    field("/name", { required: true, default: "start" }),
    field("/kind", { default: parseValue({ literal: "/opt" }) }),
    field("/secret", { when: parsePredicate({ "/kind": "secret" }), default: "hidden" }),
    field("/note"),
  );

  it("is sent with its defaults, without hidden and empty values", async () => {
    const server = fakeServer(() => ({ status: 201, createdId: "t9" }));
    renderForm({ sections, server, isNew: true });
    expect(await screen.findByDisplayValue("start")).toBeTruthy();
    type("note", "x");
    type("note", "");
    press("create");
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]).toMatchObject({ method: "POST", path: "things", body: { name: "start", kind: "/opt" } });
    expect(server.writes()[0]?.body).not.toHaveProperty("secret");
    expect(server.writes()[0]?.body).not.toHaveProperty("note");
  });

  it("is sent with the fields that are shown", async () => {
    const server = fakeServer(() => ({ status: 201, createdId: "t9" }));
    renderForm({ sections, server, isNew: true });
    await screen.findByDisplayValue("start");
    type("kind", "secret");
    expect(screen.getByDisplayValue("hidden")).toBeTruthy();
    press("create");
    await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ secret: "hidden", kind: "secret" }));
  });

  it("is not sent while it has problems", async () => {
    const server = fakeServer(() => ({ status: 201 }));
    renderForm({ sections, server, isNew: true });
    await screen.findByDisplayValue("start");
    type("name *", "");
    press("create");
    expect(screen.getByText("Required field")).toBeTruthy();
    expect(server.writes()).toEqual([]);
  });
});
