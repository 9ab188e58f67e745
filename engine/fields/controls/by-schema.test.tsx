import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);

describe("Controls that follow the schema", () => {
  it("number: has the multiple from the schema as the step of its arrow keys", async () => {
    await renderFields({ n: 5, m: 1 }, [
      field("/n", { control: { name: "number" }, schema: { type: "integer", multipleOf: 5 } }),
      field("/m", { control: { name: "number" }, schema: { type: "integer" } }),
    ]);
    expect(["n", "m"].map((name) => screen.getByRole("spinbutton", { name }).getAttribute("step"))).toEqual(["5", "1"]);
  });

  it("text-area: shows encoded bytes in a monospaced font", async () => {
    await renderFields({ key: "TUlJ", note: "a" }, [
      field("/key", { control: { name: "text-area" }, schema: { type: "string", contentEncoding: "base64" } }),
      field("/note", { control: { name: "text-area" }, schema: { type: "string" } }),
    ]);
    const looks = ["key", "note"].map((name) => screen.getByRole("textbox", { name }).className.includes("font-mono"));
    expect(looks).toEqual([true, false]);
  });
});
