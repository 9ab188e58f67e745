import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ServerError } from "../../http/http-errors.ts";
import type { AlertRequest } from "../../services/alert-requests.ts";
import { fakeServer, field, renderForm } from "./testing/render-form.tsx";

afterEach(cleanup);

it("A success closes the failures that the same action has reported, and no other alert", async () => {
  const shown = new Map<string, AlertRequest>();
  const add = (alert: AlertRequest): string => {
    const id = `a${shown.size}`;
    shown.set(id, alert);
    return id;
  };
  const closeAbout = (about: string): void => {
    for (const [id, alert] of shown) if (alert.about === about) shown.delete(id);
  };
  const alerts = { add, change: () => {}, close: () => {}, closeAbout, error: () => "" };
  let isDown = true;
  const server = fakeServer(({ method }) => {
    if (method === "GET") return { status: 200, body: { id: "t1", name: "One" } };
    if (isDown) throw new ServerError({ status: 423, body: { error: "Locked." }, url: "things/t1", method });
    return undefined;
  });
  renderForm({ sections: [{ id: "main", fields: [field("/name")] }], server, services: { alerts } });
  add({ text: "Another failure", tone: "danger" });
  fireEvent.change(await screen.findByLabelText("name"), { target: { value: "Two" } });
  fireEvent.click(screen.getByRole("button", { name: "update" }));
  await waitFor(() => expect(shown.size).toBe(2));
  isDown = false;
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "update" }).getAttribute("aria-busy")).not.toBe("true"),
  );
  fireEvent.click(screen.getByRole("button", { name: "update" }));
  await waitFor(() => expect([...shown.values()].map(({ text }) => text)).toEqual(["Another failure", "saved"]));
});
