import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ServerError } from "../../server/http-errors.ts";
import { fakeServer } from "../form/testing/draw-form.tsx";
import { drawScreen } from "../testing/draw-screen.tsx";
import { act, part, things } from "../testing/plan-parts.ts";

afterEach(cleanup);

/** The page of the thing "One", on which another one is made by a dialog that asks for these fields. */
async function makeAnother(...asked: readonly string[]) {
  const create = act({
    id: "create",
    kind: "create",
    label: "Create",
    ask: [{ title: "New", sections: [{ id: "new", fields: asked.map((ref) => part(ref)) }] }],
    do: [{ kind: "call", call: { method: "POST", path: "things", base: "realm", body: "/" } }],
    done: "made",
    failed: "notMade",
  });
  const server = fakeServer(({ method, body }) => {
    if (method === "GET") return { status: 200, body: { id: "t1", name: "One" } };
    if (JSON.stringify(body).includes("bad"))
      throw new ServerError({ status: 400, body: { errorMessage: "Bad." }, url: "things", method: "POST" });
    return { status: 201 };
  });
  const view = {
    id: "thing",
    kind: "form" as const,
    of: { resource: "thing", new: false },
    sections: [],
    actions: [create],
  };
  const drawn = drawScreen({
    screens: [{ id: "thing", path: "/things/{thing}", view }],
    resources: [things()],
    http: server,
    at: "/acme/things/t1",
    messages: { made: '"{{name}}" was created.', notMade: '"{{name}}" could not be created: {{error}}' },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Create" }));
  return {
    ...drawn,
    submit: async (typed: string) => {
      fireEvent.change(await screen.findByRole("textbox"), { target: { value: typed } });
      const dialog = screen.getByRole("dialog");
      fireEvent.click([...dialog.querySelectorAll("button")].find((button) => button.type === "submit") ?? dialog);
    },
  };
}

describe("a record made on the page of another one", () => {
  it("is named by what was typed", async () => {
    const { submit, alerts } = await makeAnother("/name");
    await submit("bad");
    await waitFor(() => expect(alerts).toMatchObject([{ text: '"bad" could not be created: Bad.' }]));
    await submit("Two");
    await waitFor(() => expect(alerts.at(-1)).toMatchObject({ text: '"Two" was created.' }));
  });

  it("is named by what it is where nobody was asked for its name", async () => {
    const { submit, alerts } = await makeAnother("/note");
    await submit("Good");
    await waitFor(() => expect(alerts).toMatchObject([{ text: '"thing" was created.' }]));
  });
});
