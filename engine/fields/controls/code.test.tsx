import { EditorView } from "@codemirror/view";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PlanField } from "../../language/plan/plan.ts";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);

const code = { control: { name: "code" }, schema: { type: "string" } };

it("code control: edits a program text without changing its line breaks", async () => {
  const { sent } = await renderFields({ script: "a();\nb();" }, [field("/script", code)]);
  const editor = EditorView.findFromDOM(await screen.findByRole("textbox", { name: "script" }));
  expect(editor?.state.doc.lines).toBe(2);
  act(() => editor?.dispatch({ changes: { from: 0, to: 4, insert: "if (a < b) {" } }));
  expect(await sent()).toEqual({ script: "if (a < b) {\nb();" });
});

it("code control: is read-only when its field is disabled", async () => {
  await renderFields({ script: "a();" }, [field("/script", { ...code, enabled: false })]);
  const box = await screen.findByRole("textbox", { name: "script" });
  expect(EditorView.findFromDOM(box)?.state.readOnly).toBe(true);
  expect(box.getAttribute("aria-readonly")).toBe("true");
});

it.each([
  ["text/css", "a { color: red; }", true],
  ["text/javascript", "const a = 1;", true],
  ["application/yaml", "on: 1", true],
  ["text/odd", "const a = 1;", false],
])("code control: colours a text of %s if the language is known", async (contentMediaType, script, isColoured) => {
  const schema = { type: "string", contentMediaType };
  await renderFields({ script }, [field("/script", { ...code, schema })]);
  const box = await screen.findByRole("textbox", { name: "script" });
  expect(box.querySelector(".cm-line span") !== null).toBe(isColoured);
});

it("code control: shows a preview of HTML that runs no scripts", async () => {
  const schema = { type: "string", contentMediaType: "text/html" };
  await renderFields({ mail: "<h1>Hello</h1>" }, [field("/mail", { ...code, schema })]);
  const page = await screen.findByTitle("Preview of mail");
  expect([page.getAttribute("srcdoc"), page.getAttribute("sandbox")]).toEqual(["<h1>Hello</h1>", ""]);
});

it.each([
  ["code", "a();\nb();", "a();\nb();"],
  ["json", { a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
])("code control: shows a computed value as %s, read-only and with a copy button", async (name, answer, text) => {
  const shown = { id: "answer", value: "/answer", control: { name }, schema: {} } as Partial<PlanField>;
  await renderFields({ answer }, [{ ...field("/other"), ref: undefined, label: "answer", ...shown } as PlanField]);
  const box = await screen.findByRole("textbox", { name: "answer" });
  const { state } = EditorView.findFromDOM(box) ?? {};
  expect([state?.doc.toString(), state?.readOnly]).toEqual([text, true]);
  expect(screen.getByRole("button", { name: "Copy" })).toBeTruthy();
});
