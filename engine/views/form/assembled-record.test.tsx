import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderDescriptors } from "../testing/render-descriptors.tsx";
import { fakeServer } from "./testing/render-form.tsx";
import { press } from "./testing/keeper.ts";

afterEach(cleanup);

const POLICY = { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } } as const;
const PERMISSION = {
  type: "object",
  required: ["policies"],
  properties: {
    id: { type: "string", readOnly: true },
    name: { type: "string" },
    policies: { type: "array", minItems: 1, items: { type: "string", refersTo: "policy" } },
  },
} as const;

const RIGHTS = { read: "view-users", update: "manage-users" };
const FILES = {
  "permission.resources.json": [
    {
      id: "permission",
      entity: "permission",
      label: "lock",
      plural: "lock",
      path: "permissions",
      name: "/name",
      rights: RIGHTS,
      read: {
        load: {
          "/policies": { get: "permissions/{permission}/policies", value: { from: "/", value: "$item/id" } },
        },
      },
    },
    {
      id: "policy",
      entity: "policy",
      label: "role",
      plural: "roles",
      path: "policies",
      name: "/name",
      rights: RIGHTS,
      list: { paging: "all" },
    },
  ],
  "permission.screen.json": {
    id: "permission",
    path: "/permissions/{permission}",
    kind: "form",
    record: "permission",
    title: "/name",
    fields: [
      { ref: "/name", label: "name" },
      { ref: "/policies", label: "roles", control: { kind: "picker", many: true } },
    ],
  },
};

const POLICIES = [
  { id: "p1", name: "Only by day", config: {} },
  { id: "p2", name: "Only staff", config: {} },
];

async function renderPermission() {
  const server = fakeServer(({ path, method }) => {
    if (method !== "GET") return undefined;
    if (path === "permissions/m1") return { status: 200, body: { id: "m1", name: "Read" } };
    if (path === "permissions/m1/policies") return { status: 200, body: [POLICIES[0]] };
    if (path === "policies") return { status: 200, body: POLICIES };
    return { status: 200, body: POLICIES.find(({ id }) => path === `policies/${id}`) };
  });
  renderDescriptors({
    screen: "permission",
    files: FILES,
    entities: { permission: PERMISSION, policy: POLICY },
    http: server,
    at: "/acme/permissions/m1",
    rights: ["view-users", "manage-users"],
  });
  await screen.findByText("Only by day");
  return server;
}

describe("Record whose references are read as whole records", () => {
  it("shows their names and sends their ids", async () => {
    const server = await renderPermission();
    fireEvent.change(screen.getByDisplayValue("Read"), { target: { value: "Write" } });
    press("Text of save");
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(server.writes()[0]).toMatchObject({ method: "PUT", body: { id: "m1", name: "Write", policies: ["p1"] } });
  });

  it("requires one, and shows the removed one as the saved value", async () => {
    const server = await renderPermission();
    fireEvent.click(screen.getByRole("button", { name: /Remove.*Only by day/ }));
    expect(await screen.findByText(/Was Only by day/)).toBeTruthy();
    press("Text of save");
    expect(await screen.findByText("Required field")).toBeTruthy();
    expect(server.writes()).toEqual([]);
  });
});
