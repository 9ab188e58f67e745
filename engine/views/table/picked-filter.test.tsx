import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderThings, many, names } from "../testing/render-things.tsx";
import { part, things } from "../testing/plan-parts.ts";

afterEach(cleanup);

it("A list can be filtered by a record that is chosen in a picker", { timeout: 60_000 }, async () => {
  const owner = part("$query/owner", {
    label: "Owner",
    control: { name: "picker" },
    options: { from: "thing", value: "$item/id", label: "$item/name" },
  });
  const list = { ...things().list, get: "things", base: "realm", paging: "first-max", filters: [owner] } as const;
  const { http, navigation } = renderThings(many(3), {}, { resource: { list } });
  await waitFor(() => expect(names()).toHaveLength(3));
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  // The panel is loaded when it is opened.
  fireEvent.click(await screen.findByRole("radio", { name: "Thing 2" }, { timeout: 30_000 }));
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(navigation.current().query).toEqual({ owner: "t2" }));
  await waitFor(() => expect(http.calls.some(({ query }) => query?.owner === "t2")).toBe(true));
  expect(await screen.findByText("Owner: Thing 2")).toBeTruthy();
});

it("A filter that depends on another one is shown and reset with it", { timeout: 60_000 }, async () => {
  const kind = part("$query/kind", {
    label: "Kind",
    control: { name: "select" },
    options: [
      { value: "a", label: "A" },
      { value: "b", label: "B" },
    ],
    change: { "$query/owner": null },
  });
  const owner = part("$query/owner", {
    label: "Owner",
    when: { op: "eq", left: "$query/kind", right: "a" },
    control: { name: "picker" },
    options: { from: "thing", value: "$item/id", label: "$item/name" },
  });
  const list = { ...things().list, get: "things", base: "realm", paging: "first-max", filters: [kind, owner] } as const;
  const { navigation } = renderThings(many(3), {}, { resource: { list } });
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.queryByRole("button", { name: "Filter" })).toBeNull();
  const choose = async (value: string) =>
    fireEvent.change(await screen.findByRole("combobox", { name: "Kind" }, { timeout: 30_000 }), { target: { value } });
  await choose("a");
  fireEvent.click(await screen.findByRole("button", { name: "Filter" }));
  fireEvent.click(await screen.findByRole("radio", { name: "Thing 2" }, { timeout: 30_000 }));
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(navigation.current().query).toEqual({ kind: "a", owner: "t2" }));
  await choose("b");
  await waitFor(() => expect(navigation.current().query).toEqual({ kind: "b" }));
  expect(screen.queryByRole("button", { name: /Filter/ })).toBeNull();
});
