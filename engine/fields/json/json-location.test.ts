import { CompletionContext } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { syntaxErrorAt, schemaCompletion } from "./json-completion.ts";
import { jsonLocationAt, rangeOf } from "./json-location.ts";

/** A text with the cursor at `|`. */
function at(marked: string): { readonly state: EditorState; readonly position: number } {
  const state = EditorState.create({ doc: marked.replace("|", ""), extensions: [json()] });
  ensureSyntaxTree(state, state.doc.length, 5_000);
  return { state, position: marked.indexOf("|") };
}

const placed = (marked: string) => {
  const { state, position } = at(marked);
  const place = jsonLocationAt(state, position);
  return place && `${place.kind} /${place.path.join("/")} ${state.sliceDoc(place.from, place.to)}`.trim();
};

describe("where the cursor stands in a JSON text", () => {
  it.each([
    ['{ "na|": 1 }', 'name / "na"'],
    ['{ "a": { "b": "x|" } }', 'value /a/b "x"'],
    ['{ "a": | }', "value /a"],
    ['{ "a": [1, tr|ue] }', "value /a/1 true"],
    ['{ "a": [{ "b": 1, | }] }', "name /a/0"],
    ['{ "a": [{}, | ] }', "value /a/1"],
    ["{ | }", "name /"],
  ])("%s", (marked, expected) => expect(placed(marked)).toBe(expected));

  it("is nowhere behind a whole value", () => {
    expect(placed('{ "a": {} | }')).toBeUndefined();
  });
});

describe("where a pointer stands in the text", () => {
  const { state } = at('{ "a": [{ "b": 12 }], "c/d": true }|');
  const text = (pointer: string) => {
    const { from, to } = rangeOf(state, pointer);
    return state.sliceDoc(from, to);
  };

  it("is its value, or the beginning of what it is missing in", () => {
    expect([text("/a/0/b"), text("/c~1d"), text("/a/0")]).toEqual(["12", "true", '{ "b": 12 }']);
    expect([text("/a/0/x"), text("/a/7/b")]).toEqual(["{", "["]);
    expect(text("")).toBe(state.doc.toString());
  });

  it("is the first error of a text that is no JSON", () => {
    const broken = at('{ "a": }|').state;
    expect(syntaxErrorAt(broken)).toMatchObject({ from: 7 });
    expect(syntaxErrorAt(state)).toBeUndefined();
  });
});

describe("completion from a schema", () => {
  const schema = {
    type: "object",
    properties: {
      mode: { type: "string", enum: ["DEFAULT", "STRICT"] },
      parts: { type: "array", items: { type: "object", properties: { on: { type: "boolean" } } } },
    },
  } as const;
  const offered = (marked: string, explicit = true) => {
    const { state, position } = at(marked);
    const found = schemaCompletion(() => schema)(new CompletionContext(state, position, explicit));
    return found?.options.map(({ apply }) => apply);
  };

  it("offers names with what follows them, and values", () => {
    expect(offered('{ "m|" }')).toEqual(['"mode": ', '"parts": ']);
    expect(offered('{ "m|": 1 }')).toEqual(['"mode"', '"parts"']);
    expect(offered('{ "mode": "|" }')).toEqual(['"DEFAULT"', '"STRICT"']);
    expect(offered('{ "parts": [{ "on": | }] }')).toEqual(["true", "false"]);
    expect(offered('{ "parts": [{ "|" }] }')).toEqual(['"on": ']);
  });

  it("offers nothing of what is not known, and nothing unasked where nothing was begun", () => {
    expect(offered('{ "other": { "|" } }')).toBeUndefined();
    expect(offered('{ "mode": | }', false)).toBeUndefined();
  });
});
