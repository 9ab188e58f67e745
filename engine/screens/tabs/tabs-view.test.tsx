import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PlanTabs, PlanView } from "../../model/plan.ts";
import { fakeServer } from "../form/testing/draw-form.tsx";
import { drawScreen } from "../testing/draw-screen.tsx";

afterEach(cleanup);

const json = (id: string): PlanView => ({ id, title: id, kind: "json", value: `text of ${id}`, actions: [] });
const row = (id: string, routed: boolean, tabs: readonly PlanView[]): PlanTabs => ({
  id,
  title: id,
  kind: "tabs",
  routed,
  actions: [],
  tabs,
});

it("opens the inner tab that a link of Keycloak's own console names, until another one is chosen", async () => {
  const view = row("outer", true, [json("flows"), row("policies", false, [json("left"), json("right")])]);
  const { navigation } = drawScreen({
    screens: [{ id: "page", path: "/page/{tab?}", view }],
    resources: [],
    http: fakeServer(() => ({})),
    at: "/acme/page/policies?tab=right",
  });
  await screen.findByText(/text of right/);
  fireEvent.click(screen.getByRole("tab", { name: "left" }));
  await waitFor(() => expect(screen.queryByText(/text of right/)).toBeNull());
  expect(screen.getByText(/text of left/)).toBeTruthy();
  expect(navigation.current().query["tab-policies"]).toBe("left");
});
