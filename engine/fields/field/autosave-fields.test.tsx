import { parseValue } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PlanAction, PlanField } from "../../language/plan/plan.ts";
import type { HttpCall } from "../../http/http-call.ts";
import { ServerError } from "../../http/http-errors.ts";
import { action, renderForm, fakeServer, field } from "../../views/form/testing/render-form.tsx";
import { general, keeper, press, puts, type } from "../../views/form/testing/keeper.ts";

afterEach(cleanup);

const call = { method: "PUT", path: "things/t1/on", base: "realm", body: "/" } as const;
const acts = (more: Partial<PlanAction> = {}): PlanAction =>
  action("update", { id: "act", kind: "custom", do: [{ kind: "call", call }], ...more });
const savesAt = (ref: string): PlanAction => acts({ do: [{ kind: "save", save: { [ref]: ref } }] });
const toggle = (more: Partial<PlanField>): PlanField =>
  field("/on", { control: { name: "switch" }, schema: { type: "boolean" }, ...more });
const flip = (name: string) => fireEvent.click(screen.getByRole("switch", { name }));
const isOn = (name: string) => screen.getByRole("switch", { name }).getAttribute("aria-checked") === "true";

describe("Field with autosave", () => {
  it("shows the new value and no unsaved change while it saves", async () => {
    const sent: HttpCall[] = [];
    let answer: () => void = () => undefined;
    const server = {
      async send(call: HttpCall) {
        if (call.method === "GET") return { status: 200, body: { id: "t1", name: "One", on: sent.length > 0 } };
        sent.push(call);
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { status: 204, body: undefined };
      },
    };
    renderForm({ sections: general(toggle({ save: acts() }), field("/name")), server });
    await screen.findByDisplayValue("One");
    flip("on");
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["things/t1/on"]));
    expect(isOn("on")).toBe(true);
    expect(screen.queryByRole("button", { name: "update" })).toBeNull();
    expect(screen.queryByText(/was/i)).toBeNull();
    // Other changes are counted, this one is not. Toggling back to the value that is being saved does not send it
    // twice.
    type("name", "Two");
    expect(screen.getByText("1 change")).toBeTruthy();
    flip("on");
    expect(isOn("on")).toBe(false);
    flip("on");
    answer();
    await waitFor(() => expect(screen.getByText("1 change")).toBeTruthy());
    expect(isOn("on")).toBe(true);
    expect(sent).toHaveLength(1);
    // The request contains the saved record with this one value.
    expect(sent[0]?.body).toEqual({ id: "t1", name: "One", on: true });
  });

  it.each(["stays", "is left"])(
    "saves the last value that was entered while a save was running, when the page %s",
    async (page) => {
      const stored = { id: "t1", on: false };
      const answers: (() => void)[] = [];
      const server = {
        async send({ method, body }: HttpCall) {
          if (method === "GET") return { status: 200, body: { ...stored } };
          await new Promise<void>((resolve) => answers.push(resolve));
          Object.assign(stored, body);
          return { status: 204, body: undefined };
        },
      };
      renderForm({ sections: general(toggle({ save: savesAt("/on") })), server });
      flip(await screen.findByRole("switch", { name: "on" }).then(() => "on"));
      await waitFor(() => expect(answers).toHaveLength(1));
      for (const shown of [false, true, false]) {
        flip("on");
        expect(isOn("on")).toBe(shown);
      }
      if (page === "is left") cleanup();
      answers[0]?.();
      await waitFor(() => expect(answers).toHaveLength(2));
      expect(stored.on).toBe(true);
      answers[1]?.();
      await waitFor(() => expect(stored.on).toBe(false));
      if (page === "stays") await waitFor(() => expect(isOn("on")).toBe(false));
      expect(answers).toHaveLength(2);
    },
  );

  it("shows the old value and the error after a failed save", async () => {
    const server = fakeServer((call) => {
      if (call.method === "GET") return { status: 200, body: { id: "t1", on: true } };
      throw new ServerError({ status: 400, body: { errorMessage: "Not now" }, url: "", method: "PUT" });
    });
    const { said: text } = renderForm({
      sections: general(toggle({ save: acts() })),
      server,
      messages: { failed: "Not saved: {{error}}" },
    });
    await screen.findByRole("switch", { name: "on" });
    flip("on");
    await waitFor(() => expect(text).toEqual(["danger: Not saved: Not now"]));
    await waitFor(() => expect(isOn("on")).toBe(true));
    expect(screen.queryByRole("button", { name: "update" })).toBeNull();
  });

  it.each([
    ["mine", "Keep all mine", [{ id: "t1", name: "Two", note: "mine" }]],
    ["theirs", "Take all theirs", []],
    ["nothing", "Cancel", []],
  ])(
    "opens the conflict dialog before it sends a call when the value has changed on the server: choosing %s",
    async (_, words, sent) => {
      const { stored, server } = keeper({ id: "t1", name: "One", note: "old" });
      renderForm({ sections: general(field("/note", { save: acts() })), server });
      await screen.findByDisplayValue("old");
      stored.thing = { id: "t1", name: "Two", note: "theirs" };
      type("note", "mine");
      fireEvent.blur(screen.getByLabelText("note"));
      const dialog = await screen.findByRole("dialog");
      expect(dialog.textContent).toContain("theirs");
      expect(server.writes()).toEqual([]);
      fireEvent.click(screen.getByText(words));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(server.writes().map(({ body }) => body)).toEqual(sent));
    },
  );

  it("opens the conflict dialog when the record was read again while the text was typed", async () => {
    const { stored, server } = keeper({ id: "t1", on: false, note: "old" });
    const sections = general(toggle({ save: savesAt("/on") }), field("/note", { save: savesAt("/note") }));
    renderForm({ sections, server });
    await screen.findByDisplayValue("old");
    type("note", "mine");
    stored.thing = { id: "t1", on: false, note: "theirs" };
    flip("on");
    await waitFor(() => expect(stored.thing).toMatchObject({ on: true }));
    await waitFor(() => expect(server.calls.filter(({ method }) => method === "GET").length).toBeGreaterThan(2));
    fireEvent.blur(screen.getByLabelText("note"));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("theirs");
    press("Keep all mine");
    await waitFor(() => expect(stored.thing).toEqual({ id: "t1", on: true, note: "mine" }));
  });

  it("reports no conflict when the server already has the same value", async () => {
    const { stored, server } = keeper({ id: "t1", name: "One", on: false });
    renderForm({ sections: general(toggle({ save: acts() })), server });
    await screen.findByRole("switch", { name: "on" });
    stored.thing = { id: "t1", name: "Two", on: true };
    flip("on");
    await waitFor(() => expect(server.writes().map(({ body }) => body)).toEqual([{ id: "t1", name: "Two", on: true }]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens the conflict dialog before it saves, and cancelling writes nothing and keeps the text", async () => {
    const { stored, server } = keeper({ id: "t1", name: "One", note: "old" });
    const { said: text } = renderForm({ sections: general(field("/note", { save: savesAt("/note") })), server });
    await screen.findByDisplayValue("old");
    stored.thing = { id: "t1", name: "Two", note: "theirs" };
    type("note", "mine");
    fireEvent.blur(screen.getByLabelText("note"));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("mine");
    expect(dialog.textContent).toContain("theirs");
    expect(puts(server)).toEqual([]);
    press("Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByRole("button", { name: "Cancel" });
    fireEvent.blur(screen.getByLabelText("note"));
    expect(screen.getByLabelText("note")).toHaveProperty("value", "mine");
    expect([puts(server), text]).toEqual([[], []]);
    press("Save");
    await screen.findByRole("dialog");
    press("Keep all mine");
    await waitFor(() =>
      expect(puts(server).map(({ body }) => body)).toEqual([{ id: "t1", name: "Two", note: "mine" }]),
    );
    await waitFor(() => expect(screen.getByLabelText("note")).toHaveProperty("value", "mine"));
  });

  it("keeps typed text that the server rejects, until it is saved or discarded", async () => {
    let rejects = true;
    const stored = { id: "t1", note: "old" };
    const server = fakeServer(({ method, body }) => {
      if (method === "GET") return { status: 200, body: { ...stored } };
      if (rejects) throw new ServerError({ status: 400, body: { errorMessage: "Too odd" }, url: "", method: "PUT" });
      Object.assign(stored, body);
      return { status: 204 };
    });
    const sections = general(field("/note", { save: savesAt("/note") }));
    const { said: text } = renderForm({ sections, server, messages: { failed: "Not saved: {{error}}" } });
    await screen.findByDisplayValue("old");
    const leave = (typed: string) => {
      type("note", typed);
      fireEvent.blur(screen.getByLabelText("note"));
    };
    leave("mine");
    await waitFor(() => expect(text).toEqual(["danger: Not saved: Too odd"]));
    await screen.findByRole("button", { name: "Save" });
    expect(screen.getByLabelText("note")).toHaveProperty("value", "mine");
    // Leaving it again sends nothing: the button does.
    fireEvent.blur(screen.getByLabelText("note"));
    expect(puts(server)).toHaveLength(1);
    press("Cancel");
    expect(screen.getByLabelText("note")).toHaveProperty("value", "old");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    leave("yours");
    const retry = await screen.findByRole("button", { name: "Save" });
    rejects = false;
    fireEvent.click(retry);
    await waitFor(() => expect(stored.note).toBe("yours"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
    expect(screen.getByLabelText("note")).toHaveProperty("value", "yours");
  });

  it("saves a row that is removed by the button, because the removal moves no focus", async () => {
    const { server } = keeper({ id: "t1", tags: ["a", "b"] });
    const schema = { type: "array", items: { type: "string" } } as const;
    const tags = field("/tags", { control: { name: "multi-text" }, schema, save: savesAt("/tags") });
    renderForm({ sections: general(tags), server });
    await screen.findByDisplayValue("b");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    press("Remove b");
    fireEvent.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(puts(server).map(({ body }) => body)).toEqual([{ id: "t1", tags: ["a"] }]));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
  });

  it("does not send typed text that does not fit its schema", async () => {
    const { server } = keeper({ id: "t1", note: "old" });
    const note = field("/note", { save: savesAt("/note"), schema: { type: "string", maxLength: 3 } });
    renderForm({ sections: general(note), server });
    await screen.findByDisplayValue("old");
    type("note", "long");
    fireEvent.blur(screen.getByLabelText("note"));
    await waitFor(() => expect(screen.getByLabelText("note").getAttribute("aria-invalid")).toBe("true"));
    expect(puts(server)).toEqual([]);
  });

  it("saves typed text on blur and not per keystroke", async () => {
    const { server } = keeper({ id: "t1", note: "old" });
    renderForm({ sections: general(field("/note", { save: savesAt("/note") })), server });
    await screen.findByDisplayValue("old");
    for (const text of ["o", "on", "one"]) type("note", text);
    expect(screen.getByLabelText("note")).toHaveProperty("value", "one");
    expect(puts(server)).toEqual([]);
    fireEvent.blur(screen.getByLabelText("note"));
    await waitFor(() => expect(puts(server).map(({ body }) => body)).toEqual([{ id: "t1", note: "one" }]));
    type("note", "on");
    type("note", "one");
    fireEvent.blur(screen.getByLabelText("note"));
    expect(puts(server)).toHaveLength(1);
  });

  it("is saved with the form in a new record", async () => {
    const server = fakeServer(() => undefined);
    renderForm({ sections: general(toggle({ save: acts() })), server, isNew: true });
    flip(await screen.findByRole("switch", { name: "on" }).then(() => "on"));
    expect(server.writes()).toEqual([]);
    press("create");
    await waitFor(() => expect(server.writes().map(({ body }) => body)).toEqual([{ on: true }]));
  });
});

describe("Control over a computed value", () => {
  const reversed = (more: Partial<PlanField>): PlanField => {
    const { ref: _ref, ...rest } = toggle({
      id: "off",
      label: "off",
      value: parseValue({ if: { not: "/on" } }),
      ...more,
    });
    return rest;
  };

  it("runs its action with the new value as $item", async () => {
    const { stored, server } = keeper({ id: "t1", name: "One", on: true });
    const save = acts({ do: [{ kind: "save", save: { "/on": parseValue({ if: { not: "$item" } }) } }] });
    renderForm({ sections: general(reversed({ save })), server });
    await screen.findByRole("switch", { name: "off" });
    expect(isOn("off")).toBe(false);
    flip("off");
    await waitFor(() => expect(stored.thing).toEqual({ id: "t1", name: "One", on: false }));
    await waitFor(() => expect(isOn("off")).toBe(true));
  });

  it("writes its changes into the record, to be saved with it", async () => {
    const { server } = keeper({ id: "t1", name: "One", on: true });
    renderForm({ sections: general(reversed({ change: { "/on": parseValue({ if: { not: "$item" } }) } })), server });
    await screen.findByRole("switch", { name: "off" });
    flip("off");
    expect(isOn("off")).toBe(true);
    press("update");
    await waitFor(() => expect(puts(server).map(({ body }) => body)).toEqual([{ id: "t1", name: "One", on: false }]));
  });
});
