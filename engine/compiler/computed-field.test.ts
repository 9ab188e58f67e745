import { parseValue } from "../language/expression/parse.ts";
import { expect, it } from "vitest";
import { compileFixture, edited } from "./testing/fixture.ts";

const USER = "sections/users/user.screen.json";

function fieldsWith(field: string) {
  const { parts, diagnostics } = compileFixture({ [USER]: edited(USER, '"/createdTimestamp"', field) });
  const view = parts.find(({ screen }) => screen.entry.id === "user")?.screen.view;
  const form = view?.kind === "tabs" ? view.tabs[0] : undefined;
  const sections = form?.kind === "form" ? form.sections : [];
  return { diagnostics, found: sections.flatMap(({ fields }) => fields).find(({ id }) => id === "locked") };
}

it("renders a computed value as read-only, unless its control has an effect", () => {
  const value = '"id": "locked", "value": { "if": { "not": "/enabled" } }';
  expect(fieldsWith(`{ ${value} }`).found?.control.name).toBe("read-only");
  const changing = fieldsWith(`{ ${value}, "control": "switch", "set": { "/enabled": { "if": { "not": "$item" } } } }`);
  expect(changing.diagnostics).toEqual([]);
  expect(changing.found).toMatchObject({
    control: { name: "switch" },
    change: { "/enabled": parseValue({ if: { not: "$item" } }) },
  });
  const autosaved = fieldsWith(`{ ${value}, "save": { "do": [{ "put": "users/{user}/lock", "body": "$item" }] } }`);
  expect(autosaved.diagnostics).toEqual([]);
  expect(autosaved.found).toMatchObject({
    control: { name: "text" },
    save: { do: [{ kind: "call", call: { method: "PUT", body: "$item" } }] },
  });
});
