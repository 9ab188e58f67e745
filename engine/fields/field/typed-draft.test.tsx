import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PlanForm } from "../../language/plan/plan.ts";
import { ServerError } from "../../http/http-errors.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { act as action, part, things } from "../../views/testing/plan-parts.ts";
import { renderScreen } from "../../views/testing/render-screen.tsx";

afterEach(cleanup);

const save = action({
  id: "save",
  kind: "custom",
  do: [{ kind: "call", call: { method: "PUT", path: "things/t1", base: "realm", body: "/" } }],
});

const tab = (id: string, fields: PlanForm["sections"][number]["fields"]): PlanForm => {
  return { id, title: id, kind: "form", actions: [], sections: [{ id: "s", fields }] };
};

it("text that is typed after an earlier one was discarded is shown again when its tab was left", async () => {
  const server = fakeServer(({ method }) => {
    if (method === "GET") return { status: 200, body: { id: "t1", name: "One", note: "old" } };
    throw new ServerError({ status: 400, body: { errorMessage: "Too odd" }, url: "", method: "PUT" });
  });
  const tabs = [tab("data", [part("/note", { save, schema: { type: "string" } })]), tab("basics", [part("/name")])];
  const of = { resource: "thing", new: false };
  const view = { id: "page", title: "page", kind: "tabs" as const, routed: true, actions: [], tabs, of };
  const { navigation } = renderScreen({
    screens: [{ id: "thing", path: "/things/{thing}/{tab?}", of: "thing", view }],
    resources: [things()],
    http: server,
    at: "/acme/things/t1",
  });
  const note = () => screen.findByLabelText<HTMLInputElement>("note");
  fireEvent.change(await note(), { target: { value: "rejected" } });
  fireEvent.blur(await note());
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(async () => expect((await note()).value).toBe("old"));
  fireEvent.change(await note(), { target: { value: "typed" } });
  act(() => navigation.go("/acme/things/t1/basics"));
  await screen.findByLabelText("name");
  act(() => navigation.go("/acme/things/t1/data"));
  expect((await note()).value).toBe("typed");
});
