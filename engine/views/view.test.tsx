import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Http } from "../http/http-call.ts";
import { fakeServer } from "./form/testing/render-form.tsx";
import { renderScreen } from "./testing/render-screen.tsx";
import { part, table, things } from "./testing/plan-parts.ts";

afterEach(cleanup);

const MARKS = { t1: "starred" };

/** Renders a list with a column that shows data loaded by a pack. `held` returns the HTTP client of the pack. */
function renderMarked(held: (http: Http) => Http) {
  const http = fakeServer(({ path }) => ({
    status: 200,
    body: path === "marks" ? MARKS : [{ id: "t1", name: "Thing 1" }],
  }));
  const mark = part("/id", { id: "acme-mark", label: "mark", value: "$load/acme-marks/{/id}" });
  const load = { "acme-marks": { get: "marks", base: "realm" as const } };
  renderScreen({
    screens: [
      {
        id: "list",
        path: "/things",
        view: table({ columns: [part("/name"), mark], packLoads: [{ pack: "acme", load }] }),
      },
    ],
    resources: [things()],
    http,
    httpOf: (_pack, own) => held(own),
    at: "/acme/things",
  });
  return http;
}

describe("Load that a pack adds to a view", () => {
  it("is available to the pack's columns, and uses the pack's HTTP client", async () => {
    const requested: string[] = [];
    const http = renderMarked((own) => ({
      send: (call) => {
        requested.push(call.path);
        return own.send(call);
      },
    }));
    expect(await screen.findByText("starred")).toBeTruthy();
    expect(requested).toEqual(["marks"]);
    expect(http.calls.map(({ path }) => path).sort()).toEqual(["marks", "things"]);
  });

  it("leaves the screen unchanged when it fails", async () => {
    renderMarked(() => ({ send: () => Promise.reject(new Error("not declared")) }));
    expect(await screen.findByText("Thing 1")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("Field that a pack adds to a form", () => {
  const other = things({ id: "other", list: { get: "others", base: "realm", paging: "all" } });

  /** Renders a form with a select of its own and one of a pack, which may only read the paths in `declared`. */
  function renderForm(declared: readonly string[]) {
    const http = fakeServer(({ path }) => ({ status: 200, body: [{ id: "o1", name: `One of ${path}` }] }));
    const choice = { control: { name: "select" }, options: { from: "other" } };
    const fields = [part("/own", choice), part("/added", { ...choice, pack: "acme" })];
    renderScreen({
      screens: [
        {
          id: "add",
          path: "/things/new",
          view: {
            id: "add",
            kind: "form",
            actions: [],
            of: { resource: "thing", new: true },
            sections: [{ id: "s", fields }],
          },
        },
      ],
      resources: [things(), other],
      http,
      httpOf: (_pack, own) => {
        const isBlocked = ({ path }: { readonly path: string }): boolean => !declared.includes(path);
        return {
          isBlocked,
          send: (call) => (isBlocked(call) ? Promise.reject(new Error("not declared")) : own.send(call)),
        };
      },
      at: "/acme/things/new",
    });
    return http;
  }

  const offered = (name: string): readonly string[] =>
    within(screen.getByRole("combobox", { name }))
      .queryAllByRole("option")
      .map(({ textContent }) => textContent ?? "");

  it.each([
    ["shares its requests with the rest of the page", ["others"], 1],
    ["gets no data that its pack does not declare, even if others have read it", [], 0],
  ])("%s", async (_title, declared, found) => {
    const http = renderForm(declared);
    await waitFor(() => expect(offered("own")).toContain("One of others"));
    expect(offered("added").filter((option) => option === "One of others")).toHaveLength(found);
    expect(http.calls.filter(({ path }) => path === "others")).toHaveLength(1);
  });
});
