import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ServerError } from "../http/http-errors.ts";
import { fakeServer } from "./form/testing/render-form.tsx";
import { renderScreen } from "./testing/render-screen.tsx";
import { deletion, part, table, things } from "./testing/plan-parts.ts";

afterEach(cleanup);

/** Returns a server with one thing. It responds only with `status` while that is set. */
function failing() {
  const server = { status: undefined as number | undefined };
  const http = fakeServer(({ path, method }) => {
    if (server.status) throw new ServerError({ status: server.status, body: undefined, url: path, method });
    const one = { id: "t1", name: "One", note: "kept" };
    return { status: 200, body: path === "things" ? [one] : one };
  });
  return { http, server };
}

/** Renders the page of a record: a form and a list below it, with an action that the server then rejects. */
async function rejected(status: number) {
  const { http, server } = failing();
  renderScreen({
    screens: [
      {
        id: "thing",
        path: "/things/{thing}",
        of: "thing",
        view: {
          id: "one",
          kind: "stack",
          of: { resource: "thing", new: false },
          actions: [],
          views: [
            { id: "form", kind: "form", sections: [{ id: "general", fields: [part("/note")] }], actions: [] },
            table({ actions: [deletion({ on: ["row"] })] }),
          ],
        },
      },
    ],
    resources: [things()],
    http,
    at: "/acme/things/t1",
    messages: { deleteTitle: "Delete {{name}}?", delete: "Delete", hintServer: "Try again later." },
  });
  fireEvent.change(await screen.findByLabelText("note"), { target: { value: "typed" } });
  fireEvent.keyDown(await screen.findByRole("button", { name: "Actions for One" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog");
  server.status = status;
  fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  return server;
}

it("A page that cannot be reloaded keeps its data and the typed values, with a note until it can", async () => {
  const server = await rejected(500);
  const words = await screen.findByText(/may be out of date.*Try again later/);
  expect(screen.getByLabelText("note")).toHaveProperty("value", "typed");
  expect(screen.getByRole("rowheader", { hidden: true }).textContent).toBe("One");
  expect(screen.queryByText("This could not be loaded")).toBeNull();
  server.status = undefined;
  fireEvent.click(screen.getByRole("button", { name: "Try again", hidden: true }));
  await waitFor(() => expect(words.isConnected).toBe(false));
  expect(screen.getByLabelText("note")).toHaveProperty("value", "typed");
});

it("A page whose record no longer exists shows that nothing is there", async () => {
  await rejected(404);
  await screen.findByText("There is nothing at this address");
  expect(screen.queryByLabelText("note")).toBeNull();
});
