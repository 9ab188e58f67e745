import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { parseValue } from "../../language/expression/parse.ts";
import { act, part } from "../../views/testing/plan-parts.ts";
import { many, renderThings } from "../../views/testing/render-things.tsx";

afterEach(cleanup);

describe("Load of a dialog", () => {
  it("follows the answers in the dialog", async () => {
    const load = { other: { get: "things/{$answers/note}", base: "realm", when: "$answers/note" } } as const;
    const { ref: _ref, ...other } = part("/other", { value: "$load/other/name", control: { name: "read-only" } });
    const sections = [{ id: "names", fields: [part("/note"), other] }];
    const { http } = renderThings(many(3), {
      actions: [act({ id: "rename", label: "Rename", on: ["row"], ask: [{ title: "Sure?", load, sections }] })],
    });
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const dialog = await screen.findByRole("dialog");
    expect(http.calls.map(({ path }) => path)).toEqual(["things"]);
    fireEvent.change(await screen.findByLabelText("note"), { target: { value: "t2" } });
    await within(dialog).findByText("Thing 2");
    expect(http.calls.map(({ path }) => path)).toEqual(["things", "things/t2"]);
  });
});

describe("Dialog that is confirmed while its load is running", () => {
  /** Confirms a dialog whose steps read its load, and returns how to end the load. */
  async function confirmed() {
    const load = { other: { get: "things/t2", base: "realm" } } as const;
    const body = parseValue({ is: "$load/other/name", of: "/note" });
    const rename = act({
      id: "rename",
      label: "Rename",
      on: ["row"],
      ask: [{ title: "Sure?", load, sections: [{ id: "names", fields: [part("/note")] }] }],
      do: [{ kind: "call", call: { method: "PUT", path: "things/t1", base: "realm", body } }],
    });
    const { http } = renderThings(many(2), { actions: [rename] });
    const send = http.send;
    let end = (_error?: Error): void => undefined;
    const ended = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve());
    });
    http.send = async (call) => {
      if (call.path === "things/t2") await ended;
      return send(call);
    };
    await screen.findByText("Thing 1");
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Thing 1" }), { key: "Enter" });
    fireEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    fireEvent.change(await screen.findByLabelText("note"), { target: { value: "Noted" } });
    const submit = screen.getByRole("button", { name: "Rename" });
    fireEvent.click(submit);
    await waitFor(() => expect(submit.getAttribute("aria-busy")).toBe("true"));
    expect(http.writes()).toEqual([]);
    return { http, submit, end };
  }

  it("waits for it, and then sends what was loaded", async () => {
    const { http, end } = await confirmed();
    end();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(http.writes()).toMatchObject([{ body: { is: "Thing 2", of: "Noted" } }]);
  });

  it("stays open and sends nothing when it fails", async () => {
    const { http, submit, end } = await confirmed();
    end(new Error("The disk is full."));
    await screen.findByRole("button", { name: "Try again" });
    await waitFor(() => expect(submit.getAttribute("aria-busy")).toBeNull());
    expect(screen.getByLabelText("note")).toHaveProperty("value", "Noted");
    expect(http.writes()).toEqual([]);
  });
});
