import { domId } from "../../model/dom-id.ts";
import type { ValuePath } from "./schema-context.ts";

/** Controls that stand at a part of a value without a place of their own in it; `value` is the whole where it has no parts. */
type Beside = "value" | "choice" | "name" | "add" | "add-row";

/**
 * Returns the id of a part of the value that is rendered in `id`, or of a control beside it; no two have the same one.
 */
export function partId(id: string, path: ValuePath, beside?: Beside): string {
  const steps = path.map((step) => domId(String(step)).replaceAll("_", ":5f"));
  // A name never leaves this sign as it is.
  return [id, ...steps, ...(beside === undefined ? [] : [`~${beside}`])].join("_");
}
