import { CompletionContext } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { syntaxErrorAt, schemaCompletion } from "./json-completion.ts";
import { jsonLocationAt, rangeOf } from "./json-location.ts";

/** Returns an editor state with the cursor at the `|` of a text. */
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

describe("jsonLocationAt", () => {
  it.each([
    ['{ "na|": 1 }', 'name / "na"'],
    ['{ "a": { "b": "x|" } }', 'value /a/b "x"'],
    ['{ "a": | }', "value /a"],
    ['{ "a": [1, tr|ue] }', "value /a/1 true"],
    ['{ "a": [{ "b": 1, | }] }', "name /a/0"],
    ['{ "a": [{}, | ] }', "value /a/1"],
    ["{ | }", "name /"],
  ])("%s", (marked, expected) => expect(placed(marked)).toBe(expected));

  it("returns undefined after a complete value", () => {
    expect(placed('{ "a": {} | }')).toBeUndefined();
  });
});

describe("Positions in a JSON text", () => {
  const { state } = at('{ "a": [{ "b": 12 }], "c/d": true }|');
  const text = (pointer: string) => {
    const { from, to } = rangeOf(state, pointer);
    return state.sliceDoc(from, to);
  };

  it("are the range of a value, or the start of the parent that lacks it", () => {
    expect([text("/a/0/b"), text("/c~1d"), text("/a/0")]).toEqual(["12", "true", '{ "b": 12 }']);
    expect([text("/a/0/x"), text("/a/7/b")]).toEqual(["{", "["]);
    expect(text("")).toBe(state.doc.toString());
  });

  it("are the first syntax error in invalid JSON", () => {
    const broken = at('{ "a": }|').state;
    expect(syntaxErrorAt(broken)).toMatchObject({ from: 7 });
    expect(syntaxErrorAt(state)).toBeUndefined();
  });
});

describe("schemaCompletion", () => {
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

  it("offers names followed by a colon, and values", () => {
    expect(offered('{ "m|" }')).toEqual(['"mode": ', '"parts": ']);
    expect(offered('{ "m|": 1 }')).toEqual(['"mode"', '"parts"']);
    expect(offered('{ "mode": "|" }')).toEqual(['"DEFAULT"', '"STRICT"']);
    expect(offered('{ "parts": [{ "on": | }] }')).toEqual(["true", "false"]);
    expect(offered('{ "parts": [{ "|" }] }')).toEqual(['"on": ']);
  });

  it("offers nothing for unknown members, and needs an explicit request where nothing was typed", () => {
    expect(offered('{ "other": { "|" } }')).toBeUndefined();
    expect(offered('{ "mode": | }', false)).toBeUndefined();
  });
});
