import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanTabs, PlanWidget } from "../../language/plan/plan.ts";
import { ServerError } from "../../http/http-errors.ts";
import { NO_CODE } from "../../page/code/code-modules.ts";
import type { Widget } from "../../page/code/widget.ts";
import { fakeServer } from "../form/testing/render-form.tsx";
import { renderScreen } from "../testing/render-screen.tsx";
import { table, things } from "../testing/plan-parts.ts";

afterEach(cleanup);

const Chart: Widget = ({ with: given, title, direction, translate }) => (
  <p>{`${title} ${direction}: ${JSON.stringify(given.rows)} ${translate(given.sum, { count: 2 })}`}</p>
);

const WIDGET: PlanWidget = {
  id: "chart",
  kind: "widget",
  title: "chart",
  widget: "chart",
  with: { rows: "$load/rows/*/name", sum: { op: "text", text: "rowsInAll" } },
  load: { rows: { from: "thing" } },
  actions: [],
};

/** Renders two tabs, a list and the widget. `rows` returns the response of the server. */
function render(rows: () => unknown) {
  const fetched: string[] = [];
  const view: PlanTabs = {
    id: "both",
    kind: "tabs",
    routed: false,
    tabs: [table({ id: "list", title: "list" }), WIDGET],
    actions: [],
  };
  const widget = {
    chart: async () => {
      fetched.push("chart");
      return { default: Chart };
    },
  };
  renderScreen({
    screens: [{ id: "both", path: "/both", view }],
    resources: [things({ list: { get: "things", base: "realm", paging: "all" } })],
    http: fakeServer(() => ({ status: 200, body: rows() })),
    at: "/acme/both",
    messages: { chart: "A chart", list: "A list", rowsInAll: "{{count}} in all" },
    code: async () => ({ ...(await NO_CODE()), widget }),
  });
  return fetched;
}

describe("Widget view", () => {
  it("loads its code when it is opened, and passes it loaded data and texts", async () => {
    const fetched = render(() => [
      { id: "1", name: "Ann" },
      { id: "2", name: "Bob" },
    ]);
    await screen.findByText("Ann");
    expect(fetched).toEqual([]);
    await act(async () => void fireEvent.click(screen.getByRole("tab", { name: "A chart" })));
    expect(await screen.findByText('A chart ltr: ["Ann","Bob"] 2 in all')).toBeTruthy();
    expect(fetched).toEqual(["chart"]);
  });

  it("shows the failure of its load instead of the widget", async () => {
    let fails = true;
    const fetched = render(() => {
      if (fails) throw new ServerError({ status: 500, body: undefined, url: "", method: "GET" });
      return [{ id: "1", name: "Ann" }];
    });
    fireEvent.click(await screen.findByRole("tab", { name: "A chart" }));
    const again = await screen.findByRole("button", { name: /tryAgain|Try again/ });
    expect(fetched).toEqual([]);
    fails = false;
    fireEvent.click(again);
    await waitFor(() => expect(screen.getByText(/^A chart ltr: \["Ann"\]/)).toBeTruthy());
  });
});
