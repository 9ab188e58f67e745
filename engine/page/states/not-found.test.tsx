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

/** Renders an address below a list of things; by default the server has only the thing "t1". */
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

/** Returns the text and target of every link on the page. */
const waysOn = () => screen.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`);
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("Page for a missing record", () => {
  it("links a missing record to its list and the start page, and offers to go back", async () => {
    await open(tabs(ofThing), "/acme/things/t2");
    expect(heading()).toBe("Page not found");
    expect(waysOn()).toEqual(["Go to Things #/acme/things", "Home #/acme"]);
    expect(screen.getByRole("button", { name: "Go back" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("shows a record as missing when the server rejects its key, but not for another invalid request", async () => {
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
  ])("waits for screens that may still be contributed before it shows %s as missing", async (_, at) => {
    const http = renderAt(tabs(ofThing), at, { waiting: true });
    await waitFor(() => expect(http.calls).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByText("There is nothing at this address")).toBeNull();
  });

  it("links past screens of the missing record to its list", async () => {
    await open(tabs(ofThing), "/acme/things/t2/parts/p1");
    expect(waysOn()).toContain("Go to Things #/acme/things");
  });

  it("keeps the heading of a record and links to it when only the tab is missing", async () => {
    await open(tabs(ofThing), "/acme/things/t1/nonsense");
    expect(heading()).toBe("One");
    expect(waysOn()).toEqual(expect.arrayContaining(["Go to One #/acme/things/t1", "Home #/acme"]));
  });

  it.each(["/acme/things/t1/basics/nonsense", "/acme/things/t1/nonsense"])(
    "names the missing address %s and links to the record by its name",
    async (at) => {
      renderAt(tabs({ ...ofThing, title: "/name" }), at);
      await screen.findByRole("heading", { level: 2, name: "There is nothing at this address" });
      expect(screen.getByText(`${at} may have a mistake`, { exact: false })).toBeTruthy();
      expect(waysOn()).toContain("Go to One #/acme/things/t1");
    },
  );

  it("replaces the whole page when a tab is missing and there is no record", async () => {
    await open(tabs({ title: "Plain" }), "/acme/things/t1/nonsense");
    expect(heading()).toBe("Page not found");
    expect(screen.queryByText("Plain")).toBeNull();
    expect(screen.queryByRole("tab")).toBeNull();
  });

  it("replaces the whole page when one of its loads is missing", async () => {
    await open({ ...form, load: { kinds: { get: "kinds", base: "realm" } } } as PlanView, "/acme/things/t1");
    expect(heading()).toBe("Page not found");
  });
});
