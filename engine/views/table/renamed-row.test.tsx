import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderThings, many } from "../testing/render-things.tsx";
import { act, deletion, part } from "../testing/plan-parts.ts";

afterEach(cleanup);

const saveName = act({
  id: "save",
  kind: "update",
  do: [{ kind: "call", call: { method: "PUT", path: "things/{thing}", base: "realm", body: "/" } }],
});

it("A renamed row has its new name before the list is reloaded", async () => {
  const stored = many(2);
  const { http } = renderThings(stored, {
    columns: [part("/name", { save: saveName })],
    actions: [deletion({ on: ["row"] })],
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit name: Thing 1" }));
  const input = screen.getByRole("textbox", { name: "name: Thing 1" });
  const send = http.send.bind(http);
  const lists = vi
    .spyOn(http, "send")
    .mockImplementation((call) =>
      call.method === "GET" && call.path === "things" ? new Promise(() => undefined) : send(call),
    );
  fireEvent.change(input, { target: { value: "Renamed" } });
  fireEvent.submit(input);
  fireEvent.keyDown(await screen.findByRole("button", { name: "Actions for Renamed" }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await screen.findByRole("dialog", { name: "Delete Renamed?" });
  expect(stored[0]).toMatchObject({ name: "Renamed", note: "note 2" });
  expect(lists).toHaveBeenCalledWith(expect.objectContaining({ method: "GET", path: "things" }));
});
