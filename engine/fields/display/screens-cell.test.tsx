import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { renderScreen } from "../../views/testing/render-screen.tsx";
import { part, table } from "../../views/testing/plan-parts.ts";

afterEach(cleanup);

const list = table({
  from: { from: "$env/extensions" },
  columns: [part("/id"), part("/screens", { cell: { name: "screens" } })],
});

it("screens cell: links titles of screens to them, or to the parent list for a screen that needs a record", async () => {
  const screens = [
    { id: "invoices", title: "Invoices" },
    { id: "invoice", title: "Invoice" },
    { id: "gone", title: "Gone" },
  ];
  renderScreen({
    screens: [
      { id: "extensions", path: "/extensions", view: list },
      { id: "invoices", path: "/invoices", view: list },
      { id: "invoice", path: "/invoices/{invoice}/{tab?}", view: list },
    ],
    resources: [],
    http: fakeServer(() => undefined),
    at: "/acme/extensions",
    environment: { extensions: [{ id: "acme", screens }] },
  });
  await waitFor(() => expect(screen.getByText("Gone")).toBeTruthy());
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Invoices", "#/acme/invoices"],
    ["Invoice", "#/acme/invoices"],
  ]);
  expect(screen.getByText("Gone").closest("a")).toBeNull();
});
