import { readFileSync } from "node:fs";
import { join } from "node:path";
import { object, type Rec, records, text } from "../http/exchange.ts";
import type { World } from "../world/world.ts";

/** Holds what a real server answers about itself. */
export const facts = JSON.parse(readFileSync(join(import.meta.dirname, "server-info.json"), "utf8")) as Rec;

/** The providers that a kind of component can be, with their properties. */
export const typesOf = (world: World, type: string): Rec[] =>
  records({ ...object(facts, "componentTypes"), ...world.componentTypes }, type);

/** Returns whether a provider is one that the server brings by itself, also where it is told again beside others. */
export const isOwnType = (type: string, provider: Rec): boolean =>
  records(object(facts, "componentTypes"), type).includes(provider);

/** Their ids. */
export const componentTypes = (world: World, type: string): string[] =>
  typesOf(world, type).map((provider) => text(provider, "id"));

/** The kinds of identity providers. */
export const identityProviders = (world: World): readonly Rec[] => [
  ...records(facts, "identityProviders"),
  ...world.identityProviders,
];

/** Ids of the kinds of identity providers. */
export const identityProviderKinds = (world: World): string[] =>
  identityProviders(world).map((kind) => text(kind, "id"));

/** Ids of the providers of one of the server's own interfaces. */
export const providersOf = (name: string): string[] =>
  Object.keys(object(object(object(facts, "providers"), name), "providers"));

/** Ids of the mappers that a protocol knows. */
export const mapperTypes = (protocol: string): string[] =>
  records(object(facts, "protocolMapperTypes"), protocol).map(({ id }) => String(id));

/** The priority of a mapper by its kind: less works earlier. */
export const mapperPriority = (protocol: string, kind: string): number =>
  Number(records(object(facts, "protocolMapperTypes"), protocol).find(({ id }) => id === kind)?.["priority"] ?? 0);

/** Files for applications that the server makes, by protocol. */
export const installations: Rec = object(facts, "clientInstallations");
