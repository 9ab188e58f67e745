import { complaint, object, type Rec, text } from "../../http/exchange.ts";
import { groupByPath } from "../../world/import-groups.ts";
import { roleId } from "../../world/import-roles.ts";
import { type RealmData, table } from "../../world/realm-data.ts";
import { checkFilter, settingOf } from "./ldap-provider.ts";

/** Required properties of mapper types that validate them themselves, with their names in the server's messages. */
const MISSING: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "user-attribute-ldap-mapper": [
    ["user.model.attribute", "User Model Attribute"],
    ["ldap.attribute", "LDAP Attribute"],
  ],
  "certificate-ldap-mapper": [
    ["user.model.attribute", "User Model Attribute"],
    ["ldap.attribute", "LDAP Attribute"],
  ],
  "full-name-ldap-mapper": [["ldap.full.name.attribute", "LDAP Full Name Attribute"]],
  "group-ldap-mapper": [
    ["groups.dn", "LDAP Groups DN"],
    ["mode", "Mode"],
  ],
  "role-ldap-mapper": [
    ["roles.dn", "LDAP Roles DN"],
    ["mode", "Mode"],
  ],
};

/** Required properties of mapper types that are validated like other components. */
const REQUIRED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "hardcoded-attribute-mapper": [
    ["user.model.attribute", "Attribute Name"],
    ["attribute.value", "Attribute Value"],
  ],
  "hardcoded-ldap-attribute-mapper": [
    ["ldap.attribute.name", "LDAP Attribute Name"],
    ["ldap.attribute.value", "LDAP Attribute Value"],
  ],
};

/** Returns the value of a mapper's setting; "" if it is missing. */
type Settings = (key: string) => string;

/** Further rules for mappers, also with regard to the directory that they belong to. */
const RULES: Readonly<Record<string, (value: Settings, realm: RealmData, directory: Rec) => void>> = {
  "user-attribute-ldap-mapper": checkAttribute,
  "certificate-ldap-mapper": checkAttribute,
  "full-name-ldap-mapper": checkFullName,
  "group-ldap-mapper": checkGroups,
  "role-ldap-mapper": checkRoles,
  "hardcoded-attribute-mapper": (value) => {
    if (["username", "email"].includes(value("user.model.attribute")))
      throw complaint(400, "Attribute Name cannot be set to username or email");
  },
  "hardcoded-ldap-group-mapper": (value, realm) => {
    if (value("group") === "") throw complaint(400, "Group cant be null");
    if (!groupByPath(realm, value("group")))
      throw complaint(400, "There is no group corresponding to configured value");
  },
  "hardcoded-ldap-role-mapper": (value, realm) => {
    if (value("role") === "") throw complaint(400, "Role cant be null");
    if (!hasRole(realm, value("role"))) throw complaint(400, "There is no role corresponding to configured value");
  },
};

/** Validates a mapper. Throws the server's 400 error answer if it is invalid. */
export function checkMapper(realm: RealmData, mapper: Rec, config: Rec): void {
  const type = text(mapper, "providerId");
  const directory = table(realm, "components").find((one) => one["id"] === mapper["parentId"]) ?? {};
  const value = (key: string) => settingOf(config, key);
  for (const [key, name] of MISSING[type] ?? [])
    if (value(key).trim() === "") throw complaint(400, `Missing configuration for ${name}`);
  for (const [key, name] of REQUIRED[type] ?? [])
    if (value(key).trim() === "") throw complaint(400, `'${name}' is required`);
  RULES[type]?.(value, realm, directory);
}

function checkAttribute(value: Settings): void {
  if (value("is.binary.attribute") === "true" && value("always.read.value.from.ldap") !== "true")
    throw complaint(400, "With Binary attribute enabled, the 'Always read value from LDAP' must be enabled too");
}

function checkFullName(value: Settings, _: RealmData, directory: Rec): void {
  const writes = value("write.only") === "true";
  if (writes && settingOf(object(directory, "config"), "editMode") !== "WRITABLE")
    throw complaint(400, "Can not set write only when LDAP provider mode is not WRITABLE");
  if (writes && value("read.only") === "true") throw complaint(400, "Can not set write-only and read-only together");
}

function checkRoles(value: Settings): void {
  if (value("use.realm.roles.mapping") !== "true" && value("client.id") === "")
    throw complaint(400, "Client ID needs to be provided in config when Realm Roles Mapping is not used.");
  checkFilter(value("roles.ldap.filter"));
}

function checkGroups(value: Settings, realm: RealmData): void {
  if (value("preserve.group.inheritance") === "true" && value("membership.attribute.type") === "UID")
    throw complaint(400, "Not possible to preserve group inheritance and use UID membership type together.");
  checkFilter(value("groups.ldap.filter"));
  const path = value("groups.path");
  if (path !== "" && path !== "/" && !groupByPath(realm, path))
    throw complaint(400, "Groups path group does not exist - please create the group on specified path first");
}

/** Returns whether a role exists. Its name may be preceded by that of a client and a dot. */
function hasRole(realm: RealmData, name: string): boolean {
  const [client = "", ...rest] = name.split(".");
  return roleId(realm, name) !== undefined || roleId(realm, rest.join("."), client) !== undefined;
}
