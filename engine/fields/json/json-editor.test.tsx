import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { JsonEditor } from "./json-editor.tsx";

const schema = () => ({ type: "object", properties: { name: { type: "string" } } });

function editor(): HTMLElement {
  return screen.getByRole("textbox", { name: "Document" });
}

it("JSON editor: keeps its element and name when its screen is compiled again", () => {
  const props = { id: "e", label: "Document", value: "{}", onChange: () => {}, problems: {}, broken: undefined };
  const { rerender } = render(<JsonEditor {...props} schema={schema()} />);
  const before = editor();
  rerender(<JsonEditor {...props} schema={schema()} />);
  expect(editor()).toBe(before);
});
