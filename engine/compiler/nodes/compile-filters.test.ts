import { expect, it } from "vitest";
import { compile } from "../compile.ts";
import { edited, fixtureInput } from "../testing/fixture.ts";

const PATH = "sections/users/user.resources.json";

it("makes a filter editable even if the member is read-only in rows", () => {
  const words = '{ "value": ["/username", "/email"], "id": "user", "control": "multi-text" }';
  const written = `"filters": ["/kind", "/verified", ${words}]`;
  const input = fixtureInput({
    [PATH]: edited(PATH, '"filters": [{ "ref": "$query/exact", "control": "checkbox" }]', written),
  });
  const user = input.entities.get("user") as { readonly properties: object };
  const members = {
    kind: { title: "user", type: "string", enum: ["staff", "guest"], readOnly: true },
    verified: { title: "enabled", type: "boolean", readOnly: true },
  };
  const entities = new Map(input.entities).set("user", { ...user, properties: { ...user.properties, ...members } });
  const { parts, diagnostics } = compile({ ...input, entities });
  expect(diagnostics).toEqual([]);
  const users = parts.find(({ screen }) => screen.entry.id === "users");
  expect(users?.resources.user?.list?.filters).toMatchObject([
    { of: "/kind", control: { name: "select" }, options: [{ value: "staff" }, { value: "guest" }] },
    { of: "/verified", control: { name: "switch" } },
    { ref: "$query/user", of: ["/username", "/email"], control: { name: "multi-text" } },
  ]);
});
