import type { PlanField, PlanSection, Text } from "../model/plan.ts";
import { escapeSegment } from "../model/pointer.ts";
import { type LocaleNames, localeField } from "./locale-field.ts";
import { isMap, mapsOf, textOf } from "./read-metadata.ts";
import { literal, serverText } from "./server-text.ts";
import { isRootAttribute, profileControl } from "./user-profile-control.ts";

/** What the fields of a profile depend on beside the metadata. */
export interface UserProfileContext extends LocaleNames {
  /** A new user does not show what cannot be written. */
  readonly mode: "create" | "edit";
  /** Attributes that something else on the page shows. */
  readonly without?: readonly string[];
  /** The value of an attribute as the server has it, by pointer. */
  readonly saved?: (pointer: string) => unknown;
  /** The realm is known to let no username change. */
  readonly usernamesClosed?: boolean;
  /** Id of the section that the metadata stands in; the ids of the new sections start with it. */
  readonly id?: string;
}

/** Never shown as a field (user-profile, "Rendering"): the address that waits for its confirmation. */
const ALWAYS_WITHOUT = ["kc.email.pending"];

/**
 * User-profile metadata (`GET users/profile/metadata`, or `userProfileMetadata` of a user) as form sections: attributes
 * without a group first, then the groups in their order. Attributes of a group that is not listed are not shown.
 * Metadata that is not there gives no sections.
 */
export function userProfileSections(metadata: unknown, context: UserProfileContext): PlanSection[] {
  if (!isMap(metadata)) return [];
  const hidden = new Set([...ALWAYS_WITHOUT, ...(context.without ?? [])]);
  const attributes = mapsOf(metadata.attributes).filter((attribute) => {
    const name = textOf(attribute, "name");
    return name !== undefined && !hidden.has(name) && !(context.mode === "create" && attribute.readOnly === true);
  });
  const id = context.id ?? "profile";
  const sections = [
    sectionOf(
      id,
      { key: "general" },
      undefined,
      attributes.filter((one) => textOf(one, "group") === undefined),
      context,
    ),
    ...mapsOf(metadata.groups).map((group) => {
      const name = textOf(group, "name") ?? "";
      const help = textOf(group, "displayDescription");
      return sectionOf(
        `${id}-${name}`,
        serverText(textOf(group, "displayHeader") ?? name),
        help === undefined ? undefined : serverText(help),
        attributes.filter((one) => textOf(one, "group") === name),
        context,
      );
    }),
  ];
  return sections.filter((section) => section.fields.length > 0);
}

function sectionOf(
  id: string,
  title: Text,
  help: Text | undefined,
  attributes: readonly Readonly<Record<string, unknown>>[],
  context: UserProfileContext,
): PlanSection {
  const fields = attributes.map((attribute) => fieldOf(attribute, context)).filter((field) => field !== undefined);
  return { id, title, ...(help === undefined ? {} : { help }), fields };
}

function fieldOf(attribute: Readonly<Record<string, unknown>>, context: UserProfileContext): PlanField | undefined {
  const name = textOf(attribute, "name") ?? "";
  if (name === "locale") return localeField(context);
  const root = isRootAttribute(name);
  const ref = root ? `/${name}` : `/attributes/${escapeSegment(name)}`;
  const annotations = isMap(attribute.annotations) ? attribute.annotations : {};
  const readOnly = attribute.readOnly === true;
  const saved = context.saved?.(ref);
  const { control, schema, single, options } = profileControl(attribute, Array.isArray(saved) && saved.length > 1);
  const help = textOf(annotations, "inputHelperTextBefore");
  const placeholder = readOnly || control.name !== "text" ? undefined : textOf(annotations, "inputTypePlaceholder");
  const initial = textOf(attribute, "defaultValue");
  return {
    id: name,
    ref,
    label: serverText(textOf(attribute, "displayName") ?? name),
    control,
    cell: { name: single ? "text" : "chips" },
    schema,
    ...(single && !root ? { codec: { name: "list-of-one" } } : {}),
    ...(options ? { options } : {}),
    ...(help === undefined ? {} : { help: serverText(help) }),
    ...(placeholder === undefined
      ? {}
      : { placeholder: serverText(placeholder, textOf(annotations, "inputOptionLabelsI18nPrefix")) }),
    ...(initial === undefined ? {} : { default: literal(single ? initial : [initial]) }),
    // What cannot be written cannot be demanded either.
    ...(attribute.required === true && !readOnly ? { required: true } : {}),
    ...(readOnly ? { enabled: { check: false, text: { key: closedBy(name, context) } } } : {}),
  };
}

/** Why an attribute cannot be written: the realm closes usernames whatever the profile says. Answers a message key. */
function closedBy(name: string, { usernamesClosed }: UserProfileContext): string {
  return name === "username" && usernamesClosed ? "usernameClosedByRealm" : "profileAttributeReadOnly";
}
