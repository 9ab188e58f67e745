import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PlanTabs, PlanView } from "../../language/plan/plan.ts";
import { fakeServer } from "../form/testing/render-form.tsx";
import { markSettled } from "../../ui/lazy/use-promise.ts";
import { renderScreen } from "../testing/render-screen.tsx";

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

it("An inner tab opens by a link of Keycloak's own console, until another tab is chosen", async () => {
  const view = row("outer", true, [json("flows"), row("policies", false, [json("left"), json("right")])]);
  const { navigation } = renderScreen({
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

it("An open tab shows its help and its link to the guide, unless its right is missing", async () => {
  const help = { help: "What flows are.", learn: "flows-of-sign-in" };
  const view = row("outer", true, [
    { ...json("flows"), ...help },
    json("policies"),
    { ...json("secret"), ...help, rights: "manage-users" },
  ]);
  const { navigation } = renderScreen({
    screens: [{ id: "page", path: "/page/{tab?}", view }],
    resources: [],
    http: fakeServer(() => ({})),
    at: "/acme/page",
    rights: [],
  });
  expect(await screen.findByText("What flows are.")).toBeTruthy();
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe(
    "https://www.keycloak.org/docs/latest/server_admin/index.html#flows-of-sign-in",
  );
  navigation.go("/acme/page/policies");
  await screen.findByText(/text of policies/);
  expect(screen.queryByText("What flows are.")).toBeNull();
  navigation.go("/acme/page/secret");
  await screen.findByText(/manage-users/);
  expect(screen.queryByText("What flows are.")).toBeNull();
});

it("A link of Keycloak's own console also opens a nested tab in the path, and the next tab removes its query", async () => {
  const view = row("outer", true, [json("flows"), row("policies", true, [json("left"), json("right")])]);
  const { navigation } = renderScreen({
    screens: [{ id: "page", path: "/page/{tab?}/{subtab?}", view }],
    resources: [],
    http: fakeServer(() => ({})),
    at: "/acme/page/policies?tab=right",
  });
  await screen.findByText(/text of right/);
  expect(screen.getByRole("tab", { name: "left" }).getAttribute("href")).toMatch(/\/page\/policies\/left$/);
  navigation.go("/acme/page/policies/left");
  await screen.findByText(/text of left/);
  expect(navigation.current().query).toEqual({});
});

it("A tab after the first is rendered once the rest of its screen is loaded", async () => {
  let arrive: () => void = () => undefined;
  const requested: string[] = [];
  const fetching = new Promise<true>((resolve) => {
    arrive = () => resolve(true);
  });
  markSettled(fetching);
  const { navigation } = renderScreen({
    screens: [{ id: "page", path: "/page/{tab?}", view: row("outer", true, [json("one"), json("two")]) }],
    resources: [],
    http: fakeServer(() => ({})),
    at: "/acme/page",
    rest(screen) {
      requested.push(screen);
      return fetching;
    },
  });
  await screen.findByText(/text of one/);
  expect(requested).toEqual([]);
  navigation.go("/acme/page/two");
  await waitFor(() => expect(screen.queryByText(/text of one/)).toBeNull());
  expect(screen.getByRole("tab", { name: "two" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.queryByText(/text of two/)).toBeNull();
  expect(new Set(requested)).toEqual(new Set(["page"]));
  arrive();
  await screen.findByText(/text of two/);
});

it("A failure to load the rest of a screen is shown in the tab only, which can try again", async () => {
  let tries = 0;
  const { navigation } = renderScreen({
    screens: [{ id: "page", path: "/page/{tab?}", view: row("outer", true, [json("one"), json("two")]) }],
    resources: [],
    http: fakeServer(() => ({})),
    at: "/acme/page/two",
    rest() {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error("lost")) : undefined;
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  navigation.go("/acme/page");
  await screen.findByText(/text of one/);
  navigation.go("/acme/page/two");
  await screen.findByText(/text of two/);
  expect(tries).toBeGreaterThan(1);
});

it("gives the open tab the focus when what had it went with another tab, and takes it from nobody", async () => {
  const { navigation } = renderScreen({
    screens: [{ id: "page", path: "/page/{tab?}", view: row("outer", true, [json("one"), json("two")]) }],
    resources: [],
    http: fakeServer(() => ({})),
    at: "/acme/page/two",
  });
  const inside = (await screen.findByText(/text of two/)).closest<HTMLElement>("[role=tabpanel] *");
  inside?.setAttribute("tabindex", "0");
  inside?.focus();
  expect(document.activeElement).toBe(inside);
  navigation.go("/acme/page/one");
  await screen.findByText(/text of one/);
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "one" }));
  const elsewhere = document.body.appendChild(document.createElement("button"));
  elsewhere.focus();
  navigation.go("/acme/page/two");
  await screen.findByText(/text of two/);
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});
