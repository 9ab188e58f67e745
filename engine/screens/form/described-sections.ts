import { propertyFields, unknownProperties } from "../../adapters/properties.ts";
import { type UserProfileContext, userProfileSections } from "../../adapters/user-profile.ts";
import type { LeafSchema, PlanField, PlanSection } from "../../model/plan.ts";
import { parseRef } from "../../model/ref.ts";
import type { EntitySchema } from "../../record/entity-schema.ts";
import { schemaAt } from "../../record/schema-at.ts";

/** What translating server metadata needs beside it. */
export interface DescribedContext extends Omit<UserProfileContext, "id" | "without"> {
  /** Schema of the record that the fields write to. */
  readonly schema: EntitySchema | undefined;
  /** Hears of what cannot be drawn. */
  readonly warn?: (message: string) => void;
}

/**
 * The sections that stand in place of one whose fields the server lists. Fields of the section itself stand in for
 * described ones of the same reference; the others come first.
 */
export function describedSections(section: PlanSection, metadata: unknown, context: DescribedContext): PlanSection[] {
  const { described, fields, ...rest } = section;
  if (!described) return [section];
  if (described.kind === "user-profile") {
    const sections = userProfileSections(metadata, { ...context, id: section.id });
    return withOwnFields(rest, sections, fields);
  }
  const at = section.at === undefined ? "" : parseRef(section.at).pointer;
  const schema = context.schema && (schemaAt(context.schema, at) as LeafSchema | undefined);
  for (const { name, type } of unknownProperties(metadata)) {
    context.warn?.(`The property "${name}" is of the type "${type}", which this console cannot draw.`);
  }
  return withOwnFields(rest, [{ ...rest, fields: propertyFields(metadata, { at, schema }) }], fields);
}

type Frame = Omit<PlanSection, "fields" | "described">;

function withOwnFields(frame: Frame, sections: readonly PlanSection[], own: readonly PlanField[]): PlanSection[] {
  const described = new Set(sections.flatMap((section) => section.fields.map((field) => field.ref)));
  const instead = new Map(own.map((field) => [field.ref, field]));
  const first = own.filter((field) => field.ref === undefined || !described.has(field.ref));
  const { title: _title, help: _help, ...conditions } = frame;
  const [head, ...tail] = sections.map((section) => ({
    ...conditions,
    ...section,
    fields: section.fields.map((field) => instead.get(field.ref) ?? field),
  }));
  if (!head) return first.length === 0 ? [] : [{ ...frame, fields: first }];
  // What the section says above its fields is said once.
  const { notes: _notes, ...quiet } = { notes: undefined, ...conditions };
  return [
    { ...head, fields: [...first, ...head.fields] },
    ...tail.map((section) => ({ ...quietSection(section), ...quiet })),
  ];
}

function quietSection({ notes: _notes, ...section }: PlanSection): PlanSection {
  return section;
}
