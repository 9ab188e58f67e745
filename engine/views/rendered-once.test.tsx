import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { createQueryClient } from "../data/reads/query.ts";
import { fakeServer } from "./form/testing/render-form.tsx";
import { renderScreen } from "./testing/render-screen.tsx";
import { act, part, table, things } from "./testing/plan-parts.ts";

afterEach(cleanup);

describe("A list whose rows are there", () => {
  it.each([
    ["of its own", table({ columns: [part("/name")], actions: [act({})] })],
    [
      "with steps for an empty list",
      table({ columns: [part("/name")], actions: [act({})], empty: { title: "nothing", actions: ["act"] } }),
    ],
  ])("is rendered once: %s", async (_title, view) => {
    const client = createQueryClient();
    const commits: string[] = [];
    const open = () =>
      renderScreen({
        screens: [{ id: "list", path: "/things", view }],
        resources: [things()],
        http: fakeServer(() => ({ status: 200, body: [{ id: "t1", name: "Thing 1" }] })),
        at: "/acme/things",
        client,
        onCommit: () => commits.push(screen.queryByText("Thing 1") ? "rows" : "no rows"),
      });
    const first = open();
    await screen.findByText("Thing 1");
    first.unmount();
    commits.length = 0;
    open();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(commits).toEqual(["rows"]);
  });
});
