import { parseValue } from "../../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderThings, names } from "../../testing/render-things.tsx";
import { act, part } from "../../testing/plan-parts.ts";

afterEach(cleanup);

const order = act({
  id: "move",
  done: "moved",
  do: [
    {
      kind: "call",
      call: {
        method: "POST",
        path: "things/{thing}/move",
        base: "realm",
        body: parseValue({ after: "$with/after/id" }),
      },
    },
  ],
});

/** A thing on its own, and two kinds of things that alternate in the stored order. */
const mixed = [
  { id: "p", name: "P", note: "password" },
  { id: "a1", name: "A1", note: "app" },
  { id: "k1", name: "K1", note: "key" },
  { id: "a2", name: "A2", note: "app" },
  { id: "k2", name: "K2", note: "key" },
];

function render() {
  return renderThings(structuredClone(mixed), { columns: [part("/name"), part("/note")], group: "/note", order });
}

const open = async (name: string) =>
  fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^(?:Expand|Collapse) ${name}$`) }));
const handle = (name: string) => screen.findByRole("button", { name: new RegExp(`^Move ${name},`) });
const press = async (name: string, key: string) => fireEvent.keyDown(await handle(name), { key, altKey: true });

describe("Table with groups", () => {
  it("puts several rows below one that opens, and shows a single row as it is", async () => {
    render();
    await screen.findByText("P");
    expect(names()).toEqual(["P", "app2", "key2"]);
    await open("app");
    expect(names()).toEqual(["P", "app2", "A1", "A2", "key2"]);
  });

  it("opens groups during a search", async () => {
    renderThings(
      structuredClone(mixed),
      { columns: [part("/name"), part("/note")], group: "/note" },
      { at: "/acme/things?search=A" },
    );
    await screen.findByText("A2");
    expect(names()).toEqual(["app2", "A1", "A2"]);
  });

  it("moves a row up directly before its new neighbour in the group, and down directly behind it", async () => {
    const { http } = render();
    await open("key");
    await press("K2", "ArrowUp");
    // In the stored order, A1 is before K1, whatever the table shows there.
    await waitFor(() => expect(http.writes()).toMatchObject([{ path: "things/k2/move", body: { after: "a1" } }]));
    cleanup();
    const again = render();
    await open("key");
    await press("K1", "ArrowDown");
    await waitFor(() => expect(again.http.writes()).toMatchObject([{ path: "things/k1/move", body: { after: "k2" } }]));
  });

  it("moves a group row by row in order, with one message at the end", async () => {
    const { http, alerts } = render();
    await screen.findByText("P");
    await press("key", "ArrowUp");
    expect(names()).toEqual(["P", "key2", "app2"]);
    await waitFor(() =>
      expect(http.writes()).toMatchObject([
        { path: "things/k1/move", body: { after: "p" } },
        { path: "things/k2/move", body: { after: "k1" } },
      ]),
    );
    await waitFor(() => expect(alerts).toMatchObject([{ text: "moved" }]));
  });

  it("moves a single row among the groups", async () => {
    const { http } = render();
    await screen.findByText("P");
    await press("P", "ArrowDown");
    await waitFor(() => expect(http.writes()).toMatchObject([{ path: "things/p/move", body: { after: "a1" } }]));
  });
});
