import { pressIgnored } from "../../ui/testing/ignored-presses.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PlanAction } from "../../language/plan/plan.ts";
import type { AlertRequest } from "../../services/alert-requests.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { fakeServices } from "../../views/testing/fake-services.ts";
import { renderScreen } from "../../views/testing/render-screen.tsx";
import { act, table, things } from "../../views/testing/plan-parts.ts";
import { startProgress } from "./progress.ts";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** The progress message appears only after a delay. */
const LATER = { timeout: 30_000 };

const sync = (more: Partial<PlanAction> = {}): PlanAction =>
  act({
    id: "sync",
    label: "Sync",
    do: [{ kind: "call", call: { method: "POST", path: "things/sync", base: "realm" } }],
    done: "synced",
    ...more,
  });

/** Renders a list with these actions and a server that answers a POST only when the test lets it. */
function renderSlow(actions: readonly PlanAction[]) {
  const waiting: (() => void)[] = [];
  const server = fakeServer((call) =>
    call.method === "GET" ? { status: 200, body: [{ id: "t1", name: "One" }] } : {},
  );
  const http = {
    ...server,
    send: async (call: Parameters<typeof server.send>[0]) => {
      const answer = await server.send(call);
      if (call.method === "POST") await new Promise<void>((resolve) => waiting.push(resolve));
      return answer;
    },
  };
  const rendered = renderScreen({
    screens: [{ id: "list", path: "/things", view: table({ actions }) }],
    resources: [things()],
    http,
    at: "/acme/things",
    messages: { synced: "Synced" },
  });
  return { ...rendered, server, finish: () => waiting.shift()?.() };
}

describe("Action that takes long", () => {
  it("keeps its button busy and cannot be started twice", async () => {
    const { server, finish, alerts } = renderSlow([sync()]);
    const button = await screen.findByRole("button", { name: "Sync" });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
    pressIgnored(button);
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    finish();
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
    expect(alerts).toMatchObject([{ text: "Synced" }]);
    fireEvent.click(button);
    await waitFor(() => expect(server.writes()).toHaveLength(2));
    finish();
  });

  it("keeps the button of its dialog busy while it runs, but not while a later dialog is open", async () => {
    const { finish } = renderSlow([sync({ ask: [{ title: "First?" }, { title: "Second?" }] })]);
    fireEvent.click(await screen.findByRole("button", { name: "Sync" }));
    fireEvent.click(within(await screen.findByRole("dialog", { name: "First?" })).getByText("Sync"));
    const second = within(await screen.findByRole("dialog", { name: "Second?" }));
    expect(document.querySelector("[aria-busy]")).toBeNull();
    fireEvent.click(second.getByText("Sync"));
    await waitFor(() => expect(second.getByText("Sync").closest("[aria-busy]")).not.toBeNull());
    finish();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("keeps the menu of its row busy, and disables its item there with a reason", async () => {
    const { server, finish } = renderSlow([sync({ on: ["row"] }), act({ id: "other", label: "Other", on: ["row"] })]);
    const kebab = await screen.findByRole("button", { name: "Actions for One" });
    const open = async (): Promise<HTMLElement> => {
      fireEvent.keyDown(kebab, { key: "Enter" });
      return screen.findByRole("menuitem", { name: /^Sync/ });
    };
    fireEvent.click(await open());
    await waitFor(() => expect(kebab.getAttribute("aria-busy")).toBe("true"));
    const line = await open();
    expect(line.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(line);
    finish();
    await waitFor(() => expect(kebab.getAttribute("aria-busy")).toBeNull());
    expect(server.writes()).toHaveLength(1);
  });
});

describe("Action with a step for each of several items", () => {
  it("shows how many items are done", async () => {
    const each = sync({
      do: [{ kind: "call", call: { method: "POST", path: "things/{$item}", base: "realm", each: ["a", "b", "c"] } }],
    });
    const { server, finish, alerts } = renderSlow([each]);
    fireEvent.click(await screen.findByRole("button", { name: "Sync" }));
    for (const sent of [1, 2, 3]) {
      await waitFor(() => expect(server.writes()).toHaveLength(sent));
      if (sent === 3) await waitFor(() => expect(alerts).toMatchObject([{ text: '"Sync": 2 of 3 done.' }]), LATER);
      finish();
    }
    await waitFor(() => expect(alerts.at(-1)).toMatchObject({ text: "Synced" }));
  });
});

describe("startProgress", () => {
  function start() {
    vi.useFakeTimers();
    const received: AlertRequest[] = [];
    const http = fakeServer(() => ({}));
    const services = fakeServices({ http, received: (alert) => received.push(alert) });
    const closed = vi.spyOn(services.alerts, "close");
    const progress = startProgress("Sync", services);
    return { received, closed, progress };
  }

  it("shows no message when the work ends soon", () => {
    const { received, progress } = start();
    progress.end();
    vi.runAllTimers();
    expect(received).toEqual([]);
  });

  it("shows a message with the title until the work ends", () => {
    const { received, closed, progress } = start();
    vi.runAllTimers();
    expect(received).toMatchObject([
      { text: expect.stringMatching(/^"Sync" is running/), tone: "info", lasting: true },
    ]);
    progress.end();
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it("counts the items that are done", () => {
    const { received, progress } = start();
    progress.count(6, 20);
    vi.runAllTimers();
    progress.count(7, 20);
    expect(received.map(({ text }) => text)).toEqual(['"Sync": 6 of 20 done.', '1: "Sync": 7 of 20 done.']);
  });
});
