import { parseValue } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { NetworkError, ServerError } from "../../http/http-errors.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { renderScreen } from "../../views/testing/render-screen.tsx";
import { act, part, table, things } from "../../views/testing/plan-parts.ts";

afterEach(cleanup);

/** Renders the page of the thing "One" and opens a create dialog with these fields. */
async function makeAnother(...requested: readonly string[]) {
  return makeAfter([], ...requested);
}

/** Does the same with a create action that first sends requests to the paths in `before`. */
async function makeAfter(before: readonly string[], ...requested: readonly string[]) {
  const create = act({
    id: "create",
    kind: "create",
    label: "Create",
    ask: [{ title: "New", sections: [{ id: "new", fields: requested.map((ref) => part(ref)) }] }],
    do: [...before, "things"].map((path) => ({
      kind: "call",
      call: { method: "POST", path, base: "realm", body: "/" },
    })),
    done: "made",
    failed: "notMade",
  });
  const made: unknown[] = [];
  const server = fakeServer(({ method, path, body }) => {
    if (path === "things" && method === "GET") return { status: 200, body: made };
    if (method === "GET") return { status: 200, body: { id: "t1", name: "One" } };
    if (path !== "things") return { status: 204 };
    if (JSON.stringify(body).includes("bad"))
      throw new ServerError({ status: 423, body: { errorMessage: "Bad." }, url: "things", method: "POST" });
    if (made.push(body) === 1 && JSON.stringify(body).includes("lost"))
      throw new NetworkError("things", undefined, "POST");
    if (made.length === 1 && JSON.stringify(body).includes("late"))
      throw new ServerError({ status: 504, body: "<html>", url: "things", method: "POST" });
    return { status: 201 };
  });
  const view = {
    id: "thing",
    kind: "form" as const,
    of: { resource: "thing", new: false },
    sections: [],
    actions: [create],
  };
  const rendered = renderScreen({
    screens: [{ id: "thing", path: "/things/{thing}", view }],
    resources: [things()],
    http: server,
    at: "/acme/things/t1",
    messages: { made: '"{{name}}" was created.', notMade: '"{{name}}" could not be created: {{error}}' },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Create" }));
  return {
    ...rendered,
    server,
    submit: async (typed: string) => {
      fireEvent.change(await screen.findByRole("textbox"), { target: { value: typed } });
      const dialog = screen.getByRole("dialog");
      fireEvent.click([...dialog.querySelectorAll("button")].find((button) => button.type === "submit") ?? dialog);
    },
  };
}

describe("Record whose creation got no response", () => {
  it.each([
    ["It is the new one", "lost", 1],
    ["Create another one", "lost", 2],
    ["It is the new one", "late", 1],
  ])(
    "is created once or twice, as the user decides when a similar one is found: %s, %s",
    async (answer, name, posts) => {
      const { submit, alerts, server } = await makeAnother("/name");
      await submit(name);
      await waitFor(() => expect(alerts).toHaveLength(1));
      await submit(name);
      fireEvent.click(await screen.findByRole("button", { name: answer }));
      await waitFor(() => expect(alerts.at(-1)).toMatchObject({ text: `"${name}" was created.` }));
      expect(server.writes()).toHaveLength(posts);
    },
  );

  it("is not created again when the dialog is closed", async () => {
    const { submit, alerts, server } = await makeAnother("/name");
    await submit("lost");
    await waitFor(() => expect(alerts).toHaveLength(1));
    await submit("lost");
    const dialog = await screen.findByRole("dialog", { name: 'Is "lost" the new one?' });
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByText('Is "lost" the new one?')).toBeNull());
    expect(server.writes()).toHaveLength(1);
    expect(screen.getByDisplayValue("lost")).toBeTruthy();
  });

  it("keeps the report of unfinished requests open when the dialog is closed", async () => {
    const { submit, server, alerts } = await makeAfter(["prepare"], "/name");
    await submit("lost");
    const rest = await screen.findByRole("button", { name: "Do the rest" });
    fireEvent.click(rest);
    const dialog = await screen.findByRole("dialog", { name: 'Is "lost" the new one?' });
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(rest.getAttribute("aria-busy")).not.toBe("true"));
    fireEvent.click(rest);
    fireEvent.click(await screen.findByRole("button", { name: "It is the new one" }));
    await waitFor(() => expect(alerts.at(-1)).toMatchObject({ text: '"lost" was created.' }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.writes()).toHaveLength(2);
  });
});

describe("Record created on the page of another one", () => {
  it("is named by the typed name", async () => {
    const { submit, alerts } = await makeAnother("/name");
    await submit("bad");
    await waitFor(() => expect(alerts).toMatchObject([{ text: '"bad" could not be created: Bad.' }]));
    await submit("Two");
    await waitFor(() => expect(alerts.at(-1)).toMatchObject({ text: '"Two" was created.' }));
  });

  it("is named by its type when the dialog does not ask for a name", async () => {
    const { submit, alerts } = await makeAnother("/note");
    await submit("Good");
    await waitFor(() => expect(alerts).toMatchObject([{ text: '"thing" was created.' }]));
  });
});

describe("Server error after the last of several dialogs", () => {
  const sentence = "Invalid name: minimum length 8.";

  it("closes the last dialog and appears at the field of the dialog before", async () => {
    const rename = act({
      id: "rename",
      label: "Rename",
      ask: [{ title: "First?", sections: [{ id: "first", fields: [part("/name")] }] }, { title: "Sure?" }],
      do: [
        { kind: "call", call: { method: "PUT", path: "things/t1", base: "realm", body: parseValue({ is: "/name" }) } },
      ],
    });
    const http = fakeServer(({ method, path }) => {
      if (method === "GET") return { status: 200, body: { id: "t1", name: "One" } };
      const body = { error: "invalidNameMinLengthMessage", error_description: sentence };
      throw new ServerError({ status: 400, body, url: path, method });
    });
    const view = {
      id: "thing",
      kind: "form" as const,
      of: { resource: "thing", new: false },
      sections: [],
      actions: [rename],
    };
    renderScreen({
      screens: [{ id: "thing", path: "/things/{thing}", view }],
      resources: [things()],
      http,
      at: "/acme/things/t1",
    });
    const press = async (title: string): Promise<void> =>
      void fireEvent.click(
        within(await screen.findByRole("dialog", { name: title })).getByRole("button", { name: "Rename" }),
      );
    fireEvent.click(await screen.findByRole("button", { name: "Rename" }));
    fireEvent.change(await screen.findByLabelText("name"), { target: { value: "New" } });
    await press("First?");
    await press("Sure?");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sure?" })).toBeNull());
    const first = screen.getByRole("dialog", { name: "First?" });
    within(first).getByText(sentence);
    const field = within(first).getByLabelText<HTMLInputElement>("name");
    expect(field.value).toBe("New");
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});

describe("Action with several calls on several rows", () => {
  it("resumes a partly done row at the call that failed", async () => {
    const call = (path: string) => ({ method: "PUT", path: `things/{thing}/${path}`, base: "realm" }) as const;
    const move = act({
      id: "move",
      label: "Move",
      on: ["selection"],
      do: ["out", "in"].map((path) => ({ kind: "call", call: call(path) })),
    });
    let rejected = false;
    const server = fakeServer(({ method, path }) => {
      if (method === "GET") return { status: 200, body: ["a", "b"].map((id) => ({ id, name: `Thing ${id}` })) };
      if (path !== "things/b/in" || rejected) return { status: 204 };
      rejected = true;
      throw new ServerError({ status: 503, body: { errorMessage: "Busy." }, url: path, method });
    });
    renderScreen({
      screens: [{ id: "list", path: "/things", view: table({ actions: [move] }) }],
      resources: [things()],
      http: server,
      at: "/acme/things",
    });
    for (const name of ["Thing a", "Thing b"]) fireEvent.click(await screen.findByLabelText(`Select ${name}`));
    fireEvent.click(screen.getByRole("button", { name: /^Move/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Try 1 again" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = server.writes().map(({ path }) => path.replace("things/", ""));
    expect(sent.toSorted()).toEqual(["a/in", "a/out", "b/in", "b/in", "b/out"]);
  });
});
