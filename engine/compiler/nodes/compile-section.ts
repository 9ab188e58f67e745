import { formerNames } from "../library/patched-lists.ts";
import { withMemberOrigin, withOrigin } from "../library/origins.ts";
import { type PlanDescribed, type PlanSection, textOf } from "../../language/index.ts";
import { withUniqueIds } from "./parts/check-ids.ts";
import { checkRef, compileRef } from "../refs/check-ref.ts";
import { compileEnabled } from "../values/compile-enabled.ts";
import { compileFields } from "./compile-field.ts";
import { formFields } from "./form-fields.ts";
import { compileNotes } from "./compile-notes.ts";
import { noteReferred } from "../values/compile-referred.ts";
import { compilePredicate, compileRights, compileText } from "../values/compile-value.ts";
import { type Context, insideOf } from "../library/context.ts";
import { asArray, asNode, compact, type DescriptorNode } from "../source/node.ts";
import { patchedList } from "../patch/patch-list.ts";
import { asPatched, memberContext, packOf } from "../patch/patched-member.ts";
import { expandUse } from "../uses/use.ts";

/** Returns the sections of a form or dialog. Its own fields come first, in a section without further members. */
export function sectionsOf(node: DescriptorNode, context: Context): readonly unknown[] | undefined {
  if (node.fields === undefined) return node.sections === undefined ? undefined : asArray(node.sections);
  const own = withOrigin(context, { fields: node.fields }, node);
  return [own, ...asArray(node.sections)];
}

/** Compiles sections; ids are unique among siblings. */
export function compileSections(value: unknown, context: Context, resource?: string): PlanSection[] {
  const list = patchedList(asArray(value), "sections", context);
  const sections = list.flatMap((item, index) => {
    const used = expandUse(asNode(item), memberContext(item, context));
    if (!used) return [];
    const { node } = used;
    const id = typeof node.id === "string" ? node.id : `section-${index + 1}`;
    const inner = insideOf(id, used.context, formerNames(node));
    const fields = patchedList(formFields(node.fields, inner), "fields", inner);
    const described = asNode(node.described);
    const { kind, from: of } = described;
    const assumed = described.default === true ? true : undefined;
    if (typeof of === "string") checkRef(of, inner, described, "from");
    const organization = compileRef(asNode(described.with).organization, inner, asNode(described.with), "organization");
    if (kind === "properties") noteReferred("config-property", inner);
    return [
      {
        index,
        item: withMemberOrigin(
          context,
          asPatched(
            compact<PlanSection>({
              id,
              ...packOf(item, context),
              title: compileText(node.title, inner, node, "title"),
              help: compileText(node.help, inner, node, "help"),
              notes: compileNotes(node.notes, inner, resource),
              when: compilePredicate(node.when, inner, node, "when"),
              enabled: compileEnabled(node.enabled, inner, node),
              rights: compileRights(node.rights, inner, node, "rights"),
              fields: compileFields(fields, inner, "fields", { resource, at: node }),
              described:
                kind === "user-profile" || kind === "properties"
                  ? compact<PlanDescribed>({ kind, of: textOf(of), organization, assumed })
                  : undefined,
              at: compileRef(node.into, inner, node, "into"),
            }),
            item,
            context,
          ),
          list,
          index,
        ),
      },
    ];
  });
  return withUniqueIds(sections, list, "sections", context);
}
