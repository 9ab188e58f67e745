import { CORE_SCHEMA, dump, load, YAML11_SCHEMA } from "js-yaml";
import { type Answer, isRec, type Rec, ErrorAnswer } from "./exchange.ts";

/** Returns a response in the server's YAML format, in which every text is quoted. */
export function yamlAnswer(body: unknown): Answer {
  const text = dump(body, { schema: YAML11_SCHEMA, forceQuotes: true, quoteStyle: "double", seqNoIndent: true });
  // The server writes an empty list on the line of the document marker.
  const mark = Array.isArray(body) && body.length === 0 ? "--- " : "---\n";
  return { status: 200, headers: { "Content-Type": "application/yaml;charset=UTF-8" }, body: mark + text };
}

/** Parses a YAML document that is an object. Throws the server's 400 error answer for any other text. */
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

/** Returns the server's error answer for an invalid body, whose message mentions JSON in any format. */
export const unreadable = (): ErrorAnswer =>
  new ErrorAnswer(400, { error: "unknown_error", error_description: "Cannot parse the JSON" });
