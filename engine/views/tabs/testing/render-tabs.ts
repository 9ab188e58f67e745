import { act, screen } from "@testing-library/react";
import type { PlanField, PlanForm, PlanTabs } from "../../../language/plan/plan.ts";
import { keeper } from "../../form/testing/keeper.ts";
import { part, things } from "../../testing/plan-parts.ts";
import { renderScreen } from "../../testing/render-screen.tsx";

/** Renders a field in a form on a tab, beside a tab with another form over the same record. */
export async function renderTabs(field: PlanField, value: unknown, name = "x") {
  const { server, stored } = keeper({ id: "t1", name: "One", [field.id]: value });
  const { update } = things();
  const form = (id: string, fields: readonly PlanField[]): PlanForm => ({
    id,
    title: id,
    kind: "form",
    actions: [],
    sections: [{ id: "s", fields }],
    ...(update ? { save: update } : {}),
  });
  const view: PlanTabs = {
    id: "page",
    title: "page",
    kind: "tabs",
    routed: true,
    actions: [],
    tabs: [form("data", [field]), form("basics", [part("/name", { schema: { type: "string" } })])],
    of: { resource: "thing", new: false },
  };
  const { navigation } = renderScreen({
    screens: [{ id: "thing", path: "/things/{thing}/{tab?}", of: "thing", view }],
    resources: [things()],
    http: server,
    at: "/acme/things/t1",
    messages: { fileBeingRead: "This file is still being read.", invalidJsonError: "This is not valid JSON." },
  });
  await screen.findByRole("tab", { name: /basics/ });
  const away = async () => {
    act(() => navigation.go("/acme/things/t1/basics"));
    await screen.findByLabelText("name");
  };
  return { navigation, server, stored, away, name };
}

/** Returns the marks of the tabs. */
export const marks = () => [...document.querySelectorAll("[data-mark]")].map((one) => one.getAttribute("data-mark"));
/** Returns whether the record cannot be saved now. */
export const isSaveClosed = () => screen.getByRole("button", { name: "act" }).getAttribute("aria-disabled") === "true";
