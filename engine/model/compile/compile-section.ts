import type { PlanSection } from "../plan.ts";
import { textOf } from "../text-of.ts";
import { withUniqueIds } from "./check-ids.ts";
import { checkRef, compileRef } from "./check-ref.ts";
import { compileEnabled, compileFields } from "./compile-field.ts";
import { compileNotes } from "./compile-notes.ts";
import { compilePredicate, compileRights, compileText } from "./compile-value.ts";
import type { Context } from "./context.ts";
import { asArray, asNode, compact } from "./node.ts";
import { expandUse } from "./use.ts";

/** Compiles sections; ids are unique among siblings. */
export function compileSections(value: unknown, context: Context, resource?: string): PlanSection[] {
  const sections = asArray(value).flatMap((item, index) => {
    const used = expandUse(asNode(item), context);
    if (!used) return [];
    const { node } = used;
    const inner = used.context;
    const described = asNode(node.described);
    const [kind, of] = Object.entries(described)[0] ?? [];
    if (typeof of === "string") checkRef(of, inner, described, kind);
    return [
      {
        index,
        item: compact<PlanSection>({
          id: typeof node.id === "string" ? node.id : `section-${index + 1}`,
          title: compileText(node.title, inner, node, "title"),
          help: compileText(node.help, inner, node, "help"),
          notes: compileNotes(node.notes, inner, resource),
          when: compilePredicate(node.when, inner, node, "when"),
          enabled: compileEnabled(node.enabled, inner, node),
          rights: compileRights(node.rights, inner, node, "rights"),
          fields: compileFields(node.fields, inner, "fields"),
          described: kind === "user-profile" || kind === "properties" ? { kind, of: textOf(of) } : undefined,
          at: compileRef(node.at, inner, node, "at"),
        }),
      },
    ];
  });
  return withUniqueIds(sections, asArray(value), "sections", context);
}
