import {
  completeLdap,
  firstMappers,
  LDAP_MAPPER,
  storageId,
  USER_STORAGE,
} from "../handlers/components/ldap-provider.ts";
import type { Rec } from "../http/exchange.ts";
import { asLists, GROUP_MAPPER_SETTINGS, KERBEROS_SETTINGS, LDAP_SETTINGS } from "./directory-settings.ts";

const directory: Rec = {
  id: storageId(),
  name: "acme-ldap",
  providerId: "ldap",
  providerType: USER_STORAGE,
  config: completeLdap(asLists(LDAP_SETTINGS)),
};

const groups: Rec = {
  name: "groups",
  providerId: "group-ldap-mapper",
  providerType: LDAP_MAPPER,
  parentId: directory["id"],
  config: asLists(GROUP_MAPPER_SETTINGS),
};

const kerberos: Rec = {
  id: storageId(),
  name: "acme-kerberos",
  providerId: "kerberos",
  providerType: USER_STORAGE,
  config: asLists(KERBEROS_SETTINGS),
};

/** User storage of the example realm, and its mappers. */
export const acmeDirectories: Rec[] = [directory, ...firstMappers(directory), groups, kerberos];
