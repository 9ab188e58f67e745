import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { parseValue } from "../../language/expression/parse.ts";
import { ServerError } from "../../http/http-errors.ts";
import type { HttpResponse } from "../../http/http-call.ts";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { renderScreen } from "../../views/testing/render-screen.tsx";
import type { PlanField } from "../../language/plan/plan.ts";
import { act, part, things } from "../../views/testing/plan-parts.ts";

afterEach(cleanup);

const RIGHTS = { any: ["manage-things", "$owner/access/manage"] };

const TIDY = act({ id: "tidy", label: "tidy", rights: "$owner/access/manage" });

/** Renders the page of a new thing, whose owner's record determines who may create one. */
function render(
  owner: () => Partial<HttpResponse> | Promise<Partial<HttpResponse>>,
  rights: readonly string[] = [],
  actions = [TIDY],
  more: readonly PlanField[] = [],
) {
  const http = fakeServer(({ path }) => (path === "owners/o1" ? owner() : undefined));
  const { update } = things();
  renderScreen({
    screens: [
      {
        id: "add-thing",
        path: "/owners/{owner}/things/new",
        of: "thing",
        rights: RIGHTS,
        around: ["owner"],
        view: {
          id: "add-thing",
          kind: "form",
          title: "addThing",
          rights: RIGHTS,
          of: { resource: "thing", new: true },
          actions,
          sections: [{ id: "s", fields: [part("/name", { schema: { type: "string" } }), ...more] }],
          ...(update ? { save: update } : {}),
        },
      },
    ],
    resources: [
      things({ rights: { create: RIGHTS } }),
      things({ id: "owner", read: { get: "owners/{owner}", base: "realm" } }),
    ],
    http,
    at: "/acme/owners/o1/things/new",
    rights,
  });
  return http;
}

const answer = (body: unknown): Partial<HttpResponse> => ({ status: 200, body });
const reject = (status: number) => (): never => {
  throw new ServerError({ status, body: {}, url: "owners/o1", method: "GET" });
};
const closed = () => screen.findByRole("heading", { level: 2, name: /^You need manage-/ });

const { ref: _, ...owned } = part("/owner");
const OWNER: PlanField = { ...owned, value: "$owner/name" };

describe("Page that a parent record may permit", () => {
  it("is open, with its actions and fields, when the record permits it", async () => {
    render(() => answer({ id: "o1", access: { manage: true } }));
    const name = await screen.findByRole<HTMLInputElement>("textbox");
    expect(name.readOnly).toBe(false);
    expect(screen.getByRole("button", { name: "tidy" }).getAttribute("aria-disabled")).not.toBe("true");
  });

  it("knows the key of the parent record without reading it", async () => {
    const body = parseValue({ owner: "$owner/id" });
    const send = act({
      id: "send",
      label: "send",
      do: [{ kind: "call", call: { method: "POST", path: "things/send", base: "realm", body } }],
    });
    const http = render(reject(500), ["manage-things"], [send]);
    fireEvent.click(await screen.findByRole("button", { name: "send" }));
    await expect
      .poll(() => http.writes().map(({ path, body }) => [path, body]))
      .toEqual([["things/send", { owner: "o1" }]]);
    expect(http.calls.some(({ path }) => path === "owners/o1")).toBe(false);
  });

  it.each([
    ["does not allow it", () => answer({ id: "o1", access: { manage: false } })],
    ["may not be read", reject(403)],
  ])("stays closed when the record %s", async (_, owner) => {
    render(owner);
    await closed();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it.each([[[]], [["manage-things"]]])("is missing when the record was deleted, with rights %j", async (rights) => {
    render(reject(404), rights, undefined, [OWNER]);
    await screen.findByRole("heading", { name: "Page not found" });
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("waits for the record before it reports missing rights", async () => {
    let arrive = (_: Partial<HttpResponse>): void => {};
    const http = render(() => new Promise((resolve) => (arrive = resolve)));
    await expect.poll(() => http.calls.length).toBe(1);
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    arrive(answer({ id: "o1", access: { manage: true } }));
    await screen.findByRole("textbox");
  });

  it("reads no record when the person has the right by name", async () => {
    const http = render(() => answer({}), ["manage-things"], []);
    await screen.findByRole("textbox");
    expect(http.calls).toEqual([]);
  });

  it("offers to try again when the server fails", async () => {
    let isBack = false;
    render(() => (isBack ? answer({ id: "o1", access: { manage: true } }) : reject(500)()));
    const again = await screen.findByRole("button", { name: /tryAgain|Try again/ });
    isBack = true;
    fireEvent.click(again);
    await screen.findByRole("textbox");
  });

  it("shows a value of the parent record as loading until it is known", async () => {
    let arrive = (_: Partial<HttpResponse>): void => {};
    render(() => new Promise((resolve) => (arrive = resolve)), ["manage-things"], [], [OWNER]);
    const owner = await screen.findByRole("group", { name: "owner" });
    expect(owner.textContent).not.toContain("empty");
    arrive(answer({ id: "o1", name: "Ada" }));
    await screen.findByText("Ada");
  });

  it("reports a parent record that cannot be read although the page is open, and offers to try again", async () => {
    let isBack = false;
    const read = () => (isBack ? answer({ id: "o1", name: "Ada" }) : reject(500)());
    render(read, ["manage-things"], [], [OWNER]);
    const again = await screen.findByRole("button", { name: /tryAgain|Try again/ });
    expect(screen.getByRole("textbox")).toBeTruthy();
    isBack = true;
    fireEvent.click(again);
    await screen.findByText("Ada");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
