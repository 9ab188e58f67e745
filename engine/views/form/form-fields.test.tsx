import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderDescriptors } from "../testing/render-descriptors.tsx";
import { fakeServer } from "./testing/render-form.tsx";

afterEach(cleanup);

/** Renders a form of a user with these fields. */
async function renderFields(fields: readonly unknown[], more: Readonly<Record<string, object>> = {}) {
  const server = fakeServer(({ method }) =>
    method === "GET" ? { status: 200, body: { id: "u1", username: "ada", email: "ada@example.com" } } : undefined,
  );
  const view = { id: "one", path: "/users/{user}/one", kind: "form", record: "user", title: "/username", fields };
  const rendered = renderDescriptors({
    screen: "one",
    files: { "one.screen.json": view, ...more },
    messages: { range: "Month", test: "Test connection", other: "All users" },
    http: server,
    at: "/acme/users/u1/one",
    rights: ["view-users", "manage-users"],
  });
  await screen.findByDisplayValue("ada");
  return { ...rendered, server };
}

const order = (): (string | null)[] =>
  [...document.querySelectorAll("main [data-field] label, [data-field] label, [data-action]")].map(
    ({ textContent }) => textContent,
  );

describe("Entries among the fields of a form", () => {
  it("can be several fields side by side with one label", async () => {
    await renderFields([{ label: "range", fields: ["/username", "/email"] }, "/createdTimestamp"]);
    const row = screen.getByRole("group", { name: "Month" });
    expect(within(row).getAllByRole("textbox")).toHaveLength(2);
    expect(row.textContent).not.toContain("createdTimestamp");
  });

  it("can be a piece, whose fields take its place with its arguments", async () => {
    const pieces = {
      "pair.pieces.json": {
        both: { fields: [{ ref: "/{first}", label: "username" }, "/email"] },
      },
    };
    await renderFields(
      [
        { use: "pair/both", with: { first: "username" } },
        { ref: "/attributes/phone", label: "phone" },
      ],
      pieces,
    );
    expect(order()).toEqual(["Text of username", "Text of email", "Text of phone"]);
  });

  it("can be a button beside its field that acts on the record", async () => {
    const test = {
      id: "test",
      label: "test",
      rights: "manage-users",
      do: [{ post: "test", body: { name: "/username" } }],
    };
    const { server } = await renderFields([{ fields: ["/username", { action: test }] }, "/email"]);
    await screen.findByRole("button", { name: "Test connection" });
    expect(order()).toEqual(["Text of username", "Test connection", "Text of email"]);
    fireEvent.change(screen.getByDisplayValue("ada"), { target: { value: "eve" } });
    fireEvent.click(screen.getByRole("button", { name: "Test connection" }));
    await waitFor(() =>
      expect(server.writes()).toMatchObject([{ method: "POST", path: "test", body: { name: "eve" } }]),
    );
  });

  it("can be a button that only leads to a screen, rendered as a link", async () => {
    const go = { id: "other", label: "other", do: [{ go: "one" }] };
    await renderFields(["/username", { action: go }]);
    expect((await screen.findByRole("link", { name: "All users" })).getAttribute("href")).toBe("#/acme/users/u1/one");
  });

  it("can be a button that is disabled without the right", async () => {
    const test = { id: "test", label: "test", rights: "manage-realm", do: [{ post: "test" }] };
    await renderFields(["/username", { action: test }]);
    const button = await screen.findByRole("button", { name: "Test connection" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
  });
});
