import type { Issue } from "../../record/index.ts";

/** Returns the issue of a text that the browser cannot read as the HTML type of its input, such as half a date. */
export function unreadableIssue(type: string | undefined, pointer = ""): Issue {
  if (type === "number") return { pointer, keyword: "type", params: { type } };
  return { pointer, keyword: "format", params: { format: type === "time" ? type : "date" } };
}
