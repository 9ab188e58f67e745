import { type Rec, text } from "../http/exchange.ts";
import type { RealmData } from "./realm-data.ts";
import { table } from "./realm-data.ts";

/** Holds all data: realms by name, in the order of creation. `version` increases with every write. */
export class World {
  readonly realms = new Map<string, RealmData>();
  /** Providers that replace the server's own, by the interface under which the server lists them. */
  componentTypes: Readonly<Record<string, readonly Rec[]>> = {};
  /** True if the add-on for organizations is installed. */
  hasAddOns = true;
  /** Features that are enabled in addition to the server's defaults, by the server's names. */
  features: readonly string[] = [];
  /** Types of identity providers in addition to the server's defaults, which extensions and features add. */
  identityProviders: readonly Rec[] = [];
  /** Returns why an extension rejects a configuration. `value` returns the value of a property. */
  rejectComponent: (providerId: string, value: (property: string) => string) => string | undefined = () => undefined;
  readonly #listeners: (() => void)[] = [];
  #version = 0;
  #roles = new WeakMap<RealmData, { version: number; byId: Map<string, Rec> }>();
  #heldRoles = new WeakMap<RealmData, Map<string, Set<string>>>();
  #heldRights = new WeakMap<RealmData, Map<string, Set<string>>>();

  get version(): number {
    return this.#version;
  }

  /** Records a write: invalidates caches and calls listeners (persistence). */
  touch(): void {
    this.#version += 1;
    this.#heldRoles = new WeakMap();
    this.#heldRights = new WeakMap();
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Returns the realm with a name; undefined if there is none. */
  realm(name: string): RealmData | undefined {
    return this.realms.get(name);
  }

  /** Returns the role of the realm or one of its clients with an id. */
  role(data: RealmData, id: string): Rec | undefined {
    return this.rolesById(data).get(id);
  }

  /** Ids of the roles that people of a realm have, as far as they were asked for since the last write. */
  heldRoles(data: RealmData): Map<string, Set<string>> {
    return heldIn(this.#heldRoles, data);
  }

  /** Names of the rights that callers have on a realm, as far as they were asked for since the last write. */
  heldRights(data: RealmData): Map<string, Set<string>> {
    return heldIn(this.#heldRights, data);
  }

  /** Returns all roles of a realm by id. The map is rebuilt after a write. */
  rolesById(data: RealmData): Map<string, Rec> {
    const known = this.#roles.get(data);
    if (known && known.version === this.#version) return known.byId;
    const byId = new Map<string, Rec>();
    for (const role of table(data, "roles")) byId.set(text(role, "id"), role);
    for (const client of table(data, "clients")) {
      for (const role of data.tables[clientRoles(text(client, "id"))] ?? []) byId.set(text(role, "id"), role);
    }
    this.#roles.set(data, { version: this.#version, byId });
    return byId;
  }
}

function heldIn(all: WeakMap<RealmData, Map<string, Set<string>>>, data: RealmData): Map<string, Set<string>> {
  const held = all.get(data) ?? new Map<string, Set<string>>();
  all.set(data, held);
  return held;
}

/** Returns the path of a client's roles. `client` is the client's internal id. */
export const clientRoles = (client: string): string => `clients/${client}/roles`;

/** Returns the client with a clientId. */
export const clientNamed = (data: RealmData, clientId: string): Rec | undefined =>
  table(data, "clients").find((client) => client["clientId"] === clientId);

/** Returns the client with an internal id. */
export const clientById = (data: RealmData, id: string): Rec | undefined =>
  table(data, "clients").find((client) => client["id"] === id);
