import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

const control = vi.hoisted(() => ({ isBroken: true }));

vi.mock("../controls/key-value-control.tsx", () => ({
  KeyValueControl: () => {
    if (control.isBroken) throw new TypeError("Failed to fetch dynamically imported module");
    return <p>pairs</p>;
  },
}));

it("shows in its place that a control could not be loaded, keeps the other fields, and tries again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { sent } = await renderFields({ name: "One" }, [
    field("/name"),
    field("/attributes", { control: { name: "key-value" } }),
  ]);
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "name" });
  fireEvent.change(name, { target: { value: "Two" } });
  expect((await screen.findByRole("alert")).textContent).toContain("This could not be loaded");
  control.isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("pairs");
  expect(name.value).toBe("Two");
  expect(await sent()).toMatchObject({ name: "Two" });
});
