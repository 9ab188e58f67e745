import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { compileDescribed } from "../../compiler/compile-described.ts";
import type { PlanSection } from "../../language/plan/plan.ts";
import { createTexts } from "../../i18n/create-texts.ts";
import { deferred } from "../../session/deferred.ts";
import { field, renderForm, fakeServer } from "./testing/render-form.tsx";

vi.mock(import("../../compiler/compile-described.ts"), async (original) => {
  const real = await original();
  return { ...real, compileDescribed: vi.fn(real.compileDescribed) };
});

afterEach(cleanup);

const profile: PlanSection = {
  id: "profile",
  described: { kind: "user-profile", of: "/meta" },
  at: "/attributes",
  fields: [],
};

function render(attributes: readonly unknown[], record: Readonly<Record<string, unknown>> = {}) {
  const body = { id: "t1", ...record, meta: { attributes } };
  const server = fakeServer((call) =>
    call.method === "GET" ? { status: 200, body: structuredClone(body) } : undefined,
  );
  renderForm({ sections: [profile], server });
  return server;
}

it("Section with server fields: compiles metadata once and not per keystroke, and saves values encoded", async () => {
  const server = render([{ name: "phone" }, { name: "email" }], { attributes: { phone: ["1"] } });
  const input = await screen.findByLabelText("phone");
  const before = vi.mocked(compileDescribed).mock.calls.length;
  for (const value of ["12", "123", "1234"]) fireEvent.change(input, { target: { value } });
  expect(vi.mocked(compileDescribed).mock.calls.length).toBe(before);
  fireEvent.click(screen.getByRole("button", { name: "update" }));
  await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ attributes: { phone: ["1234"] } }));
});

it("Section with server fields: warns once of unknown metadata, and renders a text field", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const odd = { name: "phone", annotations: { inputType: "hologram" }, validators: { pattern: { pattern: "a++" } } };
  render([odd]);
  expect(await screen.findByLabelText("phone")).toHaveProperty("type", "text");
  cleanup();
  render([odd]);
  await screen.findByLabelText("phone");
  expect(warn.mock.calls).toEqual([
    ['user profile, attribute "phone": S20 there is no input type "hologram". It is shown as a text field.'],
    [expect.stringMatching(/^user profile, attribute "phone": S01 its pattern a\+\+ cannot be used: /)],
  ]);
});

it("A new record has the defaults of the server's fields, also when they are known before the first render", async () => {
  const properties: PlanSection = {
    id: "properties",
    described: { kind: "properties", of: "$server/properties" },
    at: "/attributes",
    fields: [],
  };
  const info = { properties: [{ name: "strict", label: "Strict", type: "boolean", defaultValue: "true" }] };
  const server = fakeServer(() => ({ status: 201, createdId: "t9" }));
  const services = { presentInfo: () => info };
  const render = () => renderForm({ sections: [properties], server, isNew: true, services });
  render();
  await screen.findByRole("switch");
  cleanup();
  // The compiler is loaded now, so that the fields are rendered together with the record.
  render();
  await screen.findByRole("switch");
  fireEvent.click(screen.getByRole("button", { name: "create" }));
  await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ attributes: { strict: ["true"] } }));
});

const described: PlanSection = {
  id: "properties",
  described: { kind: "properties", of: "$server/types/{/type}/properties" },
  at: "/attributes",
  fields: [field("/type")],
};

/** Renders an existing thing of the type "plain". The server lists its fields by type. */
function renderTyped(properties: readonly unknown[]) {
  const body = { id: "t1", type: "plain" };
  const server = fakeServer(({ method }) => (method === "GET" ? { status: 200, body } : undefined));
  const info = { types: { plain: { properties: [] }, full: { properties } } };
  renderForm({ sections: [described], server, services: { presentInfo: () => info } });
  return server;
}

it("A field that the server lists after a change is required in an existing record", async () => {
  const server = renderTyped([{ name: "issuer", label: "Issuer", type: "String", required: true }]);
  fireEvent.change(await screen.findByLabelText("type"), { target: { value: "full" } });
  const issuer = await screen.findByLabelText(/^Issuer/);
  fireEvent.click(screen.getByRole("button", { name: "update" }));
  await waitFor(() => expect(issuer.getAttribute("aria-invalid")).toBe("true"));
  expect(server.writes()).toEqual([]);
  fireEvent.change(issuer, { target: { value: "them" } });
  fireEvent.click(screen.getByRole("button", { name: "update" }));
  await waitFor(() =>
    expect(server.writes()[0]?.body).toMatchObject({ type: "full", attributes: { issuer: ["them"] } }),
  );
});

it("The default of a field that the server lists after a change is an edit, and reverted with the change", async () => {
  const server = renderTyped([{ name: "strict", label: "Strict", type: "boolean", defaultValue: "true" }]);
  const type = await screen.findByLabelText("type");
  fireEvent.change(type, { target: { value: "full" } });
  await screen.findByRole("switch", { checked: true });
  fireEvent.change(type, { target: { value: "plain" } });
  await waitFor(() => expect(screen.queryByRole("switch")).toBeNull());
  expect(screen.queryByRole("button", { name: "update" })).toBeNull();
  fireEvent.change(type, { target: { value: "full" } });
  await screen.findByRole("switch", { checked: true });
  fireEvent.click(screen.getByRole("button", { name: "update" }));
  await waitFor(() => expect(server.writes()[0]?.body).toMatchObject({ attributes: { strict: ["true"] } }));
});

it("Section with server fields: is loading until the server's texts of its labels are loaded", async () => {
  const texts = createTexts({
    bundle: async () => {
      await answered.promise;
      return { "usermodel.attr.label": "User attribute", update: "update", type: "type" };
    },
    overrides: async () => ({}),
    whenIdle: () => new Promise(() => {}),
  });
  const answered = deferred<void>();
  texts.addEnglish("test", { type: "type" });
  await texts.load("acme", "en");
  const info = { types: { full: { properties: [{ name: "attr", label: "usermodel.attr.label", type: "String" }] } } };
  const server = fakeServer(() => ({ status: 200, body: { id: "t1", type: "full" } }));
  renderForm({ sections: [described], server, services: { presentInfo: () => info, texts } });
  const type = await screen.findByLabelText("type");
  expect(screen.getAllByRole("textbox")).toEqual([type]);
  expect(screen.queryByText("usermodel.attr.label")).toBeNull();
  answered.resolve();
  await screen.findByLabelText("User attribute");
  expect(screen.getByLabelText("type")).toBe(type);
});
