import kinds from "../../schemas/entities/config-property.schema.json";
import type { Ref } from "../../generated/types/descriptors.ts";
import type { LeafSchema } from "../language/index.ts";
import type { DescribedField, InlineField } from "./described-field.ts";

/** Describes where a group is stored. */
export interface GroupLocation {
  /** Id of the field of an organization's group. */
  readonly id: string;
  /** Pointer of the group's path. */
  readonly ref: Ref;
  /**
   * Pointer of the map that contains the group; its member `groupType` holds whether the group is the realm's or an
   * organization's.
   */
  readonly at: string;
  /** True if the map stores every value as a list of texts. */
  readonly inLists: boolean;
  /** Reference to the id of the organization whose groups can be chosen. */
  readonly organization?: string | undefined;
}

/** Id of the resource for the groups of an organization. */
export const ORGANIZATION_GROUPS = kinds.$defs.OrganizationGroup.refersTo.from;

type Piece = Omit<DescribedField, "member">;

/**
 * Returns the fields of a group. The first field selects the kind (realm or organization); it is shown when there is a
 * current organization or when the stored group belongs to one. The others select the group itself, one among the
 * groups of the realm and one among those of the organization. The kind is stored and removed together with the group.
 */
export function groupPieces(field: InlineField, shape: LeafSchema, location: GroupLocation): Piece[] {
  const { ref, at, inLists, organization, id } = location;
  const { label } = field;
  const kind: Ref = `${at}/groupType`;
  const ofOrganization = { [inLists ? `${kind}/0` : kind]: "ORGANIZATION" };
  const stored = (name: string): string | string[] => (inLists ? [name] : name);
  const set = {
    [kind]: {
      if: { empty: ref },
      else: { first: [{ if: { not: ofOrganization }, else: stored("ORGANIZATION") }, stored("REALM")] },
    },
  };
  const kindShape: LeafSchema = {
    type: "string",
    default: "REALM",
    ...(inLists ? { stored: "list-of-one" } : {}),
  };
  const offered = [ofOrganization, ...(organization === undefined ? [] : [organization as Ref])];
  const { refersTo } = kinds.$defs.OrganizationGroup;
  const theirs = { ...refersTo, with: { organization: organization as Ref } };
  return [
    {
      field: {
        ref: kind,
        label: "groupType",
        help: "groupTypeHelp",
        control: "select",
        options: [
          { value: "REALM", label: "groupTypes.realm" },
          { value: "ORGANIZATION", label: "groupTypes.organization" },
        ],
        when: { any: offered },
        set: { [ref]: { first: [] } },
      },
      shapes: { [kind]: kindShape },
    },
    { field: { ...field, when: { not: ofOrganization }, set }, shapes: { [ref]: shape } },
    {
      // Without a current organization its groups cannot be listed, so the stored value is shown.
      field:
        organization === undefined
          ? { ...(label === undefined ? {} : { label }), id, value: ref, when: ofOrganization }
          : { ...field, id, when: ofOrganization, set, options: theirs, control: "picker" },
      shapes: {},
    },
  ];
}
