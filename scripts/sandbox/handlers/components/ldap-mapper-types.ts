import { object, type Rec, records, text } from "../../http/exchange.ts";
import { settingOf } from "./ldap-provider.ts";

type Change = (property: Rec) => Rec | undefined;

/** Returns the mapper types of a directory. Some of their properties and defaults depend on its settings. */
export function mapperTypesFor(types: readonly Rec[], directory: Rec): Rec[] {
  const changes = changesFor(object(directory, "config"));
  return types.map((type) => ({
    ...type,
    properties: records(type, "properties").flatMap((property) => {
      const change = changes[`${text(type, "id")}/${text(property, "name")}`];
      return change ? (change(property) ?? []) : [property];
    }),
  }));
}

/** Returns the changes to the properties of mapper types that depend on a directory's settings. */
function changesFor(config: Rec): Readonly<Record<string, Change>> {
  const ad = settingOf(config, "vendor") === "ad";
  const writable = settingOf(config, "editMode") === "WRITABLE";
  const imports = settingOf(config, "importEnabled") !== "false";
  const starts =
    (defaultValue: string): Change =>
    (property) => ({ ...property, defaultValue });
  const stored: Change = (property) => property;
  // These properties exist only if users are imported.
  const copied: Change = imports ? stored : () => undefined;
  const options = (change: (all: readonly unknown[]) => readonly unknown[], more: Rec = {}): Change => {
    return (property) => ({ ...property, ...more, options: change(property["options"] as unknown[]) });
  };
  const both = (kind: "group" | "role"): Record<string, Change> => {
    const at = `${kind}-ldap-mapper`;
    const recursive = `LOAD_${kind.toUpperCase()}S_BY_MEMBER_ATTRIBUTE_RECURSIVELY`;
    return {
      [`${at}/${kind}.object.classes`]: starts(ad ? "group" : "groupOfNames"),
      [`${at}/membership.user.ldap.attribute`]: starts(settingOf(config, "usernameLDAPAttribute") || "uid"),
      [`${at}/mode`]: options((all) => all.filter((one) => imports || one !== "IMPORT"), {
        defaultValue: writable ? "LDAP_ONLY" : "READ_ONLY",
      }),
      [`${at}/user.roles.retrieve.strategy`]: ad ? options((all) => [...all, recursive]) : stored,
    };
  };
  return {
    ...both("group"),
    ...both("role"),
    "user-attribute-ldap-mapper/read.only": starts(String(!writable)),
    "user-attribute-ldap-mapper/always.read.value.from.ldap": copied,
    "msad-user-account-control-mapper/always.read.enabled.value.from.ldap": copied,
    "msad-lds-user-account-control-mapper/always.read.enabled.value.from.ldap": copied,
    "full-name-ldap-mapper/read.only": starts(String(!writable)),
    "full-name-ldap-mapper/write.only": starts(String(writable)),
  };
}
