import { domId } from "../../model/dom-id.ts";
import type { ValuePath } from "./schema-context.ts";

/** Controls of a part of a value that have no path of their own. `value` is the whole value where it has no parts. */
type Beside = "value" | "choice" | "name" | "add" | "add-row";

/** Returns the id of a part of the value that is rendered in `id`, or of a control beside it. All ids are distinct. */
export function partId(id: string, path: ValuePath, beside?: Beside): string {
  const steps = path.map((step) => domId(String(step)).replaceAll("_", ":5f"));
  // This character is always escaped in names.
  return [id, ...steps, ...(beside === undefined ? [] : [`~${beside}`])].join("_");
}
