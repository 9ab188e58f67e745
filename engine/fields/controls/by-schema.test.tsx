import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);

describe("controls that follow the schema", () => {
  it("number: an arrow adds what the value is a multiple of", async () => {
    await renderFields({ n: 5, m: 1 }, [
      field("/n", { control: { name: "number" }, schema: { type: "integer", multipleOf: 5 } }),
      field("/m", { control: { name: "number" }, schema: { type: "integer" } }),
    ]);
    expect(["n", "m"].map((name) => screen.getByRole("spinbutton", { name }).getAttribute("step"))).toEqual(["5", "1"]);
  });

  it("text-area: encoded bytes stand in letters of one width", async () => {
    await renderFields({ key: "TUlJ", note: "a" }, [
      field("/key", { control: { name: "text-area" }, schema: { type: "string", contentEncoding: "base64" } }),
      field("/note", { control: { name: "text-area" }, schema: { type: "string" } }),
    ]);
    const looks = ["key", "note"].map((name) => screen.getByRole("textbox", { name }).className.includes("font-mono"));
    expect(looks).toEqual([true, false]);
  });
});
