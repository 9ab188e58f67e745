import { parsePredicate } from "../../language/expression/parse.ts";
import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { TextInput, type TextInputProps } from "../../ui/controls/text-input.tsx";
import { renderForm, fakeServer, field } from "../../views/form/testing/render-form.tsx";
import { useFieldState } from "../model/use-field-state.tsx";

vi.mock("../../ui/controls/text-input.tsx", async (original) => {
  const real = await original<typeof import("../../ui/controls/text-input.tsx")>();
  return { ...real, TextInput: vi.fn(real.TextInput) };
});

vi.mock("../model/use-field-state.tsx", async (original) => {
  const real = await original<typeof import("../model/use-field-state.tsx")>();
  return { useFieldState: vi.fn(real.useFieldState) };
});

afterEach(cleanup);

const input = (name: string) => document.querySelector(`[id$="_${name}"]`);

it("A form of 500 fields renders one control per keystroke, and those whose conditions read its value", async () => {
  const names = Array.from({ length: 500 }, (_, index) => `f${index}`);
  const body = { id: "t1", ...Object.fromEntries(names.map((name) => [name, name])) };
  const server = fakeServer(() => ({ status: 200, body }));
  const fields = names.map((name) =>
    field(`/${name}`, name === "f9" ? { enabled: parsePredicate({ not: { "/f0": "close" } }) } : {}),
  );
  const sections = [0, 1, 2, 3, 4].map((at) => ({
    id: `s${at}`,
    title: `s${at}`,
    fields: fields.slice(at * 100, at * 100 + 100),
  }));
  renderForm({ sections, server });
  await waitFor(() => expect(input("f0")).not.toBeNull());
  const rendered = vi.mocked(TextInput as (props: TextInputProps) => unknown);
  const framed = vi.mocked(useFieldState);
  const press = (value: string): string[] => {
    rendered.mockClear();
    framed.mockClear();
    fireEvent.change(input("f0") ?? document, { target: { value } });
    return rendered.mock.calls.map(([props]) => String(props.id).replace(/^.*_/, ""));
  };
  // The first keystroke opens the save bar, so only the later ones are counted.
  press("f0a");
  expect(press("f0ab")).toEqual(["f0"]);
  expect(press("f0abc")).toEqual(["f0"]);
  // The frame of the field is not rendered by a keystroke.
  expect(framed).not.toHaveBeenCalled();
  expect(press("close")).toEqual(["f0", "f9"]);
  expect(framed.mock.calls.map(([{ ref }]) => ref)).toEqual(["/f9"]);
  fireEvent.change(input("f250") ?? document, { target: { value: "x" } });
  rendered.mockClear();
  fireEvent.change(input("f250") ?? document, { target: { value: "xy" } });
  expect(rendered.mock.calls).toHaveLength(1);
}, 120_000);
