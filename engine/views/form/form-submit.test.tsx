import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ServerError } from "../../http/http-errors.ts";
import { renderDescriptors } from "../testing/render-descriptors.tsx";
import { fakeServer } from "./testing/render-form.tsx";

afterEach(cleanup);

const FIELDS = [
  { ref: "$form/user", label: "username", required: true },
  { ref: "$form/days", label: "days", control: "number", default: 7 },
];

/** A page with a form that sends a request, and a table with the response. */
const ASKING = {
  id: "asking",
  path: "/asking",
  kind: "stack",
  title: "asking",
  views: [
    {
      id: "ask",
      kind: "form",
      fields: FIELDS,
      save: {
        label: "evaluate",
        rights: "view-users",
        do: [
          { post: "evaluate", body: { user: "$form/user", days: "$form/days" }, as: "answer" },
          { set: { "$form/answer": "$result/answer" } },
        ],
      },
    },
    {
      id: "answer",
      kind: "table",
      when: "$form/answer",
      from: "$form/answer/results",
      columns: [{ ref: "/name", label: "name" }],
    },
  ],
};

const MESSAGES = { asking: "Evaluation", evaluate: "Evaluate", nothing: "Nothing" };

function renderAsking(more: { rights?: readonly string[]; view?: object; refuses?: boolean } = {}) {
  const server = fakeServer(({ method, url = "" }: { method: string; url?: string }) => {
    if (method === "GET") return { status: 200, body: [] };
    if (more.refuses)
      throw new ServerError({ status: 400, body: { errorMessage: "'Text of username' is unknown" }, url, method });
    return { status: 200, body: { results: [{ name: "read" }, { name: "write" }] } };
  });
  const rendered = renderDescriptors({
    screen: "asking",
    files: { "asking.screen.json": more.view ?? ASKING },
    messages: MESSAGES,
    http: server,
    at: "/acme/asking",
    rights: more.rights ?? ["view-users"],
  });
  return { ...rendered, server };
}

const field = (name: string): HTMLElement => screen.getByRole("textbox", { name: new RegExp(name) });
const evaluate = (): HTMLElement => screen.getByRole("button", { name: "Evaluate" });

describe("Form without a record", () => {
  it("sends its values by its own button and shows the response, without save bar, alert or confirmation", async () => {
    const { server, alerts, navigation } = renderAsking();
    fireEvent.change(await screen.findByRole("textbox", { name: /username/ }), { target: { value: "ada" } });
    expect(screen.queryByText("1 change")).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
    fireEvent.click(evaluate());
    const table = await screen.findByRole("table");
    expect(within(table).getByText("write")).toBeTruthy();
    expect(server.writes()).toMatchObject([{ method: "POST", path: "evaluate", body: { user: "ada", days: 7 } }]);
    expect(alerts).toEqual([]);
    expect(navigation.unsaved()).toBe(false);
    expect(screen.getByDisplayValue("ada")).toBeTruthy();
  });

  it("validates its fields before it sends them", async () => {
    const { server } = renderAsking();
    await screen.findByRole("textbox", { name: /username/ });
    fireEvent.click(evaluate());
    expect(field("username").getAttribute("aria-invalid")).toBe("true");
    expect(server.writes()).toEqual([]);
  });

  it("reverts to its initial values and removes the response", async () => {
    renderAsking();
    fireEvent.change(await screen.findByRole("textbox", { name: /username/ }), { target: { value: "ada" } });
    fireEvent.click(evaluate());
    await screen.findByRole("table");
    fireEvent.click(screen.getByRole("button", { name: "Revert" }));
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    expect((field("username") as HTMLInputElement).value).toBe("");
    expect(screen.getByDisplayValue("7")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Revert" })).toBeNull();
  });

  it("shows server errors at the field", async () => {
    renderAsking({ refuses: true });
    fireEvent.change(await screen.findByRole("textbox", { name: /username/ }), { target: { value: "ada" } });
    fireEvent.click(evaluate());
    await waitFor(() => expect(field("username").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText("'Text of username' is unknown")).toBeTruthy();
  });

  it("disables its button without the right, and names the right", async () => {
    renderAsking({ rights: [] });
    await screen.findByRole("textbox", { name: /username/ });
    expect(evaluate().getAttribute("aria-disabled")).toBe("true");
    expect(screen.getAllByText(/view-users/).length).toBeGreaterThan(0);
  });

  it("is no part of the record on whose page it is", async () => {
    const tab = { ...ASKING.views[0], id: "asks", title: "asking" };
    const view = {
      id: "asking",
      path: "/users/{user}/asking",
      kind: "tabs",
      record: "user",
      title: "/username",
      tabs: [tab],
    };
    const server = fakeServer(() => ({ status: 200, body: { id: "u1", username: "ada", enabled: true } }));
    const { navigation } = renderDescriptors({
      screen: "asking",
      files: { "asking.screen.json": view },
      messages: MESSAGES,
      http: server,
      at: "/acme/users/u1/asking",
      rights: ["view-users"],
    });
    fireEvent.change(await screen.findByRole("textbox", { name: /username/ }), { target: { value: "eve" } });
    expect(screen.queryByText("1 change")).toBeNull();
    expect(navigation.unsaved()).toBe(false);
    fireEvent.click(evaluate());
    await waitFor(() => expect(server.writes()).toMatchObject([{ method: "POST", body: { user: "eve", days: 7 } }]));
  });
});

describe("Load that depends on values of the form", () => {
  const view = {
    id: "asking",
    path: "/asking",
    kind: "form",
    title: "asking",
    load: {
      found: { get: "found", query: { days: "$form/days" } },
      token: { get: "tokens/{$form/user}", when: "$form/user" },
    },
    fields: [
      ...FIELDS,
      { id: "count", label: "name", value: { count: "$load/found" } },
      { id: "token", label: "groups", value: "$load/token/text" },
    ],
  };

  it("is requested once at the start with the defaults, and again when a value changes", async () => {
    const { server } = renderAsking({ view });
    await screen.findByRole("textbox", { name: /username/ });
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(server.calls[0]).toMatchObject({ path: "found", query: { days: 7 } });
    fireEvent.change(field("username"), { target: { value: "ada" } });
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(server.calls[1]).toMatchObject({ path: "tokens/ada" });
    fireEvent.change(screen.getByDisplayValue("7"), { target: { value: "8" } });
    await waitFor(() => expect(server.calls).toHaveLength(3));
    expect(server.calls[2]).toMatchObject({ path: "found", query: { days: 8 } });
  });

  it("keeps the form editable when it fails", async () => {
    const server = fakeServer(({ path, method }) => {
      if (path === "tokens/nobody") throw new ServerError({ status: 400, body: {}, url: path, method });
      return { status: 200, body: path === "found" ? [] : { text: `for ${path}` } };
    });
    renderDescriptors({
      screen: "asking",
      files: { "asking.screen.json": view },
      messages: MESSAGES,
      http: server,
      at: "/acme/asking",
    });
    fireEvent.change(await screen.findByRole("textbox", { name: /username/ }), { target: { value: "nobody" } });
    await screen.findByText("This could not be loaded");
    fireEvent.change(field("username"), { target: { value: "ada" } });
    await screen.findByText("for tokens/ada");
  });
});
