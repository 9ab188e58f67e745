import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { act, things } from "../../views/testing/plan-parts.ts";
import { renderScreen } from "../../views/testing/render-screen.tsx";

vi.mock("../dialogs/load-prompt-dialog.ts", async (original) => {
  const { loadPromptDialog } = await original<typeof import("../dialogs/load-prompt-dialog.ts")>();
  return {
    loadPromptDialog: vi.fn(loadPromptDialog).mockRejectedValueOnce(new TypeError("Failed to fetch")),
  };
});

it("does not run an action whose dialog cannot be loaded, reports that, and opens it at the next try", async () => {
  const remove = act({
    id: "delete",
    kind: "delete",
    label: "Delete",
    ask: [{ title: "Delete it?" }],
    do: [{ kind: "call", call: { method: "DELETE", path: "things/t1", base: "realm" } }],
  });
  const server = fakeServer(({ method }) =>
    method === "GET" ? { status: 200, body: { id: "t1", name: "One" } } : { status: 204 },
  );
  const of = { resource: "thing", new: false };
  const view = { id: "thing", kind: "form" as const, of, sections: [], actions: [remove] };
  const { alerts } = renderScreen({
    screens: [{ id: "thing", path: "/things/{thing}", view }],
    resources: [things()],
    http: server,
    at: "/acme/things/t1",
  });
  const button = await screen.findByRole("button", { name: "Delete" });
  fireEvent.click(button);
  await waitFor(() => expect(alerts).toMatchObject([{ key: "actionNotLoaded" }]));
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(button);
  await screen.findByRole("dialog", { name: "Delete it?" });
  expect(server.writes()).toEqual([]);
});
