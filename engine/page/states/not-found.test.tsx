import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanTabs, PlanView } from "../../language/plan/plan.ts";
import { ServerError } from "../../http/http-errors.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { renderScreen } from "../../views/testing/render-screen.tsx";
import { part, table, things } from "../../views/testing/plan-parts.ts";

afterEach(cleanup);

const form = {
  id: "basics",
  kind: "form",
  title: "basics",
  actions: [],
  sections: [{ id: "s", fields: [part("/name")] }],
};
const tabs = (more: Partial<PlanTabs> = {}): PlanTabs => ({
  id: "one",
  kind: "tabs",
  routed: true,
  title: "One",
  actions: [],
  tabs: [form as PlanView],
  ...more,
});
const ofThing = { of: { resource: "thing", new: false } };

function oneThing() {
  return fakeServer((call) => {
    if (call.path === "things/t1") return { status: 200, body: { id: "t1", name: "One" } };
    throw new ServerError({ status: 404, body: { error: "gone" }, url: call.path, method: "GET" });
  });
}

/** Renders an address below a list of things; the server has the thing "t1" and nothing else. */
function renderAt(view: PlanView, at: string, { waiting = false, http = oneThing(), resource = things() } = {}) {
  renderScreen({
    screens: [
      { id: "things", path: "/things", title: "Things", view: table() },
      { id: "thing", path: "/things/{thing}/{tab?}/{subtab?}", title: String(view.title), of: "thing", view },
      { id: "part", path: "/things/{thing}/parts/{part}", view },
    ],
    resources: [resource],
    http,
    at,
    waiting,
  });
  return http;
}

function open(view: PlanView, at: string) {
  renderAt(view, at);
  return screen.findByRole("heading", { level: 2, name: "There is nothing at this address" });
}

/** Returns the links of a page that is not found. */
const waysOn = () => screen.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`);
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("what is not there", () => {
  it("leads from a missing record to its list, to the start page and back", async () => {
    await open(tabs(ofThing), "/acme/things/t2");
    expect(heading()).toBe("Page not found");
    expect(waysOn()).toEqual(["Go to Things #/acme/things", "Home #/acme"]);
    expect(screen.getByRole("button", { name: "Go back" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("misses a record whose key the server rejects, and no other that is asked for wrongly", async () => {
    const reject = (path: string) =>
      fakeServer((call) => {
        if (call.path !== path) return { status: 200, body: { id: "t1", name: "One" } };
        throw new ServerError({
          status: 400,
          body: { error: "Not a valid thing" },
          url: `http://a.example/${path}`,
          method: "GET",
        });
      });
    renderAt(tabs(ofThing), "/acme/things/no%20thing", { http: reject("things/no%20thing") });
    await screen.findByRole("heading", { level: 2, name: "There is nothing at this address" });
    cleanup();
    const also = things({
      read: { get: "things/{thing}", base: "realm", also: { "/tags": { get: "things/{thing}/tags", base: "realm" } } },
    });
    renderAt(tabs(ofThing), "/acme/things/t1", { http: reject("things/t1/tags"), resource: also });
    expect(await screen.findByText(/Not a valid thing/)).toBeTruthy();
    expect(screen.queryByText("There is nothing at this address")).toBeNull();
  });

  it.each([
    ["a record", "/acme/things/t2"],
    ["a tab", "/acme/things/t1/nonsense"],
  ])("waits for screens that may come before it misses %s", async (_, at) => {
    const http = renderAt(tabs(ofThing), at, { waiting: true });
    await waitFor(() => expect(http.calls).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByText("There is nothing at this address")).toBeNull();
  });

  it("leads past screens of the record that is missing", async () => {
    await open(tabs(ofThing), "/acme/things/t2/parts/p1");
    expect(waysOn()).toContain("Go to Things #/acme/things");
  });

  it("keeps the head of a record and leads to it where only the tab is missing", async () => {
    await open(tabs(ofThing), "/acme/things/t1/nonsense");
    expect(heading()).toBe("One");
    expect(waysOn()).toEqual(expect.arrayContaining(["Go to One #/acme/things/t1", "Home #/acme"]));
  });

  it.each(["/acme/things/t1/basics/nonsense", "/acme/things/t1/nonsense"])(
    "names what %s lacks and leads to the record by its name",
    async (at) => {
      renderAt(tabs({ ...ofThing, title: "/name" }), at);
      await screen.findByRole("heading", { level: 2, name: "There is nothing at this address" });
      expect(screen.getByText(`${at} may have a mistake`, { exact: false })).toBeTruthy();
      expect(waysOn()).toContain("Go to One #/acme/things/t1");
    },
  );

  it("is the whole page where a tab is missing and there is no record", async () => {
    await open(tabs({ title: "Plain" }), "/acme/things/t1/nonsense");
    expect(heading()).toBe("Page not found");
    expect(screen.queryByText("Plain")).toBeNull();
    expect(screen.queryByRole("tab")).toBeNull();
  });

  it("is the whole page where what it reads beside is missing", async () => {
    await open({ ...form, load: { kinds: { get: "kinds", base: "realm" } } } as PlanView, "/acme/things/t1");
    expect(heading()).toBe("Page not found");
  });
});
