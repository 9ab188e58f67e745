import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanForm, PlanView } from "../../language/plan/plan.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { action, fakeServer, field, thing } from "./testing/render-form.tsx";

afterEach(cleanup);

const form = (id: string, ref: string, more: Partial<PlanForm> = {}): PlanForm => ({
  id,
  kind: "form",
  title: id,
  actions: [],
  sections: [{ id: "s", fields: [field(ref, { required: true })] }],
  save: action("update"),
  ...more,
});

function open(views: readonly PlanView[]) {
  const http = fakeServer((call) =>
    call.method === "GET" ? { status: 200, body: { id: "t1", name: "One", size: "big" } } : {},
  );
  renderScreen({
    screens: [
      {
        id: "thing",
        path: "/things/{thing}",
        of: "thing",
        view: { id: "page", kind: "stack", actions: [], of: { resource: "thing", new: false }, views },
      },
    ],
    resources: [thing()],
    http,
    at: "/acme/things/t1",
  });
  return http;
}

const bars = () => screen.queryAllByRole("button", { name: "update" });

describe("Stack of forms over one record", () => {
  it("has one save bar below the last form, which validates and saves all of them", async () => {
    const http = open([form("first", "/name"), form("second", "/size")]);
    fireEvent.change(await screen.findByLabelText(/^name/), { target: { value: "Two" } });
    await waitFor(() => expect(bars()).toHaveLength(1));
    const size = screen.getByLabelText(/^size/);
    expect(size.compareDocumentPosition(bars()[0] as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    fireEvent.change(size, { target: { value: "" } });
    fireEvent.click(bars()[0] as HTMLElement);
    await waitFor(() => expect(bars()[0]?.getAttribute("aria-busy")).toBeNull());
    expect(http.writes()).toEqual([]);
    fireEvent.change(size, { target: { value: "small" } });
    fireEvent.keyDown(document, { key: "s", ctrlKey: true });
    await waitFor(() => expect(http.writes()).toHaveLength(1));
    expect(http.writes()).toMatchObject([{ body: { name: "Two", size: "small" } }]);
  });

  it("shows the save bar of the next form when the first cannot be edited", async () => {
    open([form("first", "/name", { edit: "manage-users" }), form("second", "/size")]);
    fireEvent.change(await screen.findByLabelText(/^size/), { target: { value: "small" } });
    await waitFor(() => expect(bars()).toHaveLength(1));
  });
});
