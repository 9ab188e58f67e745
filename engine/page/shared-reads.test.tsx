import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanForm, PlanResource, PlanStack } from "../language/plan/plan.ts";
import { fakeServer } from "../views/form/testing/render-form.tsx";
import { renderScreen } from "../views/testing/render-screen.tsx";
import { part, table, things } from "../views/testing/plan-parts.ts";

afterEach(cleanup);

const base = "realm" as const;

/** Returns a resource whose record consists of two reads, and whose list is complete. */
const resource = (more: Partial<PlanResource> = {}): PlanResource =>
  things({
    schema: { type: "object" },
    read: { get: "things/{thing}", base, also: { "/tags": { get: "things/{thing}/tags", base } } },
    list: { get: "things", base, paging: "all" },
    ...more,
  });

/** Returns a page that reads the same addresses for a record, a list, a load and a badge. */
function page(): PlanStack {
  const { update } = things();
  const form: PlanForm = {
    id: "form",
    kind: "form",
    actions: [],
    sections: [{ id: "s", fields: [part("/name", { schema: { type: "string" } })] }],
    ...(update ? { save: update } : {}),
  };
  return {
    id: "page",
    kind: "stack",
    title: "/name",
    of: { resource: "thing", new: false },
    load: {
      same: { get: "things/{thing}", base },
      tags: { get: "things/{thing}/tags", base },
      all: { from: "thing" },
    },
    badges: [{ label: "$load/same/name" }],
    actions: [],
    views: [form, table({ columns: [part("/name")] })],
  };
}

function render(given: PlanResource) {
  let name = "One";
  const http = fakeServer(({ method, path, body }) => {
    if (method === "PUT") name = (body as { readonly name: string }).name;
    if (path === "things") return { status: 200, body: [{ id: "t1", name }] };
    return path.endsWith("tags") ? { status: 200, body: ["a"] } : { status: 200, body: { id: "t1", name } };
  });
  const rendered = renderScreen({
    screens: [{ id: "thing", path: "/things/{thing}", of: "thing", view: page() }],
    resources: [given],
    http,
    at: "/acme/things/t1",
  });
  const reads = (): readonly string[] => http.calls.filter(({ method }) => method === "GET").map(({ path }) => path);
  return { ...rendered, http, reads };
}

describe("Page that reads the same addresses in several places", () => {
  it("sends each read once", async () => {
    const { reads } = render(resource());
    await screen.findByDisplayValue("One");
    await screen.findByRole("rowheader", { name: "One" });
    expect(reads().toSorted()).toEqual(["things", "things/t1", "things/t1/tags"]);
  });

  it("finds a record without a read of its own in the cached answer of the list", async () => {
    const { read: _read, ...listed } = resource();
    const { reads } = render(listed);
    await screen.findByDisplayValue("One");
    await screen.findByRole("rowheader", { name: "One" });
    expect(reads().filter((path) => path === "things")).toHaveLength(1);
  });

  it("refreshes record, list and badge after a write, each by one read", async () => {
    const { http } = render(resource());
    await screen.findByRole("rowheader", { name: "One" });
    fireEvent.change(await screen.findByDisplayValue("One"), { target: { value: "Two" } });
    fireEvent.click(await screen.findByRole("button", { name: "act" }));
    await screen.findByRole("rowheader", { name: "Two" });
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Two"));
    expect(screen.queryByText("One")).toBeNull();
    const written = http.calls.findIndex(({ method }) => method === "PUT");
    const after = http.calls.slice(written + 1).map(({ path }) => path);
    expect(after.toSorted()).toEqual(["things", "things/t1", "things/t1/tags"]);
  });
});
