import { describe, expect, it } from "vitest";
import type { PlanForm, PlanSource } from "../../language/plan/plan.ts";
import { compileFixture, edited } from "../testing/fixture.ts";

const ADD = "sections/users/add-user.screen.json";

/** The options of a field, as compiled without an error. */
function optionsOf(options: string): PlanSource | undefined {
  const fields = `{ "fields": [{ "ref": "/username", "label": "users", "options": ${options} }] }`;
  const compiled = compileFixture({ [ADD]: edited(ADD, '{ "use": "user/account" }', fields) });
  expect(compiled.diagnostics).toEqual([]);
  const view = compiled.parts.find(({ screen }) => screen.entry.id === "add-user")?.screen.view as PlanForm | undefined;
  return view?.sections[0]?.fields[0]?.options as PlanSource | undefined;
}

describe("options of a source", () => {
  it("keep the key of a resource's records and show their name", () => {
    expect(optionsOf('{ "from": "user" }')).toEqual({ from: "user", value: "$item/id", label: "$item/username" });
  });

  it("keep and show what they say", () => {
    expect(optionsOf('{ "from": "user", "value": "$item/email" }')).toEqual({
      from: "user",
      value: "$item/email",
      label: "$item/email",
    });
    expect(optionsOf('{ "from": "user", "label": "$item/email" }')).toEqual({
      from: "user",
      value: "$item/id",
      label: "$item/email",
    });
  });

  it("keep and show the names of a map's members", () => {
    expect(optionsOf('{ "from": "/attributes" }')).toEqual({
      from: "/attributes",
      value: "$item/key",
      label: "$item/key",
    });
    expect(optionsOf('{ "from": "/groups" }')).toEqual({ from: "/groups" });
  });

  it("do so in each part of a joined source, where the whole says nothing", () => {
    expect(optionsOf('{ "from": [{ "value": "none", "label": "mark" }, { "from": "user" }] }')?.from).toEqual([
      { from: [], item: "none", label: "mark" },
      { from: "user", value: "$item/id", label: "$item/username" },
    ]);
    expect(optionsOf('{ "from": [{ "from": "user" }], "label": "$item/email" }')?.from).toEqual([{ from: "user" }]);
  });
});
