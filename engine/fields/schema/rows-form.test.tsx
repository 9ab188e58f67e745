import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { parsePredicate, parseValue } from "../../language/expression/parse.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);
// The rows engine is loaded on first use, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("A new row is sent with the defaults of its columns, without the server's defaults", async () => {
  const boolean = { control: { name: "switch" }, schema: { type: "boolean" as const } };
  const servers = field("/servers", {
    control: { name: "rows" },
    schema: { type: "array", items: { type: "object" } },
    rows: {
      columns: [
        field("/host", { default: "localhost" }),
        field("/tls", { ...boolean, default: true, codec: { name: "string-boolean" } }),
        field("/kept", { ...boolean, schema: { type: "boolean", default: true } }),
        field("/note"),
      ],
      add: "addServer",
    },
  });
  const { sent } = await renderFields({ servers: [{ host: "old" }] }, [servers]);
  fireEvent.click(await screen.findByRole("button", { name: "addServer" }, { timeout: 10_000 }));
  const row = await screen.findByRole("group", { name: "servers 2" });
  const shown = (name: string) => within(row).getByRole("switch", { name }).getAttribute("aria-checked");
  expect(within(row).getByLabelText<HTMLInputElement>("host").value).toBe("localhost");
  expect([shown("tls"), shown("kept")]).toEqual(["true", "true"]);
  expect(within(row).getByLabelText<HTMLInputElement>("note").value).toBe("");
  fireEvent.change(within(row).getByLabelText("note"), { target: { value: "new" } });
  expect(await sent()).toEqual({ servers: [{ host: "old" }, { host: "localhost", tls: "true", note: "new" }] });
});

it("Adding the first row loads the rows engine and focuses the row", async () => {
  const servers = field("/servers", {
    control: { name: "rows" },
    schema: { type: "array", items: { type: "object" } },
    rows: { columns: [field("/host", { default: "localhost", help: "hostHelp" }), field("/note")], add: "addServer" },
  });
  const { sent } = await renderFields({}, [servers]);
  const list = await screen.findByRole("group", { name: "servers" });
  expect(within(list).getByText("Nothing here yet.")).toBeTruthy();
  fireEvent.click(within(list).getByRole("button", { name: "addServer" }));
  const row = await screen.findByRole("group", { name: "servers 1" }, { timeout: 10_000 });
  const host = within(row).getByLabelText<HTMLInputElement>("host");
  expect(host.value).toBe("localhost");
  await waitFor(() => expect(document.activeElement).toBe(host));
  expect(await sent()).toEqual({ servers: [{ host: "localhost" }] });
});

const KINDS = {
  columns: [
    field("/id", {
      control: { name: "select" },
      options: ["length", "digits", "notEmail"].map((value) => ({ value })),
      change: { "/value": parseValue({ join: ["least ", "$item"] }) },
    }),
    field("/value"),
  ],
  key: "/id",
  add: "addKind",
};

it("Rows with a key are added by choosing it, each once, with the changes that follow from the choice", async () => {
  const kinds = field("/kinds", { control: { name: "rows" }, schema: { type: "array", items: {} }, rows: KINDS });
  const { sent } = await renderFields({ kinds: [{ id: "length", value: "8" }] }, [kinds]);
  const add = await screen.findByRole("button", { name: "addKind" }, { timeout: 10_000 });
  fireEvent.click(add);
  const items = await screen.findAllByRole("menuitem", {}, { timeout: 10_000 });
  expect(items.map((item) => item.textContent)).toEqual(["digits", "notEmail"]);
  fireEvent.click(screen.getByRole("menuitem", { name: "digits" }));
  const row = await screen.findByRole("group", { name: "kinds 2" });
  expect(within(row).getByLabelText<HTMLInputElement>("value").value).toBe("least digits");
  expect(await sent()).toEqual({
    kinds: [
      { id: "length", value: "8" },
      { id: "digits", value: "least digits" },
    ],
  });
});

it("Changing the key of a row updates what follows from it, and moving rows keeps their values", async () => {
  const kinds = field("/kinds", {
    control: { name: "rows" },
    schema: { type: "array", items: {} },
    rows: { ...KINDS, columns: KINDS.columns.map((column) => ({ ...column, control: { name: "text" } })) },
  });
  const { sent } = await renderFields(
    {
      kinds: [
        { id: "length", value: "8" },
        { id: "digits", value: "2" },
      ],
    },
    [kinds],
  );
  const first = await screen.findByRole("group", { name: "kinds 1" }, { timeout: 10_000 });
  fireEvent.click(within(first).getByRole("button", { name: /^Move down/ }));
  const moved = await screen.findByDisplayValue("8");
  expect(moved).toBeTruthy();
  const top = screen.getByRole("group", { name: "kinds 1" });
  fireEvent.change(within(top).getByLabelText("id"), { target: { value: "notEmail" } });
  expect(await sent()).toEqual({
    kinds: [
      { id: "notEmail", value: "least notEmail" },
      { id: "length", value: "8" },
    ],
  });
});

it("The button that adds rows is disabled when all options are in the list", async () => {
  const kinds = field("/kinds", { control: { name: "rows" }, schema: { type: "array", items: {} }, rows: KINDS });
  await renderFields({ kinds: [{ id: "length" }, { id: "digits" }, { id: "notEmail" }] }, [kinds]);
  const add = await screen.findByRole("button", { name: "addKind" }, { timeout: 10_000 });
  expect(add.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("All choices are already in the list.")).toBeTruthy();
});

it("A row that repeats another one shows an error, and nothing is sent", async () => {
  const columns = [field("/key"), field("/value")];
  const map = field("/map", {
    control: { name: "rows" },
    codec: { name: "map-rows" },
    schema: { type: "object" },
    rows: { columns, key: "/key" },
  });
  const { server } = await renderFields({ map: { a: "1", b: "2" } }, [map]);
  const row = await screen.findByRole("group", { name: "map 2" }, { timeout: 10_000 });
  fireEvent.change(within(row).getByLabelText("key"), { target: { value: "a" } });
  expect(await screen.findByRole("group", { name: "map 2" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "update" }));
  await waitFor(() =>
    expect(within(row).getByText("Another row says the same: change or remove one of them.")).toBeTruthy(),
  );
  expect(server.writes()).toEqual([]);
});

it("Rows of a password policy stay while a value cannot be stored, which blocks saving", async () => {
  const isStorable = parsePredicate({ not: { "/value": { contains: " and " } } });
  const policy = field("/policy", {
    control: { name: "rows" },
    schema: { type: "string" },
    codec: { name: "password-policy" },
    rows: { columns: [field("/id"), field("/value", { rules: [{ check: isStorable, text: "noAnd" }] })], key: "/id" },
  });
  const { server, sent } = await renderFields({ policy: "length(8) and regexPattern(a)" }, [policy], [], {
    noAnd: "A value cannot contain this.",
  });
  await screen.findByRole("group", { name: "policy 2" }, { timeout: 10_000 });
  const value = () => within(screen.getByRole("group", { name: "policy 2" })).getByLabelText<HTMLInputElement>("value");
  const before = value();
  before.focus();
  for (const typed of ["a and", "a and ", "a and b"]) fireEvent.change(value(), { target: { value: typed } });
  expect(value()).toBe(before);
  expect(document.activeElement).toBe(before);
  expect(screen.getAllByRole("group", { name: /^policy \d/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "update" }));
  expect(screen.getByText("A value cannot contain this.")).toBeTruthy();
  expect(server.writes()).toEqual([]);
  fireEvent.change(value(), { target: { value: "a+b" } });
  expect(await sent()).toEqual({ policy: "length(8) and regexPattern(a+b)" });
});
