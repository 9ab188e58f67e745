import { parseValue } from "../../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanTable, PlanView } from "../../../language/plan/plan.ts";
import type { HttpCall } from "../../../http/http-call.ts";
import { NetworkError } from "../../../http/http-errors.ts";
import { fakeServer } from "../../form/testing/render-form.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { many, names } from "../../testing/render-things.tsx";
import { act, table, things } from "../../testing/plan-parts.ts";

afterEach(cleanup);

type Thing = { id: string; rank: number };

/**
 * Renders rows that a server stores in order. `state.hold` keeps its responses back, and `state.refuse` fails its
 * writes.
 */
function stored(view: Partial<PlanTable>, move: (rows: Thing[], call: HttpCall) => void, inWindow = false) {
  const rows: Thing[] = many(4).map((row) => ({ ...row, rank: 0 }));
  const held: (() => void)[] = [];
  const state = { hold: false, refuse: false };
  const http = fakeServer((call) => {
    const one = rows.find(({ id }) => call.path === `things/${id}`);
    if (call.method === "GET") return { status: 200, body: structuredClone(one ?? rows) };
    if (state.refuse) throw new NetworkError(call.path, new TypeError());
    move(rows, call);
    const answer = { status: 204, body: undefined };
    return state.hold ? new Promise<typeof answer>((resolve) => held.push(() => resolve(answer))) : answer;
  });
  const show = act({ id: "show", label: "show", do: [{ kind: "show", view: table(view) }] });
  const page: PlanView = { id: "page", kind: "stack", actions: [show], views: [] };
  const screens = [{ id: "list", path: "/things", view: inWindow ? page : table(view) }];
  const resource = things({ list: { get: "things", base: "realm", paging: "all" } });
  const rendered = renderScreen({ screens, resources: [resource], http, at: "/acme/things" });
  return { ...rendered, http, state, rows, answer: () => held.splice(0).map((send) => send()) };
}
const up = (name: string) =>
  fireEvent.keyDown(screen.getByRole("button", { name: new RegExp(`^Move ${name},`) }), {
    key: "ArrowUp",
    altKey: true,
  });
const raise = {
  order: act({
    id: "move",
    failed: "deleteFailed",
    do: [
      {
        kind: "call",
        call: { method: "POST", path: "things/{thing}/to", base: "realm", body: parseValue({ to: "$with/to" }) },
      },
    ],
  }),
};
const place = (rows: Thing[], { path, body }: HttpCall) => {
  const id = path.split("/")[1];
  const at = rows.findIndex((row) => row.id === id);
  rows.splice(Number(Reflect.get(Object(body), "to")), 0, ...rows.splice(at, 1));
};

const rank = (rows: Thing[], { path, body }: HttpCall) => {
  const row = rows.find(({ id }) => path === `things/${id}`);
  if (row) row.rank = Number(Reflect.get(Object(body), "rank"));
  rows.sort((a, b) => a.rank - b.rank);
};
const ranked = {
  order: act({ id: "move", failed: "deleteFailed", do: [{ kind: "save", save: { "/rank": "$with/rank" } }] }),
  orderBy: "/rank",
};

/** Opens the dialog with the rows, and moves the last one to the second position. */
async function moveInWindow(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole("button", { name: "show" }));
  const dialog = await screen.findByRole("dialog");
  await screen.findByRole("button", { name: /^Move Thing 4,/ });
  up("Thing 4");
  up("Thing 4");
  expect(names()).toEqual(["Thing 1", "Thing 4", "Thing 2", "Thing 3"]);
  return dialog;
}

describe("Moving rows in a dialog", () => {
  const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));

  it("sends nothing before the order is saved, and then closes the dialog", async () => {
    const { rows, http } = stored(ranked, rank, true);
    await moveInWindow();
    expect(http.writes()).toEqual([]);
    press("Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(rows.map(({ id }) => id)).toEqual(["t1", "t4", "t2", "t3"]);
  });

  it("drops the moves on Cancel, and needs a confirmation to close it otherwise", async () => {
    const { http } = stored(ranked, rank, true);
    const dialog = await moveInWindow();
    fireEvent.keyDown(dialog, { key: "Escape" });
    expect(await screen.findAllByRole("dialog"), "a question over the window").toHaveLength(2);
    press("Stay");
    press("Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(http.writes()).toEqual([]);
  });

  it("reports the numbers that were not saved, and sends them again on demand", async () => {
    const { state, rows } = stored(ranked, rank, true);
    await moveInWindow();
    state.refuse = true;
    press("Save");
    const again = await screen.findByRole("button", { name: /^Try \d again$/ });
    state.refuse = false;
    fireEvent.click(again);
    await waitFor(() => expect(rows.map(({ id }) => id)).toEqual(["t1", "t4", "t2", "t3"]));
  });
});

describe("Moving rows", () => {
  it("queues moves that are made while one is being saved", async () => {
    const { http, state, answer } = stored(raise, place);
    await screen.findByRole("button", { name: /^Move Thing 4,/ });
    state.hold = true;
    up("Thing 4");
    up("Thing 4");
    up("Thing 4");
    up("Thing 2");
    expect(names()).toEqual(["Thing 4", "Thing 2", "Thing 1", "Thing 3"]);
    const reported = () => http.writes().map(({ path, body }) => `${path} ${Reflect.get(Object(body), "to")}`);
    await waitFor(() => expect(reported()).toEqual(["things/t4/to 2"]));
    state.hold = false;
    answer();
    await waitFor(() =>
      expect(reported()).toEqual(["things/t4/to 2", "things/t4/to 1", "things/t4/to 0", "things/t2/to 1"]),
    );
    expect(names()).toEqual(["Thing 4", "Thing 2", "Thing 1", "Thing 3"]);
  });

  it("saves queued moves after the page is left", async () => {
    const { http, state, answer, rows } = stored(raise, place);
    await screen.findByRole("button", { name: /^Move Thing 4,/ });
    state.hold = true;
    up("Thing 4");
    up("Thing 4");
    await waitFor(() => expect(http.writes()).toHaveLength(1));
    cleanup();
    state.hold = false;
    answer();
    await waitFor(() => expect(http.writes()).toHaveLength(2));
    expect(rows.map(({ id }) => id)).toEqual(["t1", "t4", "t2", "t3"]);
  });

  it("drops the queued moves after one that failed", async () => {
    const { http, state, alerts, answer } = stored(raise, place);
    await screen.findByRole("button", { name: /^Move Thing 4,/ });
    state.hold = true;
    up("Thing 3");
    up("Thing 4");
    up("Thing 4");
    await waitFor(() => expect(http.writes()).toHaveLength(1));
    state.refuse = true;
    answer();
    await waitFor(() => expect(alerts).toMatchObject([{ text: "deleteFailed" }]));
    await waitFor(() => expect(names()).toEqual(["Thing 1", "Thing 3", "Thing 2", "Thing 4"]));
    state.refuse = false;
    state.hold = false;
    up("Thing 2");
    await waitFor(() => expect(names()).toEqual(["Thing 1", "Thing 2", "Thing 3", "Thing 4"]));
  });

  it("saves the numbers of several queued moves at once", async () => {
    const { rows, state, answer, http } = stored(ranked, rank);
    await screen.findByRole("button", { name: /^Move Thing 4,/ });
    state.hold = true;
    up("Thing 4");
    await waitFor(() => expect(http.writes()).not.toEqual([]));
    up("Thing 4");
    up("Thing 4");
    state.hold = false;
    answer();
    await waitFor(() => expect(rows.map(({ id }) => id)).toEqual(["t4", "t1", "t2", "t3"]));
    await waitFor(() => expect(names()).toEqual(["Thing 4", "Thing 1", "Thing 2", "Thing 3"]));
  });
});
