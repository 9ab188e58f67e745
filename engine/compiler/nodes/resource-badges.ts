import { dependencies, equal, type PlanBadge, type PlanField, parseRef } from "../../language/index.ts";
import { compileBadge } from "./compile-field.ts";
import type { Context } from "../library/context.ts";
import { asArray, asNode } from "../source/node.ts";

/**
 * Returns the badges beside the name of a record: those that the resource declares for all names of its records, then
 * those of the column or header.
 *
 * @param shown a field beside the name that shows its value already, so that no badge repeats it
 */
export function nameBadges(
  id: string | undefined,
  own: readonly PlanBadge[] | undefined,
  context: Context,
  shown?: PlanField,
): readonly PlanBadge[] | undefined {
  const resource = context.library.resources.get(id ?? "");
  const written = asArray(resource?.node.badges);
  if (resource === undefined || written.length === 0) return own;
  const inner: Context = { ...context, source: resource.source, pack: resource.source.file.pack };
  const given = written
    .map((badge) => compileBadge(asNode(badge), inner))
    .filter((badge) => !own?.some((other) => equal(other, badge)) && !repeats(badge, shown));
  return [...given, ...(own ?? [])];
}

function repeats({ when }: PlanBadge, shown: PlanField | undefined): boolean {
  if (shown?.ref === undefined) return false;
  const { root, pointer } = parseRef(shown.ref);
  return dependencies(when).some((read) => read.root === root && read.pointer === pointer);
}
