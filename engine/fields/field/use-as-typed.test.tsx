import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);

it.each([
  ["trimmed", "my role", "my role"],
  ["one-word", "my role", "my_role"],
])("A text field with the codec %s can be typed letter by letter", async (name, typed, stored) => {
  const codec = { name };
  const { sent } = await renderFields({ n: "" }, [
    field("/n", { control: { name: "text" }, schema: { type: "string" }, codec }),
  ]);
  const box = screen.getByLabelText<HTMLInputElement>("n");
  for (const letter of typed) fireEvent.change(box, { target: { value: box.value + letter } });
  expect(box.value).toBe(typed);
  fireEvent.blur(box);
  expect(box.value).toBe(stored);
  expect(await sent()).toEqual({ n: stored });
});
