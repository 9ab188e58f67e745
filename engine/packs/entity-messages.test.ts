import { expect, it } from "vitest";
import { KNOWN } from "../compiler/testing/compile-test-packs.ts";
import { compilePacks } from "./compile-packs.ts";

const number = { type: "string", pattern: "^B", errorMessages: { pattern: "startsWithB" } };
const FILES: Readonly<Record<string, object>> = {
  "bill.schema.json": { $id: "acme-bill", type: "object", properties: { id: { type: "string" }, number } },
  "bill.resource.json": {
    id: "acme-bill",
    entity: "acme-bill",
    base: "server",
    path: "realms/{realm}/bills",
    name: "/number",
    label: "bill",
    rights: { read: "view-realm", update: "manage-realm" },
  },
  "new-bill.screen.json": {
    id: "acme-new-bill",
    path: "/acme-bills/new",
    kind: "form",
    title: "bill",
    record: "acme-bill",
    fields: ["/number"],
  },
  "messages.en.json": { bill: "Bill", number: "Number", startsWithB: "It starts with B" },
};

it("includes the messages of an entity's constraints among the pack's messages", () => {
  const manifest = { id: "acme", version: "1", language: 2, title: "bill", files: Object.keys(FILES) };
  const folder = {
    name: "packs/acme",
    manifest: JSON.stringify({ ...manifest, permissions: ["write server/realms/{realm}/bills"] }),
    read: (path: string) => FILES[path] && JSON.stringify(FILES[path]),
  };
  const { diagnostics, compiled } = compilePacks({ known: KNOWN, folders: [folder], server: "26.4.1" });
  expect(diagnostics.filter(({ code }) => code === "M04")).toEqual([]);
  const part = compiled.parts.find(({ screen }) => screen.entry.id === "acme-new-bill");
  expect(JSON.stringify(part)).toContain('"errorMessages":{"pattern":"acme:startsWithB"}');
  expect(part?.messages).toMatchObject({ "acme:startsWithB": "It starts with B" });
});
