import { readFileSync } from "node:fs";
import { join } from "node:path";
import { object, type Rec, records, text } from "../http/exchange.ts";
import type { World } from "../world/world.ts";

/** Holds the server info of a real server. */
export const facts = JSON.parse(readFileSync(join(import.meta.dirname, "server-info.json"), "utf8")) as Rec;

/** Returns the providers of a type of components, with their properties. */
export const typesOf = (world: World, type: string): Rec[] =>
  records({ ...object(facts, "componentTypes"), ...world.componentTypes }, type);

/** Returns whether a provider is one of the server's own, even if an extension has one with the same id. */
export const isOwnType = (type: string, provider: Rec): boolean =>
  records(object(facts, "componentTypes"), type).includes(provider);

/** Returns the ids of the providers of a type of components. */
export const componentTypes = (world: World, type: string): string[] =>
  typesOf(world, type).map((provider) => text(provider, "id"));

/** Returns the types of identity providers. */
export const identityProviders = (world: World): readonly Rec[] => [
  ...records(facts, "identityProviders"),
  ...world.identityProviders,
];

/** Returns the ids of the types of identity providers. */
export const identityProviderKinds = (world: World): string[] =>
  identityProviders(world).map((kind) => text(kind, "id"));

/** Returns the ids of the providers of one of the server's own interfaces (SPI). */
export const providersOf = (name: string): string[] =>
  Object.keys(object(object(object(facts, "providers"), name), "providers"));

/** Returns the ids of a protocol's mapper types. */
export const mapperTypes = (protocol: string): string[] =>
  records(object(facts, "protocolMapperTypes"), protocol).map(({ id }) => String(id));

/** Returns the priority of a mapper type; mappers with lower numbers run first. */
export const mapperPriority = (protocol: string, kind: string): number =>
  Number(records(object(facts, "protocolMapperTypes"), protocol).find(({ id }) => id === kind)?.["priority"] ?? 0);

/** Formats of client configuration files that the server generates, by protocol. */
export const installations: Rec = object(facts, "clientInstallations");
