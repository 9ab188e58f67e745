import { parsePredicate } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { NetworkError, ServerError } from "../../http/http-errors.ts";
import { renderForm, fakeServer, field, thing } from "./testing/render-form.tsx";
import { general, keeper, press, puts, type } from "./testing/keeper.ts";

afterEach(cleanup);

describe("Problems of a form", () => {
  it("are shown on saving, where the first field takes the focus and nothing is sent", async () => {
    const { server } = keeper({ id: "t1", name: "One", note: "n", mail: "a@b.example" });
    const sections = general(
      field("/note"),
      field("/name", { required: true }),
      field("/mail", { required: true, schema: { type: "string", format: "email" } }),
    );
    renderForm({ sections, server });
    await screen.findByDisplayValue("One");
    type("name *", "");
    type("mail *", "");
    expect(screen.queryByText("Required field")).toBeNull();
    press("update");
    expect(screen.getAllByText("Required field")).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText(/^name/));
    expect(screen.getByText("2 to fix")).toBeTruthy();
    type("name *", "Two");
    expect(screen.getAllByText("Required field")).toHaveLength(1);
    type("mail *", "no address");
    expect(screen.getByText(/Enter an email address/)).toBeTruthy();
    expect(server.calls.filter((call) => call.method === "PUT")).toEqual([]);
  });

  it("do not block other changes when the value is already stored", async () => {
    const { server } = keeper({ id: "t1", name: "One", mail: "root@localhost" });
    const mail = field("/mail", { schema: { type: "string", format: "email" } });
    renderForm({ sections: general(field("/name"), mail), server });
    await screen.findByDisplayValue("One");
    type("name", "Two");
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toMatchObject({ name: "Two", mail: "root@localhost" }));
  });

  it("are shown at once after a field was left", async () => {
    const { server } = keeper({ id: "t1", name: "One" });
    renderForm({ sections: general(field("/name", { schema: { type: "string", maxLength: 5 } })), server });
    await screen.findByDisplayValue("One");
    type("name", "Far too long");
    expect(screen.queryByText("Use at most 5 characters.")).toBeNull();
    fireEvent.blur(screen.getByLabelText("name"));
    expect(screen.getByText("Use at most 5 characters.")).toBeTruthy();
    type("name", "short");
    expect(screen.queryByText("Use at most 5 characters.")).toBeNull();
    type("name", "long again");
    expect(screen.getByText("Use at most 5 characters.")).toBeTruthy();
  });

  it("do not block saving when they are only advice", async () => {
    const { server } = keeper({ id: "t1", name: "One" });
    const rules = [
      { check: parsePredicate({ not: { "/name": "admin" } }), text: "blocked" },
      { check: parsePredicate({ not: { "/name": "root" } }), text: "advice", tone: "warning" as const },
    ];
    renderForm({
      sections: general(field("/name", { rules })),
      server,
      messages: { blocked: "Not this one.", advice: "Better not." },
    });
    await screen.findByDisplayValue("One");
    type("name", "root");
    expect(screen.getByText("Better not.")).toBeTruthy();
    type("name", "admin");
    press("update");
    expect(screen.getByText("Not this one.")).toBeTruthy();
    // A save that was stopped does not keep the button busy.
    type("name", "root");
    expect(screen.queryByText("Not this one.")).toBeNull();
    press("update");
    await waitFor(() => expect(puts(server)).toHaveLength(1));
  });

  it("of the server are shown at the field that they name", async () => {
    const server = fakeServer((call) => {
      if (call.method === "GET") return { status: 200, body: { id: "t1", name: "One", attributes: { a: ["x"] } } };
      throw new ServerError({
        status: 400,
        body: { field: "a", errorMessage: `\${error-bad}`, params: ["a", "9"] },
        url: "",
        method: "PUT",
      });
    });
    const listed = field("/attributes/a", { codec: { name: "list-of-one" } });
    const { said: text } = renderForm({
      sections: general(field("/name"), listed),
      server,
      messages: { "error-bad": "Shorter than {{1}}, please." },
    });
    await screen.findByDisplayValue("One");
    type("name", "Two");
    press("update");
    expect(await screen.findByText("Shorter than 9, please.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("a"));
    expect(text).toEqual([]);
    type("a", "y");
    expect(screen.queryByText("Shorter than 9, please.")).toBeNull();
  });

  it.each([
    [403, "One more", "Not saved: No", undefined],
    [409, "One more", undefined, "No: choose another."],
  ])(
    "of a rejection with status %s are either an alert or at the duplicate name",
    async (status, to, reported, onField) => {
      const server = fakeServer((call) => {
        if (call.method === "GET") return { status: 200, body: { id: "t1", name: "One", note: "n" } };
        throw new ServerError({ status, body: { errorMessage: "No" }, url: "", method: "PUT" });
      });
      const sections = general(field("/note"), field("/name"));
      const { said: text } = renderForm({ sections, server, messages: { failed: "Not saved: {{error}}" } });
      await screen.findByDisplayValue("One");
      type("name", to);
      press("update");
      if (onField) {
        expect((await screen.findByRole("alert")).textContent).toBe(onField);
        expect(document.activeElement).toBe(screen.getByLabelText("name"));
      }
      await waitFor(() => expect(text).toEqual(reported === undefined ? [] : [`danger: ${reported}`]));
      expect(screen.getByDisplayValue(to)).toBeTruthy();
    },
  );

  it("are an alert when the unique name is unchanged", async () => {
    const server = fakeServer((call) => {
      if (call.method === "GET") return { status: 200, body: { id: "t1", name: "One", note: "n" } };
      throw new ServerError({ status: 409, body: { errorMessage: "In use" }, url: "", method: "PUT" });
    });
    const sections = general(field("/note"), field("/name"));
    const { said: text } = renderForm({ sections, server, messages: { failed: "Not saved: {{error}}" } });
    await screen.findByDisplayValue("One");
    type("note", "m");
    press("update");
    await waitFor(() => expect(text).toEqual(["danger: Not saved: In use"]));
  });

  it.each([
    ["has arrived is reported as saved", true],
    ["has not arrived is reported as unknown, and sent again on demand", false],
    ["may have arrived behind a gateway that timed out, and is reported as saved if it did", true, 504],
    ["may have arrived behind a broken gateway, and is sent again on demand if it did not", false, 502],
  ])("can be a lost response: a save that %s", async (_, loaded, status?: number) => {
    const stored = { thing: { id: "t1", name: "One" } as unknown };
    let lost = true;
    const server = fakeServer((call) => {
      if (call.method === "GET") return { status: 200, body: structuredClone(stored.thing) };
      if (!lost || loaded) stored.thing = structuredClone(call.body);
      if (lost && status !== undefined)
        throw new ServerError({ status, body: "<html>", url: "https://id.example", method: call.method });
      if (lost) throw new NetworkError("https://id.example", undefined, call.method);
      return undefined;
    });
    const { said: text } = renderForm({ sections: general(field("/name")), server, messages: { saved: "Saved." } });
    await screen.findByDisplayValue("One");
    type("name", "Two");
    press("update");
    if (!loaded) {
      expect((await screen.findByRole("alert")).textContent).toContain("it is not known whether this was saved");
      expect(text).toEqual([]);
      lost = false;
      press("Try again");
    }
    await waitFor(() => expect(text).toEqual(["success: Saved."]));
    expect(stored.thing).toEqual({ id: "t1", name: "Two" });
    expect(puts(server)).toHaveLength(loaded ? 1 : 2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("can be a network failure, which keeps the typed values and offers another try", async () => {
    let lost = true;
    const server = fakeServer((call) => {
      if (call.method === "GET") return { status: 200, body: { id: "t1", name: "One" } };
      if (lost) throw new NetworkError("https://id.example", undefined);
      return undefined;
    });
    renderForm({ sections: general(field("/name")), server });
    await screen.findByDisplayValue("One");
    type("name", "Two");
    press("update");
    expect(await screen.findByText(/The server did not answer/)).toBeTruthy();
    expect(screen.getByDisplayValue("Two")).toBeTruthy();
    lost = false;
    press("Try again");
    await waitFor(() => expect(screen.queryByText(/The server did not answer/)).toBeNull());
    await waitFor(() => expect(puts(server)).toHaveLength(2));
  });
});

describe("Review dialog", () => {
  it("lists fields with old and new values, and the request as a command", async () => {
    const { server } = keeper({ id: "t1", name: "One" });
    renderForm({ sections: general(field("/name")), server });
    await screen.findByDisplayValue("One");
    type("name", "Two");
    press("Review changes");
    const dialog = await screen.findByRole("dialog", { name: "Review changes" });
    expect(dialog.textContent).toContain("One");
    expect(dialog.textContent).toContain("Two");
    expect(dialog.textContent).toContain("curl --globoff -X PUT https://id.example/admin/realms/acme/things/t1");
    expect(dialog.textContent).toContain('{"id":"t1","name":"Two"}');
    expect(server.writes()).toEqual([]);
  });

  it("masks secrets in list and command, and lists arrays as a whole and map members one by one", async () => {
    const resource = thing({
      schema: {
        type: "object",
        properties: { mail: { type: "object", properties: { key: { type: "string", format: "password" } } } },
      },
    });
    const { server } = keeper({
      id: "t1",
      mail: { key: "old-1", host: "h" },
      pin: "old-2",
      tags: ["a"],
      map: { x: 1 },
    });
    const sections = general(
      field("/mail/key", { control: { name: "password" } }),
      field("/pin", { control: { name: "password" } }),
      field("/tags", { control: { name: "multi-text" }, schema: { type: "array", items: { type: "string" } } }),
      field("/map/x"),
    );
    renderForm({ sections, server, resource });
    await screen.findByDisplayValue("old-1");
    type("key", "new-1");
    type("pin", "new-2");
    fireEvent.change(screen.getByDisplayValue("a"), { target: { value: "b" } });
    type("x", "2");
    press("Review changes");
    const dialog = await screen.findByRole("dialog", { name: "Review changes" });
    expect(dialog.textContent).not.toMatch(/(old|new)-\d/);
    expect(dialog.textContent).toContain('"mail":{"key":"**********","host":"h"},"pin":"**********","tags":["b"]');
    expect(dialog.textContent).toContain("Secrets are left out");
    const rows = [...dialog.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toContainEqual(["tags", "a", "b"]);
    expect(rows).toContainEqual(["x", "1", "2"]);
  });
});

describe("Update of a record", () => {
  it("sends members from further reads, and omits those that the server computes", async () => {
    const resource = thing({
      schema: { type: "object", properties: { access: { type: "object", readOnly: true } } },
      read: {
        get: "things/{thing}",
        base: "realm",
        also: { "/extra": { get: "things/{thing}/extra", base: "realm" } },
      },
    });
    const server = fakeServer((call) => {
      if (call.method !== "GET") return undefined;
      return {
        status: 200,
        body: call.path.endsWith("extra") ? { more: 1 } : { id: "t1", name: "One", access: { manage: true } },
      };
    });
    renderForm({ sections: general(field("/name")), server, resource });
    await screen.findByDisplayValue("One");
    type("name", "Two");
    press("update");
    await waitFor(() => expect(puts(server)[0]?.body).toEqual({ id: "t1", name: "Two", extra: { more: 1 } }));
  });

  it("waits for the dialog of its action before it writes, without a busy button", async () => {
    const resource = thing();
    const prompt = [{ title: "sure", when: parsePredicate({ "/name": "Danger" }) }];
    const update = resource.update && { ...resource.update, ask: prompt };
    const { server } = keeper({ id: "t1", name: "One" });
    renderForm({
      sections: general(field("/name")),
      server,
      resource: update ? { ...resource, update } : resource,
      messages: { sure: "Really?" },
    });
    await screen.findByDisplayValue("One");
    type("name", "Danger");
    press("update");
    expect(await screen.findByRole("dialog", { name: "Really?" })).toBeTruthy();
    expect(server.writes()).toEqual([]);
    expect(document.querySelector("[aria-busy]")).toBeNull();
    const buttons = screen.getAllByRole("button", { name: "update" });
    fireEvent.click(buttons.at(-1) ?? document.body);
    await waitFor(() => expect(puts(server)).toHaveLength(1));
  });
});
