import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { type EntitySchema, schemaAt } from "../../record/index.ts";
import { format } from "../../language/index.ts";
import { jsonLocationAt, wholeTree } from "./json-location.ts";

/**
 * Completes the names and values that a schema defines at the position of the cursor.
 *
 * @param schemaOf is called for each completion, because an editor outlives its first schema
 */
export function schemaCompletion(schemaOf: () => EntitySchema) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const place = jsonLocationAt(state, pos);
    if (!place) return null;
    // Without an explicit request, completion only continues a name or text that was begun with a quote.
    if (!explicit && place.from === place.to) return null;
    const at = schemaAt(schemaOf(), format(place.path));
    const offered = place.kind === "name" ? names(at) : values(at);
    const bare = place.kind === "name" && !hasColon(state.sliceDoc(place.to, place.to + 20));
    const options = offered.map(({ text, detail }): Completion => {
      const written = bare ? `${text}: ` : text;
      return { label: text, apply: written, ...(detail === undefined ? {} : { detail }) };
    });
    return options.length === 0 ? null : { from: place.from, to: place.to, options, filter: true };
  };
}

interface Offered {
  /** The text in JSON notation. */
  readonly text: string;
  readonly detail?: string;
}

function names(schema: EntitySchema | undefined): readonly Offered[] {
  return Object.entries(schema?.properties ?? {}).map(([name, member]) => {
    const type = typeof member === "object" && member !== null ? Reflect.get(member, "type") : undefined;
    return { text: JSON.stringify(name), ...(typeof type === "string" ? { detail: type } : {}) };
  });
}

function values(schema: EntitySchema | undefined): readonly Offered[] {
  const listed: unknown = schema?.enum;
  if (Array.isArray(listed)) return listed.map((value) => ({ text: JSON.stringify(value) }));
  return schema?.type === "boolean" ? [{ text: "true" }, { text: "false" }] : [];
}

function hasColon(behind: string): boolean {
  return behind.trimStart().startsWith(":");
}

/** Returns the position of the first syntax error. */
export function syntaxErrorAt(
  state: CompletionContext["state"],
): { readonly from: number; readonly to: number } | undefined {
  let found: { readonly from: number; readonly to: number } | undefined;
  wholeTree(state).iterate({
    enter({ type, from, to }) {
      if (type.isError) found ??= { from, to };
      return found === undefined;
    },
  });
  return found;
}
