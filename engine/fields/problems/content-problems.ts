import type { LeafSchema } from "../../model/plan.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import type { Issue } from "../../record/issues.ts";
import { check } from "../../record/validate.ts";

/**
 * Returns what is wrong with what a text says (`contentSchema`: a number that the server keeps as text), or each text
 * of a list. Pointers start at the value. Texts without such a schema and empty ones have no problems.
 */
export function contentProblems(schema: LeafSchema, value: unknown): Issue[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!items) return [];
    return value.flatMap((item: unknown, index) =>
      contentProblems(items, item).map((issue) => ({ ...issue, pointer: `/${index}${issue.pointer}` })),
    );
  }
  const { contentSchema } = schema;
  if (typeof value !== "string" || typeof contentSchema !== "object" || contentSchema === null) return [];
  const content = contentSchema as EntitySchema;
  return check(content, content.type === "integer" ? wholeNumber(value) : anyNumber(value));
}

/** The number that a text says, else the text: then its type is wrong. */
function anyNumber(text: string): unknown {
  const number = Number(text);
  return text.trim() !== "" && Number.isFinite(number) ? number : text;
}

function wholeNumber(text: string): unknown {
  return /^[+-]?\d+$/.test(text) ? Number(text) : text;
}
