import { describe, expect, it } from "vitest";
import type { PlanForm, PlanSource } from "../../language/plan/plan.ts";
import { compileFixture, edited } from "../testing/fixture.ts";

const ADD = "sections/users/add-user.screen.json";

/** Returns the options of a field, which must compile without errors. */
function optionsOf(options: string): PlanSource | undefined {
  const fields = `{ "fields": [{ "ref": "/username", "label": "users", "options": ${options} }] }`;
  const compiled = compileFixture({ [ADD]: edited(ADD, '{ "use": "user/account" }', fields) });
  expect(compiled.diagnostics).toEqual([]);
  const view = compiled.parts.find(({ screen }) => screen.entry.id === "add-user")?.screen.view as PlanForm | undefined;
  return view?.sections[0]?.fields[0]?.options as PlanSource | undefined;
}

describe("Options of a source", () => {
  it("store the key of a resource's records, and show their name", () => {
    expect(optionsOf('{ "from": "user" }')).toEqual({ from: "user", value: "$item/id", label: "$item/username" });
  });

  it("store and show the values that they declare", () => {
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

  it("show the name of a record also where its key is declared as the value", () => {
    expect(optionsOf('{ "from": "user", "value": "$item/id" }')?.label).toBe("$item/username");
    expect(optionsOf('{ "from": [{ "from": "user", "value": "$item/id" }] }')?.from).toEqual([
      { from: "user", value: "$item/id", label: "$item/username" },
    ]);
  });

  it("store and show the names of a map's members", () => {
    expect(optionsOf('{ "from": "/attributes" }')).toEqual({
      from: "/attributes",
      value: "$item/key",
      label: "$item/key",
    });
    expect(optionsOf('{ "from": "/groups" }')).toEqual({ from: "/groups" });
  });

  it("have these defaults in each part of a joined source that declares none itself", () => {
    expect(optionsOf('{ "from": [{ "value": "none", "label": "mark" }, { "from": "user" }] }')?.from).toEqual([
      { from: [], item: "none", label: "mark" },
      { from: "user", value: "$item/id", label: "$item/username" },
    ]);
    expect(optionsOf('{ "from": [{ "from": "user" }], "label": "$item/email" }')?.from).toEqual([{ from: "user" }]);
  });
});
