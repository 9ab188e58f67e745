import { randomUUID } from "node:crypto";
import { complaint, object, type Rec, ErrorAnswer, text, texts } from "../../http/exchange.ts";

export const USER_STORAGE = "org.keycloak.storage.UserStorageProvider";
export const LDAP_MAPPER = "org.keycloak.storage.ldap.mappers.LDAPStorageMapper";

/** Returns the first value of a component's setting; "" if it is missing. */
export const settingOf = (config: Rec, key: string): string => texts(config, key)[0] ?? "";

/** Returns an id for a user storage. It is short, because the ids of its users contain it. */
export const storageId = (): string => Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url");

/** Validates an LDAP filter, which must be in parentheses. Throws the server's 400 error answer if it is not. */
export function checkFilter(filter: string): void {
  if (filter !== "" && !/^\(.*\)$/s.test(filter.trim()))
    throw complaint(400, 'Custom configured LDAP filter does not start with "(" or does not end with ")".');
}

/**
 * Validates the settings that all user storages share. It is called before the rules of each type, and checks numbers
 * only.
 */
export function checkStorage(config: Rec): void {
  const periods = ["fullSyncPeriod", "changedSyncPeriod"].map((key) => settingOf(config, key));
  if (periods.some((period) => period !== "" && !/^-?\d+$/.test(period))) throw unreadable();
}

const unreadable = (): ErrorAnswer => new ErrorAnswer(400, { error: "Invalid provider type or no such provider" });

/** Validates the settings of an LDAP directory. Throws the server's 400 error answer if they are inconsistent. */
export function checkLdap(config: Rec): void {
  const on = (key: string) => settingOf(config, key) === "true";
  const mode = settingOf(config, "editMode");
  if (!["", "READ_ONLY", "WRITABLE", "UNSYNCED"].includes(mode)) throw unreadable();
  checkFilter(settingOf(config, "customUserSearchFilter"));
  for (const [key, name] of [
    ["connectionTimeout", "Connection Timeout"],
    ["readTimeout", "Read Timeout"],
  ] as const)
    if (!/^-?\d*$/.test(settingOf(config, key))) throw complaint(400, `${name} must be a number`);
  if (on("startTls") && on("connectionPooling"))
    throw complaint(400, "Can not enable both StartTLS and connection pooling.");
  if (mode === "") throw complaint(400, "Edit Mode is mandatory");
  if (on("validatePasswordPolicy") && mode !== "WRITABLE")
    throw complaint(400, "Validate Password Policy is applicable only with WRITABLE edit mode");
  if (settingOf(config, "importEnabled") === "false" && mode === "UNSYNCED")
    throw complaint(400, "Can not disable Importing users when LDAP provider mode is UNSYNCED");
  const urls = settingOf(config, "connectionUrl").split(/\s+/).filter(Boolean);
  if (urls.some((url) => !/^ldaps?:\/\//i.test(url)))
    throw complaint(
      400,
      "Connection URL contains a URL with an unsupported scheme. Each URL must use the ldap:// or ldaps:// scheme.",
    );
}

/** Returns the settings of a new directory with the server's defaults. */
export function completeLdap(config: Rec): Rec {
  const usual: Rec = { ad: "userPrincipalName", rhds: "krbPrincipalName" };
  const attribute = text(usual, settingOf(config, "vendor")) || "krb5PrincipalName";
  return { ...config, krbPrincipalAttribute: [settingOf(config, "krbPrincipalAttribute") || attribute] };
}

/** Returns the mappers of a new directory, which depend on its vendor, mode and username attribute. */
export function firstMappers(directory: Rec): Rec[] {
  const config = object(directory, "config");
  const ad = settingOf(config, "vendor") === "ad";
  const mode = settingOf(config, "editMode");
  const readOnly = mode !== "WRITABLE";
  const fresh = mode !== "UNSYNCED";
  const username = settingOf(config, "usernameLDAPAttribute");
  const attribute = (
    name: string,
    model: string,
    ldap: string,
    more: { mandatory?: true; fixed?: true; stored?: true },
  ) =>
    mapper(directory, name, "user-attribute-ldap-mapper", {
      "user.model.attribute": model,
      "ldap.attribute": ldap,
      "read.only": String(readOnly || more.fixed === true),
      "always.read.value.from.ldap": String(fresh && more.stored !== true),
      "is.mandatory.in.ldap": String(more.mandatory === true),
    });
  const firstName = (ldap: string) => attribute("first name", "firstName", ldap, { mandatory: true });
  const byName = (): Rec[] => {
    if (settingOf(config, "rdnLDAPAttribute").toLowerCase() !== "cn") return [firstName("cn")];
    if (username.toLowerCase() === "cn") return [firstName("givenName")];
    if (!readOnly)
      return [firstName("givenName"), attribute("username-cn", "username", "cn", { mandatory: true, stored: true })];
    const whole = { "ldap.full.name.attribute": "cn", "read.only": "true", "write.only": "false" };
    return [mapper(directory, "full name", "full-name-ldap-mapper", whole)];
  };
  const random =
    !ad &&
    settingOf(config, "syncRegistrations") === "true" &&
    settingOf(config, "usePasswordModifyExtendedOp") === "true";
  const password = { "ldap.attribute.name": "userpassword", "ldap.attribute.value": ["$", "{RANDOM}"].join("") };
  return [
    attribute("username", "username", username, { mandatory: true, stored: true }),
    ...byName(),
    attribute("last name", "lastName", "sn", { mandatory: true }),
    attribute("email", "email", "mail", { stored: true }),
    attribute("creation date", "createTimestamp", ad ? "whenCreated" : "createTimestamp", { fixed: true }),
    attribute("modify date", "modifyTimestamp", ad ? "whenChanged" : "modifyTimestamp", { fixed: true }),
    ...(ad
      ? [
          mapper(directory, "MSAD account controls", "msad-user-account-control-mapper", {
            "always.read.enabled.value.from.ldap": String(fresh),
          }),
        ]
      : []),
    ...(random ? [mapper(directory, "random initial password", "hardcoded-ldap-attribute-mapper", password)] : []),
    mapper(directory, "Kerberos principal attribute mapper", "kerberos-principal-attribute-mapper", {}),
  ];
}

function mapper(directory: Rec, name: string, providerId: string, config: Readonly<Record<string, string>>): Rec {
  return {
    id: randomUUID(),
    name,
    providerId,
    providerType: LDAP_MAPPER,
    parentId: directory["id"],
    config: Object.fromEntries(Object.entries(config).map(([key, value]) => [key, [value]])),
  };
}
