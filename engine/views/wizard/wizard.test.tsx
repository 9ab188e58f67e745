import { parsePredicate } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PlanWizard } from "../../language/plan/plan.ts";
import { ServerError } from "../../http/http-errors.ts";
import { formPart } from "../form/lazy-form.tsx";
import { action, fakeServer, field, thing } from "../form/testing/render-form.tsx";
import { press, type } from "../form/testing/keeper.ts";
import { renderScreen } from "../testing/render-screen.tsx";

afterEach(cleanup);

const wizard: PlanWizard = {
  id: "add-thing",
  kind: "wizard",
  title: "Add a thing",
  actions: [],
  of: { resource: "thing", new: true },
  steps: [
    { id: "general", title: "General", fields: [field("/name", { required: true }), field("/kind")] },
    {
      id: "more",
      title: "More",
      when: parsePredicate({ not: { "/kind": "plain" } }),
      fields: [field("/size", { default: "big" })],
    },
    { id: "login", title: "Login", fields: [field("/place")] },
  ],
  save: action("create"),
};

function render(answer: Parameters<typeof fakeServer>[0] = () => ({ createdId: "t9", location: "things/t9" })) {
  const server = fakeServer(answer);
  const rendered = renderScreen({
    screens: [{ id: "add-thing", path: "/things/add", view: wizard, of: "new thing" }],
    resources: [thing()],
    http: server,
    at: "/acme/things/add",
    rights: ["manage-realm"],
  });
  return { ...rendered, server };
}

// The code of wizards is a lazy part.
beforeAll(async () => {
  formPart.preload();
  await vi.dynamicImportSettled();
});

const opened = () => screen.findByLabelText(/^name/);
const step = () => document.querySelector("[aria-current=step]")?.textContent ?? "";
const form = () => document.querySelector("form") as HTMLFormElement;

describe("Wizard view", () => {
  it("validates the open step before the next one, also on Enter, and keeps its values on the way back", async () => {
    render();
    await opened();
    press("Next");
    expect(screen.getByText("Required field")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^name/));
    type("name *", "One");
    // The submit event of a search in a dialog that a field opened must not move on.
    fireEvent.submit(screen.getByLabelText(/^name/));
    expect(step()).toContain("General");
    fireEvent.submit(form());
    expect(step()).toContain("More");
    expect(document.activeElement).toBe(screen.getByLabelText("size"));
    press("Back");
    expect(step()).toContain("General");
    expect((screen.getByLabelText(/^name/) as HTMLInputElement).value).toBe("One");
  });

  it("sends the record of all steps at the end, without the values of a step that is hidden", async () => {
    const { server } = render();
    await opened();
    type("name *", "One");
    press("Next");
    press("Next");
    type("place", "here");
    press("create");
    await waitFor(() => expect(server.writes()[0]?.body).toEqual({ name: "One", size: "big", place: "here" }));
    cleanup();
    const other = render();
    await opened();
    type("name *", "Two");
    press("Next");
    press("Back");
    type("kind", "plain");
    press("Next");
    expect(step()).toContain("Login");
    press("create");
    await waitFor(() => expect(other.server.writes()[0]?.body).toEqual({ name: "Two", kind: "plain" }));
  });

  it("opens the step of the field that the server rejects", async () => {
    render(() => {
      const body = { field: "name", errorMessage: "nameTaken" };
      throw new ServerError({ status: 400, body, url: "things", method: "POST" });
    });
    await opened();
    type("name *", "One");
    press("Next");
    press("Next");
    press("create");
    await waitFor(() => expect(step()).toContain("General"));
    expect(screen.getByText("nameTaken")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^name/));
  });

  it("needs a confirmation when it is left with typed values", async () => {
    const { navigation } = render();
    await opened();
    expect(navigation.unsaved()).toBe(false);
    type("name *", "One");
    press("Next");
    expect(navigation.unsaved()).toBe(true);
  });
});
