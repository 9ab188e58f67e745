import { parsePredicate } from "../../language/expression/parse.ts";
import { EditorView } from "@codemirror/view";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);
// The rows engine is loaded on first use, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const fire = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("Controls of single values", () => {
  it("switch: makes no change when a missing value is switched on and off again", async () => {
    const { sent, clean } = await renderFields({}, [
      field("/on", { control: { name: "switch" }, schema: { type: "boolean" } }),
    ]);
    const toggle = screen.getByRole("switch", { name: "on" });
    fireEvent.click(toggle);
    fireEvent.click(toggle);
    clean();
    fireEvent.click(toggle);
    expect(await sent()).toEqual({ on: true });
  });

  it("switch: edits a text through its codec", async () => {
    const codec = { name: "list-of-one string-boolean" };
    const { sent } = await renderFields({ config: { x: ["true"] } }, [
      field("/config/x", { control: { name: "switch" }, schema: { type: "boolean" }, codec }),
    ]);
    expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("true");
    fireEvent.click(screen.getByRole("switch"));
    expect(await sent()).toEqual({ config: { x: ["false"] } });
  });

  it("number: removes the value when it is emptied", async () => {
    const { sent } = await renderFields({ n: 5, m: 1 }, [
      field("/n", { control: { name: "number" }, schema: { type: "integer", minimum: 1 } }),
      field("/m", { control: { name: "number" }, schema: { type: "integer" } }),
    ]);
    fire("n", "7");
    fire("m", "");
    expect(await sent()).toEqual({ n: 7 });
  });

  it.each([
    { name: "number", typed: "700", said: "Enter at most 600." },
    { name: "number", typed: "3", said: "Enter at least 5." },
    { name: "duration", typed: "700", said: "Enter at most 10 minutes." },
    { name: "duration", typed: "-1", said: "Enter at least 5 seconds." },
  ] as const)("$name: keeps $typed as typed and names the limit", async ({ name, typed, said: text }) => {
    const messages = { max: "Enter at most {{value}}.", min: "Enter at least {{value}}." };
    await renderFields(
      { n: 60 },
      [field("/n", { control: { name }, schema: { type: "integer", minimum: 5, maximum: 600 } })],
      [],
      messages,
    );
    const input = screen.getByRole<HTMLInputElement>("spinbutton");
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(input.value).toBe(typed);
  });

  it.each(["number", "duration"])("%s: rejects input that is not a number", async (name) => {
    const { server } = await renderFields(
      { n: 60 },
      [field("/n", { control: { name }, schema: { type: "integer" } })],
      [],
      {
        numberInvalid: "Enter a number.",
      },
    );
    const input = screen.getByRole<HTMLInputElement>("spinbutton");
    vi.spyOn(input, "validity", "get").mockReturnValue({ badInput: true } as ValidityState);
    fireEvent.change(input, { target: { value: "" } });
    fireEvent.click(screen.getByRole("button", { name: "update" }));
    expect(await screen.findByText("Enter a number.")).toBeTruthy();
    expect(screen.getByText("1 change")).toBeTruthy();
    expect(server.writes()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Revert" }));
    expect(screen.queryByText("Enter a number.")).toBeNull();
  });

  it("rows: edits a column through its codec", async () => {
    const on = { control: { name: "switch" }, schema: { type: "boolean" }, codec: { name: "string-boolean" } } as const;
    const { sent } = await renderFields({ list: [{ on: "true" }] }, [
      field("/list", { control: { name: "rows" }, schema: { type: "array" }, rows: { columns: [field("/on", on)] } }),
    ]);
    const toggle = await screen.findByRole("switch", { name: "on" });
    expect(toggle.getAttribute("aria-checked")).toBe("true");
    fireEvent.click(toggle);
    expect(await sent()).toEqual({ list: [{ on: "false" }] });
  });

  it("duration: offers the units that fit the limits", async () => {
    const schema = { type: "integer", minimum: 10, maximum: 600 } as const;
    await renderFields({ n: 120 }, [field("/n", { control: { name: "duration" }, schema })]);
    const units = within(screen.getByRole("combobox")).getAllByRole<HTMLOptionElement>("option");
    expect(units.map(({ value }) => value)).toEqual(["seconds", "minutes"]);
  });

  it("duration: rejects a negative value even without a limit", async () => {
    const messages = { notNegative: "Enter 0 or more." };
    await renderFields(
      { n: 60 },
      [field("/n", { control: { name: "duration" }, schema: { type: "integer" } })],
      [],
      messages,
    );
    const input = screen.getByRole<HTMLInputElement>("spinbutton");
    fireEvent.change(input, { target: { value: "-1" } });
    fireEvent.blur(input);
    expect(await screen.findByText("Enter 0 or more.")).toBeTruthy();
  });

  it("radio: stores option values that are not texts", async () => {
    const options = [
      { value: ["admin", "user"], label: "both" },
      { value: ["user"], label: "one" },
    ];
    const { sent } = await renderFields({ roles: ["user", "admin"] }, [
      field("/roles", { control: { name: "radio" }, schema: {}, options }),
    ]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "both" }).checked).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "one" }));
    expect(await sent()).toEqual({ roles: ["user"] });
  });

  it("select: accepts free text when that is allowed", async () => {
    const own = field("/attribute", {
      control: { name: "select", settings: { custom: true } },
      options: [{ value: "a" }],
    });
    const { sent } = await renderFields({ attribute: "mine" }, [own]);
    expect(screen.getByDisplayValue("mine")).toBeTruthy();
    fire("attribute", "a");
    expect(screen.queryByLabelText("attribute: Other…")).toBeNull();
    fire("attribute", "\u0000custom");
    fire("attribute: Other…", "b");
    expect(await sent()).toEqual({ attribute: "b" });
  });

  it("json: writes only valid JSON to the record", async () => {
    const { sent, server } = await renderFields({ data: { a: 1 } }, [
      field("/data", { control: { name: "json" }, schema: {} }),
    ]);
    const editor = EditorView.findFromDOM(await screen.findByRole("textbox", { name: "data" }));
    const type = (insert: string): void =>
      act(() => editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert } }));
    type('{"a": 2');
    fireEvent.click(screen.getByRole("button", { name: "update" }));
    expect(screen.getByText("This is not valid JSON.")).toBeTruthy();
    expect(server.writes()).toEqual([]);
    expect(editor?.state.doc.toString()).toBe('{"a": 2');
    expect(document.activeElement).toBe(editor?.contentDOM);
    type('{"a": 2}');
    expect(await sent()).toEqual({ data: { a: 2 } });
  });
});

describe("Controls of lists of texts", () => {
  it("multi-text: keeps empty rows on the page and out of the record", async () => {
    const { sent, clean } = await renderFields({ uris: ["a"] }, [
      field("/uris", { control: { name: "multi-text" }, schema: { type: "array" } }),
    ]);
    const add = screen.getByRole("button", { name: "Add to uris" });
    expect(add.textContent).toBe("Add");
    fireEvent.click(add);
    expect(screen.getAllByRole("textbox")).toHaveLength(2);
    clean();
    fire("uris 2", "b");
    expect(await sent()).toEqual({ uris: ["a", "b"] });
  });

  it("multi-text: edits a joined text through its codec", async () => {
    const { sent } = await renderFields({ uris: "a##b" }, [
      field("/uris", { control: { name: "multi-text" }, schema: { type: "array" }, codec: { name: "hash-list" } }),
    ]);
    expect(screen.getAllByRole("textbox")).toHaveLength(2);
    fire("uris 1", "");
    expect(await sent()).toEqual({ uris: "b" });
  });

  it("checkboxes: stores values in the order of the options, with values that have no option at the end", async () => {
    const { sent } = await renderFields({ edit: ["old", "user"] }, [
      field("/edit", {
        control: { name: "checkboxes" },
        schema: { type: "array" },
        options: [{ value: "admin" }, { value: "user" }],
      }),
    ]);
    fireEvent.click(screen.getByRole("checkbox", { name: "admin" }));
    expect(await sent()).toEqual({ edit: ["admin", "user", "old"] });
  });
});

describe("Rows control", () => {
  const servers = field("/servers", {
    control: { name: "rows" },
    schema: { type: "array", items: { type: "object" } },
    rows: {
      columns: [
        field("/host", { required: true }),
        field("/tls", { control: { name: "switch" }, schema: { type: "boolean" } }),
        field("/ca", { when: "/tls" }),
      ],
      add: "addServer",
    },
  });

  it("edits, adds, moves and removes objects, and evaluates conditions for each row", async () => {
    const { sent } = await renderFields({ servers: [{ host: "a", tls: true, port: 1 }, { host: "b" }] }, [servers]);
    const inputs = await screen.findAllByLabelText("host *", {}, { timeout: 10_000 });
    expect(inputs).toHaveLength(2);
    expect(screen.getAllByLabelText("ca")).toHaveLength(1);
    screen.getByRole("button", { name: "addServer" });
    expect(screen.queryByRole("button", { name: "update" })).toBeNull();
    fireEvent.change(inputs[0] ?? document.body, { target: { value: "aa" } });
    fireEvent.click(screen.getByRole("button", { name: "addServer" }));
    await waitFor(() => expect(screen.getAllByLabelText("host *")).toHaveLength(3));
    fireEvent.change(screen.getAllByLabelText("host *")[2] ?? document.body, { target: { value: "c" } });
    fireEvent.click(screen.getByRole("button", { name: "Move up: servers 3" }));
    fireEvent.click(screen.getByRole("button", { name: "Remove servers 3" }));
    expect(await sent()).toEqual({ servers: [{ host: "aa", tls: true, port: 1 }, { host: "c" }] });
  });

  it("edits one member with the column whose condition is true", async () => {
    const rules = field("/rules", {
      control: { name: "rows" },
      schema: { type: "array", items: { type: "object" } },
      rows: {
        columns: [
          field("/id"),
          field("/value", { id: "count", label: "count", when: parsePredicate({ "/id": "length" }) }),
          field("/value", { id: "shape", label: "shape", when: parsePredicate({ not: { "/id": "length" } }) }),
        ],
      },
    });
    const { sent } = await renderFields({ rules: [{ id: "length", value: "8" }, { id: "regex" }] }, [rules]);
    const shape = await screen.findByLabelText("shape", {}, { timeout: 10_000 });
    expect(screen.getAllByLabelText("count")).toHaveLength(1);
    fireEvent.change(shape, { target: { value: "[a-z]" } });
    expect(await sent()).toEqual({
      rules: [
        { id: "length", value: "8" },
        { id: "regex", value: "[a-z]" },
      ],
    });
  });

  it("shows an error in the row that has it", async () => {
    const { server } = await renderFields({ servers: [{ host: "a" }, { host: "b" }] }, [servers]);
    const inputs = await screen.findAllByLabelText("host *", {}, { timeout: 10_000 });
    fireEvent.change(inputs[1] ?? document.body, { target: { value: "" } });
    fireEvent.click(screen.getByRole("button", { name: "update" }));
    const [first, second] = screen.getAllByRole("group", { name: /^servers \d$/ });
    expect(await within(second ?? document.body).findByText("Required field")).toBeTruthy();
    expect(within(first ?? document.body).queryByText("Required field")).toBeNull();
    expect(server.writes()).toEqual([]);
  });
});
