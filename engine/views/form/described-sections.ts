import messages from "../../adapters/messages.en.json";
import { describeProperties, describeUserProfile, unwrap, type UserProfileContext } from "../../adapters/index.ts";
import { compileDescribed, type Described, type DescribedSurroundings } from "../../compiler/index.ts";
import { isMap, type LeafSchema, type PlanField, type PlanSection, parseRef } from "../../language/index.ts";
import { addEnglishMessages } from "../../i18n/index.ts";
import { type EntitySchema, schemaAt } from "../../record/index.ts";

addEnglishMessages("described", messages);

/** Holds the inputs for compiling server metadata. */
export interface DescribedContext
  extends Omit<UserProfileContext, "id" | "without">,
    Pick<DescribedSurroundings, "resource"> {
  /** Schema of the record that the fields write to. */
  readonly schema: EntitySchema | undefined;
  /** Receives warnings about metadata that is unknown here. */
  readonly warn?: (message: string) => void;
}

/**
 * Returns the sections for one whose fields the server lists. The metadata becomes descriptors, which are compiled like
 * those in files. Fields of the section itself replace described ones of the same reference; the others come first.
 */
export function describedSections(section: PlanSection, metadata: unknown, context: DescribedContext): PlanSection[] {
  const { described, fields, ...rest } = section;
  if (!described) return [section];
  const schema = context.schema as LeafSchema | undefined;
  const { sections, diagnostics } = compileDescribed(describe(section, metadata, context), { ...context, schema });
  for (const { file, code, message, consequence } of diagnostics)
    context.warn?.(`${file}: ${code} ${message}${consequence === undefined ? "" : ` ${consequence}`}`);
  // Properties are in the section itself, a user profile has its own sections.
  const filled = sections.filter((one) => one.fields.length > 0);
  const own = described.kind === "properties" ? filled.map((one) => ({ ...rest, fields: one.fields })) : filled;
  return withOwnFields(rest, own, fields);
}

/**
 * Returns the keys of the visible texts of derived sections, without those of the plan's own fields. A text with spaces
 * is a sentence of the server, and never a key.
 */
export function describedKeys(sections: readonly PlanSection[], own: readonly PlanField[]): readonly string[] {
  const found = sections.flatMap(({ title, help, fields }) => [
    title,
    help,
    ...fields.filter((field) => !own.includes(field)).flatMap(fieldTexts),
  ]);
  return found.flatMap((text) => {
    const key = typeof text === "string" ? text : isMap(text) && typeof text.key === "string" ? text.key : "";
    return key === "" || /\s/.test(key) ? [] : [unwrap(key)];
  });
}

function fieldTexts({ label, placeholder, options = [] }: PlanField): readonly unknown[] {
  return [label, placeholder, ...("from" in options ? [] : options.map((option) => option.label))];
}

function describe(section: PlanSection, metadata: unknown, context: DescribedContext): Described {
  if (section.described?.kind === "user-profile") return describeUserProfile(metadata, { ...context, id: section.id });
  const at = section.at === undefined ? "" : parseRef(section.at).pointer;
  const schema = context.schema && (schemaAt(context.schema, at) as LeafSchema | undefined);
  const { organization, assumed } = section.described ?? {};
  return describeProperties(metadata, { at, schema, organization, assumed });
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
  // The notes of the section are shown once, above the first one.
  const { notes: _notes, ...plain } = { notes: undefined, ...conditions };
  return [
    { ...head, fields: [...first, ...head.fields] },
    ...tail.map((section) => ({ ...withoutNotes(section), ...plain })),
  ];
}

function withoutNotes({ notes: _notes, ...section }: PlanSection): PlanSection {
  return section;
}
