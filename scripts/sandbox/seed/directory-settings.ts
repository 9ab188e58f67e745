/** Settings of a component by name. */
export type Settings = Readonly<Record<string, string>>;

/** Returns settings in the format of components: lists of texts. */
export const asLists = (settings: Settings): Record<string, string[]> =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, [value]]));

/**
 * The LDAP directory of the example realm. It is disabled, like its Kerberos provider: no server exists, so every
 * search would have to wait.
 */
export const LDAP_SETTINGS: Settings = {
  enabled: "false",
  priority: "0",
  vendor: "other",
  connectionUrl: "ldaps://ldap.acme.example",
  authType: "simple",
  bindDn: "cn=reader,dc=acme,dc=example",
  bindCredential: "secret",
  startTls: "false",
  useTruststoreSpi: "always",
  connectionPooling: "true",
  connectionTimeout: "2000",
  editMode: "READ_ONLY",
  usersDn: "ou=people,dc=acme,dc=example",
  usernameLDAPAttribute: "uid",
  rdnLDAPAttribute: "uid",
  uuidLDAPAttribute: "entryUUID",
  userObjectClasses: "inetOrgPerson, organizationalPerson",
  searchScope: "1",
  pagination: "true",
  importEnabled: "true",
  syncRegistrations: "false",
  fullSyncPeriod: "604800",
  changedSyncPeriod: "-1",
  cachePolicy: "EVICT_DAILY",
  evictionHour: "4",
  evictionMinute: "30",
};

/** Settings of its group mapper. */
export const GROUP_MAPPER_SETTINGS: Settings = {
  "groups.dn": "ou=groups,dc=acme,dc=example",
  "group.name.ldap.attribute": "cn",
  "group.object.classes": "groupOfNames",
  "preserve.group.inheritance": "true",
  "membership.ldap.attribute": "member",
  "membership.attribute.type": "DN",
  "membership.user.ldap.attribute": "uid",
  mode: "READ_ONLY",
  "user.roles.retrieve.strategy": "LOAD_GROUPS_BY_MEMBER_ATTRIBUTE",
  "groups.path": "/",
};

export const KERBEROS_SETTINGS: Settings = {
  enabled: "false",
  priority: "1",
  kerberosRealm: "ACME.EXAMPLE",
  serverPrincipal: "HTTP/id.acme.example@ACME.EXAMPLE",
  keyTab: "/etc/krb5.keytab",
  cachePolicy: "DEFAULT",
};
