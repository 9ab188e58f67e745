import { joined } from "./reader/watched.ts";
import type { PlanForm } from "../plan.ts";
import { compileAction } from "./compile-action.ts";
import { compileSections } from "./compile-section.ts";
import { type Context, report } from "./context.ts";
import { asNode, type Node } from "./node.ts";
import { operationRights } from "./operation-rights.ts";
import { operationNode } from "./operations.ts";
import { noteUse } from "./pack-calls.ts";

/**
 * Returns what a form has beside what every view has: its sections, and create or update of its record's resource. A new
 * record begins something where the page is about it; in a part of a page it is only saved.
 */
export function formParts(
  node: Node,
  context: Context,
  resource: string | undefined,
  { isNew, begins }: { readonly isNew: boolean; readonly begins: boolean },
): Pick<PlanForm, "sections" | "save" | "edit"> {
  const source = resource === undefined ? undefined : context.library.resources.get(resource);
  const operation = isNew ? "create" : "update";
  const base = source && operationNode(source, operation, context.library);
  const said = asNode(node.save);
  const written = base ? joined(base, said) : node.save === undefined ? undefined : said;
  if (source && !isNew) reportOwnSteps(said, resource ?? "", context);
  const edit = operationRights(source?.node, operation, context);
  const place = node.save === undefined ? (source?.node[operation] as object | undefined) : said;
  if (written && place) {
    const origin = context.library.origins.get(place);
    if (origin) context.library.origins.set(written, origin);
  }
  return {
    sections: compileSections(node.sections, context, resource),
    ...(written
      ? {
          save: compileAction(
            written,
            {
              id: "save",
              kind: operation,
              resource,
              places: ["page"],
              rights: edit,
              label: begins ? "create" : "save",
            },
            resource === undefined || said.do !== undefined ? context : noteUse(resource, operation, context, node),
          ),
        }
      : {}),
    ...(edit === undefined ? {} : { edit }),
  };
}

/** A record may be saved by each of several views: what is asked and done then belongs to all of them. */
function reportOwnSteps(said: Node, resource: string, context: Context): void {
  for (const word of ["ask", "do"]) {
    if (said[word] === undefined) continue;
    report(
      context,
      said,
      word,
      "R26",
      `"${word}" of a view's "save" is passed over when another view saves the same ${resource}.`,
      `Say it in "update" of "${resource}", with a "when" that says what must have changed.`,
    );
  }
}
