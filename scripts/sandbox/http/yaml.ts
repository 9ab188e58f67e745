import { CORE_SCHEMA, dump, load, YAML11_SCHEMA } from "js-yaml";
import { type Answer, isRec, type Rec, ErrorAnswer } from "./exchange.ts";

/** Returns an answer as YAML, written as the server writes it: every text in quotes. */
export function yamlAnswer(body: unknown): Answer {
  const text = dump(body, { schema: YAML11_SCHEMA, forceQuotes: true, quoteStyle: "double", seqNoIndent: true });
  // An empty list stands on the line of the mark.
  const mark = Array.isArray(body) && body.length === 0 ? "--- " : "---\n";
  return { status: 200, headers: { "Content-Type": "application/yaml;charset=UTF-8" }, body: mark + text };
}

/** Reads a YAML document that is an object. Throws the 400 of the server for any other text. */
export function readYaml(text: string): Rec {
  const document = parse(text);
  if (!isRec(document)) throw unreadable();
  return document;
}

function parse(text: string): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch {
    throw unreadable();
  }
}

/** Returns what the server answers to a body that it cannot read, which it calls JSON in any language. */
export const unreadable = (): ErrorAnswer =>
  new ErrorAnswer(400, { error: "unknown_error", error_description: "Cannot parse the JSON" });
