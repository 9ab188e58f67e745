import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PlanView } from "../language/plan/plan.ts";
import { fakeServer } from "./form/testing/render-form.tsx";
import { renderScreen } from "./testing/render-screen.tsx";
import { deletion, table, things } from "./testing/plan-parts.ts";

afterEach(cleanup);

it("Rows stay ticked when a newer plan makes their list the first of several tabs", async () => {
  const list = table({ actions: [deletion({ on: ["selection"] })] });
  let view: PlanView = list;
  const entry = { id: "things", path: "/things" };
  const { navigation } = renderScreen({
    screens: [
      {
        ...entry,
        get view() {
          return view;
        },
      },
    ],
    resources: [things()],
    http: fakeServer(() => ({
      status: 200,
      body: [
        { id: "t1", name: "One" },
        { id: "t2", name: "Two" },
      ],
    })),
    at: "/acme/things",
  });
  fireEvent.click(await screen.findByRole("checkbox", { name: /Two/ }));
  view = {
    id: "things",
    kind: "tabs",
    routed: false,
    actions: [],
    tabs: [
      { ...list, id: "list" },
      { ...list, id: "more" },
    ],
  };
  navigation.go("/acme/things");
  await screen.findAllByRole("tab");
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: /Two/ })).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /One/ }).checked).toBe(false);
});
