import { object, type Rec, records, text, texts } from "../../http/exchange.ts";
import { USER_STORAGE } from "./ldap-provider.ts";
import { REGISTRATION_POLICY } from "../clients/registration-policies.ts";
import { isOwnType, typesOf } from "../../facts/server-facts.ts";
import type { World } from "../../world/world.ts";

/** The mask that is returned for a secret. A request that contains it does not change the secret. */
const MASK = "**********";

/** Matches the names of secrets of the server's own providers. */
const SECRET = /^(bindCredential|privateKey|keystorePassword|keyPassword|secret)$/;

/** Properties that every user storage has in addition to its own (the server's "UserStorageProviderSpi"). */
const STORAGE_PROPERTIES = [
  ...["enabled", "priority", "importEnabled", "fullSyncPeriod", "changedSyncPeriod", "lastSync", "cachePolicy"],
  ...["maxLifespan", "evictionHour", "evictionMinute", "evictionDay", "cacheInvalidBefore"],
];

/**
 * Returns the properties of an extension's provider or of a registration policy by name; undefined for other providers.
 */
function extensionProperties(world: World, component: Rec): ReadonlyMap<string, Rec> | undefined {
  const type = text(component, "providerType");
  const provider = typesOf(world, type).find((one) => one["id"] === component["providerId"]);
  if (provider === undefined || (type !== REGISTRATION_POLICY && isOwnType(type, provider))) return undefined;
  const common = type === USER_STORAGE ? STORAGE_PROPERTIES.map((name): Rec => ({ name })) : [];
  return new Map([...common, ...records(provider, "properties")].map((property) => [text(property, "name"), property]));
}

/**
 * Returns a configuration as it is shown, with masked secrets and without properties that its provider does not have.
 */
export function shownConfig(world: World, component: Rec): Rec {
  const properties = extensionProperties(world, component);
  const known = Object.entries(object(component, "config")).filter(([key]) => properties?.has(key) ?? true);
  const isSecret = (key: string) => properties?.get(key)?.["secret"] === true || (!properties && SECRET.test(key));
  return Object.fromEntries(known.map(([key, value]) => [key, isSecret(key) ? [MASK] : value]));
}

/** Returns a new configuration as it is stored, without blank values. */
export function newConfig(sent: Rec): Rec {
  const remaining = Object.keys(sent).map(
    (key) => [key, texts(sent, key).filter((value) => value.trim() !== "")] as const,
  );
  return Object.fromEntries(remaining.filter(([, values]) => values.length > 0));
}

/**
 * Returns a configuration after an update. Missing properties and masked secrets are kept, empty or blank ones are
 * removed, and those that the provider does not have are ignored.
 */
export function updatedConfig(world: World, component: Rec, sent: Rec): Rec {
  const properties = extensionProperties(world, component);
  const config = { ...object(component, "config") };
  for (const key of Object.keys(sent).filter((name) => properties?.has(name) ?? true)) {
    const values = texts(sent, key);
    if ((values[0] ?? "").trim() === "") delete config[key];
    else if (filled(values).length > 0) config[key] = filled(values);
  }
  return config;
}

function filled(values: readonly string[]): string[] {
  return values.filter((value) => value.trim() !== "" && value !== MASK);
}

/** Returns why an extension rejects a configuration of its own, in the wording of the server's own providers. */
export function configError(world: World, component: Rec): string | undefined {
  const properties = extensionProperties(world, component);
  if (properties === undefined) return undefined;
  const value = (name: string): string => texts(object(component, "config"), name)[0] ?? "";
  for (const [name, property] of properties) {
    if (property["required"] === true && value(name) === "") return `'${text(property, "label")}' is required`;
    if (property["type"] === "Integer" && value(name) !== "" && !/^[-+]?\d+$/.test(value(name)))
      return `'${text(property, "label")}' should be a number`;
  }
  return world.rejectComponent(text(component, "providerId"), value);
}
