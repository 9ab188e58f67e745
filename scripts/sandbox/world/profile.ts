import { complaint, isRec, object, type Rec, records, text, texts } from "../http/exchange.ts";
import type { RealmData } from "./realm-data.ts";

const ROOT = ["username", "email", "firstName", "lastName"];
/** The attribute with an e-mail address that the user has not confirmed yet. */
export const PENDING_EMAIL = "kc.email.pending";
const INTERNAL = [PENDING_EMAIL, "locale"];

/** Returns whether users can be requested to change and confirm their e-mail address. */
export function canUpdateEmail(data: RealmData): boolean {
  const actions = data.tables["authentication/required-actions"] ?? [];
  return actions.some((action) => action["alias"] === "UPDATE_EMAIL" && action["enabled"] === true);
}

/** Returns the attributes of a user that are not in the realm's user profile. */
export function unmanagedOf(data: RealmData, someone: Rec): Rec {
  const managed = new Set([
    ...records(data.profile, "attributes").map((attribute) => text(attribute, "name")),
    ...INTERNAL,
  ]);
  return Object.fromEntries(Object.entries(object(someone, "attributes")).filter(([name]) => !managed.has(name)));
}

/**
 * Returns the profile metadata for the form of a user (or a new one): required and read-only attributes from the point
 * of view of an administrator.
 */
export function profileMetadata(data: RealmData, someone?: Rec): Rec {
  const attributes = records(data.profile, "attributes").filter(
    (attribute) => seen(attribute, "view") || seen(attribute, "edit"),
  );
  const locale =
    data.realm["internationalizationEnabled"] === true &&
    !attributes.some((attribute) => attribute["name"] === "locale");
  return {
    attributes: [
      ...(canUpdateEmail(data) ? [PENDING] : []),
      ...(locale ? [LOCALE] : []),
      ...attributes.map((attribute) => attributeMetadata(data, attribute, someone)),
    ],
    groups: records(data.profile, "groups"),
  };
}

const PENDING: Rec = {
  name: PENDING_EMAIL,
  displayName: `\${emailPendingVerification}`,
  required: false,
  readOnly: false,
  validators: {},
  multivalued: false,
};

const LOCALE: Rec = {
  name: "locale",
  displayName: "locale",
  required: false,
  readOnly: false,
  validators: {},
  multivalued: false,
};

function attributeMetadata(data: RealmData, attribute: Rec, someone: Rec | undefined): Rec {
  const name = text(attribute, "name");
  return {
    name,
    displayName: text(attribute, "displayName") || name,
    required: isRequired(data, attribute),
    readOnly: isReadOnly(data, attribute, someone),
    ...(isRec(attribute["annotations"]) ? { annotations: attribute["annotations"] } : {}),
    validators: validators(attribute),
    ...(attribute["group"] === undefined ? {} : { group: attribute["group"] }),
    multivalued: attribute["multivalued"] === true,
    ...(attribute["defaultValue"] === undefined ? {} : { defaultValue: attribute["defaultValue"] }),
  };
}

/** Returns whether an attribute is required for administrators. */
export function isRequired(data: RealmData, attribute: Rec): boolean {
  const name = text(attribute, "name");
  if (name === "username") return data.realm["registrationEmailAsUsername"] !== true;
  const rule = attribute["required"];
  if (!isRec(rule) || list(rule, "scopes").length > 0) return false;
  const roles = list(rule, "roles");
  return roles.length === 0 || roles.includes("admin");
}

/** Returns whether an attribute is read-only for administrators. `someone` is undefined for a new user. */
export function isReadOnly(data: RealmData, attribute: Rec, someone?: Rec): boolean {
  if (attribute["name"] === "username" && someone) return data.realm["editUsernameAllowed"] !== true;
  return !seen(attribute, "edit");
}

function validators(attribute: Rec): Rec {
  const own = Object.entries(object(attribute, "validations")).map(([id, config]) => [
    id,
    { "ignore.empty.value": true, ...object({ config }, "config") },
  ]);
  const limit = attribute["multivalued"] === true ? {} : { multivalued: { max: "1" } };
  return { ...Object.fromEntries(own), ...limit };
}

const list = (record: Rec, key: string): string[] => texts(record, key);

function seen(attribute: Rec, kind: "view" | "edit"): boolean {
  const permissions = attribute["permissions"];
  return isRec(permissions) && texts(permissions, kind).includes("admin");
}

/** Returns whether an attribute is a member of a user's representation itself, rather than of `attributes`. */
export const isRootAttribute = (name: string): boolean => ROOT.includes(name);

const FITTING = "only letters, numbers and '.' '_' '-' special characters allowed";

/** Validates a profile and returns it as it is stored. Throws a 400 error answer that lists all errors. */
export function checkedProfile(profile: Rec): Rec {
  const names = records(profile, "attributes").map((attribute) => text(attribute, "name"));
  const problems = ["username", "email"]
    .filter((name) => !names.includes(name))
    .map((name) => `The attribute '${name}' can not be removed`);
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  problems.push(...twice.map((name) => `Duplicate attribute '${name}'`));
  const odd = names.filter((name) => !/^[\w.-]+$/.test(name));
  problems.push(...odd.map((name) => `Invalid attribute name (${FITTING}): ${name}'`));
  if (problems.length > 0) throw complaint(400, `[${problems.join(", ")}]`);
  const attributes = records(profile, "attributes").map((attribute) => ({
    ...attribute,
    multivalued: attribute["multivalued"] === true,
  }));
  const set = Object.entries(profile).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(set), attributes };
}
