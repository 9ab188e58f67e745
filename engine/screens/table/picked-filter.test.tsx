import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { drawThings, many, names } from "../testing/draw-things.tsx";
import { part, things } from "../testing/plan-parts.ts";

afterEach(cleanup);

it("filters by a record that is chosen in a picker", { timeout: 60_000 }, async () => {
  const owner = part("$query/owner", {
    label: "Owner",
    control: { name: "picker" },
    options: { from: "thing", value: "$item/id", label: "$item/name" },
  });
  const list = { ...things().list, get: "things", base: "realm", paging: "first-max", filters: [owner] } as const;
  const { http, navigation } = drawThings(many(3), {}, { resource: { list } });
  await waitFor(() => expect(names()).toHaveLength(3));
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  // The panel is fetched when it is opened.
  fireEvent.click(await screen.findByRole("radio", { name: "Thing 2" }, { timeout: 30_000 }));
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(navigation.current().query).toEqual({ owner: "t2" }));
  await waitFor(() => expect(http.calls.some(({ query }) => query?.owner === "t2")).toBe(true));
  expect(await screen.findByText("Owner: Thing 2")).toBeTruthy();
});
