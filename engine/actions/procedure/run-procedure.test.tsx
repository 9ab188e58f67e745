import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ServerError } from "../../http/http-errors.ts";
import { renderThings, many } from "../../views/testing/render-things.tsx";
import { act } from "../../views/testing/plan-parts.ts";
import { loadCode, NO_CODE } from "../../page/code/code-modules.ts";
import type { Procedure } from "../../page/code/procedure.ts";

afterEach(cleanup);

const made = { text: "made" };
const fail = async (): Promise<never> => {
  throw new ServerError({ status: 409, body: { errorMessage: "taken" }, url: "", method: "POST" });
};

/** Renders a list whose page action runs a procedure, and runs it. */
async function run(procedure: Procedure) {
  const copy = act({
    id: "copy",
    label: "Copy",
    do: [{ kind: "run", run: "copy", with: { id: "a/b", realm: "$realm/realm" } }],
    done: "All copied",
    failed: "Not copied: {{error}}",
  });
  const rendered = renderThings(
    many(2),
    { actions: [copy] },
    { code: async () => ({ ...(await NO_CODE()), run: { copy: async () => ({ default: procedure }) } }) },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Copy" }));
  return rendered;
}

describe("Step run", () => {
  it("passes arguments and a server client that encodes every path segment, and reloads the data on the page", async () => {
    let answer: unknown;
    const { http, alerts } = await run(async ({ with: given, call }) => {
      answer = await call.get(["things", String(given.id)], { deep: true });
      await call.post(["things"], { realm: given.realm });
      await call.put(["users", "a b"]);
      await call.delete(["things", "t2"]);
    });
    await waitFor(() => expect(alerts).toMatchObject([{ text: "All copied", tone: "success" }]));
    expect(answer).toBeNull();
    const requested = http.calls.filter(({ path }) => path === "things/a%2Fb");
    expect(requested).toMatchObject([{ method: "GET", base: "realm", realm: "acme", query: { deep: true } }]);
    expect(http.writes()).toMatchObject([
      { method: "POST", path: "things", body: { realm: "acme" } },
      { method: "PUT", path: "users/a%20b" },
      { method: "DELETE", path: "things/t2" },
    ]);
    await waitFor(() => expect(screen.queryByRole("link", { name: "Thing 2" })).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("reports which items failed and which are done when part of the procedure failed", async () => {
    const { alerts } = await run(async ({ item }) => {
      expect(await item(made, { name: "a" }, async () => 1)).toBe(1);
      expect(await item(made, { name: "b" }, fail)).toBeUndefined();
    });
    const dialog = await screen.findByRole("dialog", { name: "Copy" });
    expect(dialog.textContent).toContain("Made a");
    expect(dialog.textContent).toContain("Made btaken");
    expect(alerts).toEqual([]);
  });

  it("reports the error that ended the procedure after some items were done", async () => {
    await run(async ({ item }) => {
      await item(made, { name: "a" }, async () => 1);
      await fail();
    });
    expect((await screen.findByRole("dialog")).textContent).toContain("taken");
  });

  it("fails like any other action when nothing was done", async () => {
    const { alerts } = await run(async ({ item }) => void (await item(made, { name: "a" }, fail)));
    await waitFor(() => expect(alerts).toMatchObject([{ text: "Not copied: {{error}}", tone: "danger" }]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows progress when it takes long, and closes the report when all items are done", async () => {
    let finish: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { alerts } = await run(({ item }) => item(made, { name: "slow" }, () => slow).then(() => undefined));
    const dialog = await screen.findByRole("dialog", { name: "Copy" }, { timeout: 30_000 });
    expect(dialog.textContent).toContain("Made slow");
    finish();
    await waitFor(() => expect(alerts).toMatchObject([{ text: "All copied" }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("loadCode", () => {
  it("loads code by its name, and names the one that is not registered", async () => {
    const copy: Procedure = async () => undefined;
    expect(
      await loadCode(async () => ({ run: { copy: async () => ({ default: copy }) }, widget: {} }), "run", "copy"),
    ).toBe(copy);
    await expect(loadCode(NO_CODE, "run", "toString")).rejects.toThrow('No section has "toString" for "run".');
  });
});
