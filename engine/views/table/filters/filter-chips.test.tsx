import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderThings, many } from "../../testing/render-things.tsx";
import { part } from "../../testing/plan-parts.ts";

afterEach(cleanup);

const kind = part("$query/kind", {
  label: "Kind",
  control: { name: "multi-select" },
  options: [
    { value: "LOGIN", label: "Signed in" },
    { value: "LOGIN_ERROR", label: "Could not sign in" },
  ],
});
const attributes = part("$query/q", {
  label: "Attribute",
  codec: { name: "query-pairs" },
  control: { name: "rows" },
  rows: { columns: [part("/name", { options: [{ value: "lastName", label: "Last name" }] }), part("/value")] },
});
const day = part("$query/dateFrom", { label: "From", control: { name: "date" } });

function render(at: string) {
  const list = {
    get: "things",
    base: "realm",
    paging: "first-max",
    search: "search",
    filters: [kind, attributes, day],
  } as const;
  return renderThings(many(3), {}, { at, resource: { list } });
}

const chips = () => screen.getAllByRole("button", { name: /^Remove / }).map((one) => one.getAttribute("aria-label"));

describe("Chips of the active filters", () => {
  it("show the label of each value, and remove one value alone", async () => {
    const { navigation } = render("/acme/things?kind=LOGIN,LOGIN_ERROR");
    await screen.findByText("Kind: Could not sign in");
    expect(chips()).toEqual(["Remove Kind: Signed in", "Remove Kind: Could not sign in"]);
    fireEvent.click(screen.getByRole("button", { name: "Remove Kind: Signed in" }));
    await waitFor(() => expect(navigation.current().query).toEqual({ kind: "LOGIN_ERROR" }));
    fireEvent.click(screen.getByRole("button", { name: "Remove Kind: Could not sign in" }));
    await waitFor(() => expect(navigation.current().query).toEqual({}));
  });

  it("show a formatted date", async () => {
    render("/acme/things?dateFrom=2026-11-23");
    expect(await screen.findByText("From: November 23, 2026")).toBeTruthy();
  });

  it("show the rows of a filter one by one", async () => {
    const { navigation } = render(`/acme/things?q=${encodeURIComponent("lastName:Meyer city:Ulm")}`);
    await screen.findByText("Attribute: Last name: Meyer");
    expect(chips()).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Remove Attribute: Last name: Meyer" }));
    await waitFor(() => expect(navigation.current().query).toEqual({ q: "city:Ulm" }));
  });
});
