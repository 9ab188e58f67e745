import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);

it("edits a member whose name has braces", async () => {
  const odd = `\${cfg}`;
  const fields = [field("/config/$~2cfg~3", { label: "Odd" })];
  const { sent } = await renderFields({ config: { [odd]: "a", other: "x" } }, fields);
  fireEvent.change(screen.getByLabelText("Odd"), { target: { value: "b" } });
  expect(await sent()).toEqual({ config: { [odd]: "b", other: "x" } });
});
