import type { Section } from "../../generated/types/descriptors.ts";
import type { Described, MetadataProblem } from "../compiler/index.ts";
import { isMap, escapeSegment } from "../language/index.ts";
import { type DescribedField, originsOf, type ReportDiagnostic, schemaOf, nameErrors } from "./described-field.ts";
import { type LocaleNames, localeField } from "./locale-field.ts";
import { mapsOf, textOf } from "./read-metadata.ts";
import { literal, serverText } from "./server-text.ts";
import { isRootAttribute, profileControl } from "./user-profile-control.ts";

/** Context of the fields of a profile besides the metadata. */
export interface UserProfileContext extends LocaleNames {
  /** `create` hides read-only attributes. */
  readonly mode: "create" | "edit";
  /** Attributes that are excluded because the page shows them elsewhere. */
  readonly without?: readonly string[];
  /** Returns the saved value of an attribute by pointer. */
  readonly saved?: (pointer: string) => unknown;
  /** True if the realm forbids editing usernames. */
  readonly usernamesReadOnly?: boolean;
  /** Prefix of the section ids; default `profile`. */
  readonly id?: string;
}

/** Metadata of an attribute or a group. */
type Metadata = Readonly<Record<string, unknown>>;

/** Attributes that are never shown: the e-mail address that is not confirmed yet. */
const ALWAYS_EXCLUDED = ["kc.email.pending"];

/**
 * Translates user-profile metadata (`GET users/profile/metadata`, or `userProfileMetadata` of a user) to sections: one
 * for attributes without a group, then one per group. Attributes of an unlisted group are not shown. Missing metadata
 * results in no sections.
 */
export function describeUserProfile(metadata: unknown, context: UserProfileContext): Described {
  const issues: MetadataProblem[] = [];
  const shown = attributesOf(metadata, context).flatMap((attribute): (DescribedField & { group: unknown })[] => {
    const name = textOf(attribute, "name") ?? "";
    const member = `attribute "${name}"`;
    const errors = nameErrors(name, member);
    issues.push(...errors);
    if (errors.length > 0) return [];
    const piece = pieceOf(attribute, context, (code, message, consequence) =>
      issues.push({ member, code, message, consequence }),
    );
    return piece ? [{ ...piece, member, group: textOf(attribute, "group") }] : [];
  });
  const fieldsOf = (group: string | undefined) =>
    shown.filter((piece) => piece.group === group).map(({ field }) => field);
  const id = context.id ?? "profile";
  const ids = new Set([id]);
  const groups = (isMap(metadata) ? mapsOf(metadata.groups) : []).map((group): Section => {
    const name = textOf(group, "name") ?? "";
    const help = textOf(group, "displayDescription");
    return {
      id: uniqueId(`${id}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`, ids),
      title: serverText(textOf(group, "displayHeader") ?? name),
      ...(help === undefined ? {} : { help: serverText(help) }),
      fields: fieldsOf(name),
    };
  });
  return {
    name: "user profile",
    sections: [{ id, title: "general", fields: fieldsOf(undefined) }, ...groups].filter(
      ({ fields = [] }) => fields.length > 0,
    ),
    schema: schemaOf(shown),
    origins: originsOf(shown),
    errors: issues,
  };
}

/** Returns the visible attributes without duplicate names. */
function attributesOf(metadata: unknown, context: UserProfileContext): readonly Metadata[] {
  if (!isMap(metadata)) return [];
  const seen = new Set([...ALWAYS_EXCLUDED, ...(context.without ?? [])]);
  return mapsOf(metadata.attributes).filter((attribute) => {
    const name = textOf(attribute, "name");
    if (name === undefined || seen.has(name) || (context.mode === "create" && attribute.readOnly === true))
      return false;
    seen.add(name);
    return true;
  });
}

/** Returns a unique section id: the names of two groups may differ only in characters that an id cannot contain. */
function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

function pieceOf(
  attribute: Metadata,
  context: UserProfileContext,
  report: ReportDiagnostic,
): Omit<DescribedField, "member"> | undefined {
  const name = textOf(attribute, "name") ?? "";
  if (name === "locale") return localeField(context);
  const root = isRootAttribute(name);
  const ref = root ? `/${name}` : `/attributes/${escapeSegment(name)}`;
  const annotations = isMap(attribute.annotations) ? attribute.annotations : {};
  const readOnly = attribute.readOnly === true;
  const saved = context.saved?.(ref);
  const many = Array.isArray(saved) && saved.length > 1;
  const { control, schema, single, options } = profileControl(attribute, many, report);
  const help = textOf(annotations, "inputHelperTextBefore");
  const typed = control === "text" || (isMap(control) && "text" in control);
  const placeholder = readOnly || !typed ? undefined : textOf(annotations, "inputTypePlaceholder");
  const initial = textOf(attribute, "defaultValue");
  return {
    field: {
      ref,
      label: serverText(textOf(attribute, "displayName") ?? name),
      control,
      ...(options ? { options } : {}),
      ...(help === undefined ? {} : { help: serverText(help) }),
      ...(placeholder === undefined
        ? {}
        : { placeholder: serverText(placeholder, textOf(annotations, "inputOptionLabelsI18nPrefix")) }),
      ...(initial === undefined ? {} : { default: literal(single ? initial : [initial]) }),
      // A read-only attribute cannot be required.
      ...(attribute.required === true && !readOnly ? { required: true } : {}),
      ...(readOnly ? { enabled: { check: false, text: disabledReason(name, context) } } : {}),
    },
    shapes: { [ref]: single && !root ? { ...schema, stored: "list-of-one" } : schema },
  };
}

/** Returns the message key of the reason why an attribute is read-only. */
function disabledReason(name: string, { usernamesReadOnly }: UserProfileContext): string {
  return name === "username" && usernamesReadOnly ? "usernameClosedByRealm" : "profileAttributeReadOnly";
}
