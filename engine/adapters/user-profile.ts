import type { Section } from "../../generated/types/descriptors.ts";
import type { Described, MetadataProblem } from "../compiler/compile-described.ts";
import { isMap } from "../language/is-map.ts";
import { escapeSegment } from "../language/pointer.ts";
import { type DescribedPiece, originsOf, type Report, schemaOf, unspeakable } from "./described-pieces.ts";
import { type LocaleNames, localeField } from "./locale-field.ts";
import { mapsOf, textOf } from "./read-metadata.ts";
import { literal, serverText } from "./server-text.ts";
import { isRootAttribute, profileControl } from "./user-profile-control.ts";

/** Describes what the fields of a profile depend on beside the metadata. */
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

/** A map of the server's metadata: an attribute or a group. */
type Metadata = Readonly<Record<string, unknown>>;

/** Never shown as a field (user-profile, "Rendering"): the address that waits for its confirmation. */
const ALWAYS_WITHOUT = ["kc.email.pending"];

/**
 * User-profile metadata (`GET users/profile/metadata`, or `userProfileMetadata` of a user) in the language: a section for
 * the attributes without a group, then one a group in their order. Attributes of a group that is not listed are not
 * shown. Metadata that is not there gives no sections.
 */
export function describeUserProfile(metadata: unknown, context: UserProfileContext): Described {
  const faults: MetadataProblem[] = [];
  const shown = attributesOf(metadata, context).flatMap((attribute): (DescribedPiece & { group: unknown })[] => {
    const name = textOf(attribute, "name") ?? "";
    const member = `attribute "${name}"`;
    const refused = unspeakable(name, member);
    faults.push(...refused);
    if (refused.length > 0) return [];
    const piece = pieceOf(attribute, context, (code, message, consequence) =>
      faults.push({ member, code, message, consequence }),
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
      id: freeId(`${id}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`, ids),
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
    faults,
  };
}

/** The attributes that are shown, each name once. */
function attributesOf(metadata: unknown, context: UserProfileContext): readonly Metadata[] {
  if (!isMap(metadata)) return [];
  const done = new Set([...ALWAYS_WITHOUT, ...(context.without ?? [])]);
  return mapsOf(metadata.attributes).filter((attribute) => {
    const name = textOf(attribute, "name");
    if (name === undefined || done.has(name) || (context.mode === "create" && attribute.readOnly === true))
      return false;
    done.add(name);
    return true;
  });
}

/** An id like the wanted one that no other section has: names of groups may differ in nothing but their signs. */
function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

function pieceOf(
  attribute: Metadata,
  context: UserProfileContext,
  report: Report,
): Omit<DescribedPiece, "member"> | undefined {
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
      // What cannot be written cannot be demanded either.
      ...(attribute.required === true && !readOnly ? { required: true } : {}),
      ...(readOnly ? { enabled: { check: false, text: closedBy(name, context) } } : {}),
    },
    shapes: { [ref]: single && !root ? { ...schema, stored: "list-of-one" } : schema },
  };
}

/** Tells why an attribute cannot be written: the realm closes usernames whatever the profile says. Answers a message key. */
function closedBy(name: string, { usernamesClosed }: UserProfileContext): string {
  return name === "username" && usernamesClosed ? "usernameClosedByRealm" : "profileAttributeReadOnly";
}
