import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanField, PlanResource, PlanView } from "../../language/plan/plan.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { renderScreen } from "../../views/testing/render-screen.tsx";
import { part, things } from "../../views/testing/plan-parts.ts";

afterEach(cleanup);

const address = { to: "thing", with: { kind: "/kind", thing: "/id" } } as const;

function open(at: string, resource: PlanResource = { ...things(), address }) {
  const field: PlanField = part("/name", { schema: { type: "string" } });
  const view: PlanView = {
    id: "form",
    kind: "form",
    actions: [],
    of: { resource: "thing", new: false },
    sections: [{ id: "s", fields: [field] }],
  };
  return renderScreen({
    screens: [{ id: "thing", path: "/things/{kind}/{thing}/{tab?}", of: "thing", view }],
    resources: [resource],
    http: fakeServer(() => ({ status: 200, body: { id: "t1", name: "One", kind: "a/b" } })),
    at,
  });
}

describe("Page of a record whose address depends on the record", () => {
  it("renders at the record's address", async () => {
    open("/acme/things/a%2Fb/t1");
    expect(await screen.findByLabelText("name")).toBeTruthy();
  });

  it.each(["/acme/things/a%2Fb/t1", "/acme/things/a%2Fb/t1/more"])(
    "renders at %s, whatever tab the record's link names",
    async (at) => {
      open(at, { ...things(), address: { ...address, tab: "form" } });
      expect(await screen.findByLabelText("name")).toBeTruthy();
    },
  );

  it("links from another address to the record's own address and tab", async () => {
    open("/acme/things/other/t1", { ...things(), address: { ...address, tab: "form" } });
    const link = await screen.findByRole("link", { name: /One/ });
    expect(link.getAttribute("href")).toBe("#/acme/things/a%2Fb/t1/form");
  });

  it("shows that the record was not found at another address, with a link to its own", async () => {
    const { container } = open("/acme/things/other/t1");
    const link = await screen.findByRole("link", { name: /One/ });
    expect(link.getAttribute("href")).toBe("#/acme/things/a%2Fb/t1");
    expect(screen.queryByLabelText("name")).toBeNull();
    await waitFor(() => expect(container.querySelectorAll("h1")).toHaveLength(1));
  });

  it("renders at every address when the resource defines none", async () => {
    open("/acme/things/other/t1", things());
    expect(await screen.findByLabelText("name")).toBeTruthy();
  });
});
