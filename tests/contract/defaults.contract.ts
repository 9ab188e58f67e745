import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isMap } from "../../engine/language/is-map.ts";
import { escapeSegment, read } from "../../engine/language/pointer.ts";
import { decodeBySchema } from "../../engine/record/codecs/by-schema.ts";
import type { EntitySchema } from "../../engine/record/shape/entity-schema.ts";
import { type Contract, record, rows, type Stage } from "./contract.ts";

/** Values by JSON Pointer, with the server class that reads or writes them. */
type Members = { readonly by: string; readonly members: Readonly<Record<string, unknown>> };

/** Defaults of an entity that answers do not show. */
type Listed = {
  /** Members that are read as this where nothing is stored, and never answered. */
  readonly assumed?: readonly Members[];
  /** Members that the server itself stores in new objects of some kinds. */
  readonly filled?: readonly Members[];
};

const ROOT = join(import.meta.dirname, "../..");

function json<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Content;
}

/** Returns the defaults of an entity's own members, by JSON Pointer. */
function defaultsIn(schema: EntitySchema, at = ""): (readonly [string, unknown])[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    if (!isMap(member)) return [];
    const pointer = `${at}/${escapeSegment(name)}`;
    const own = "default" in member ? [[pointer, member["default"]] as const] : [];
    return [...own, ...defaultsIn(member as EntitySchema, pointer)];
  });
}

/** Creates the smallest objects of an entity and returns them as the server answers them. */
type Smallest = (on: Stage) => Promise<readonly unknown[]>;

/** Creates an object and returns its answer without the members that were sent. */
async function made(on: Stage, path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const key = await on.create(path, body);
  return unsaid(record(await on.call("GET", `${path}/${key}`, 200)), body);
}

function unsaid(answer: Readonly<Record<string, unknown>>, body: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !Object.hasOwn(body, name) || name === "config"));
}

const PROVIDERS = "identity-provider/instances";

const SMALLEST: Readonly<Record<string, Smallest>> = {
  "authentication-flow": async (on) => [
    await made(on, "authentication/flows", { alias: "smallest", providerId: "basic-flow" }),
  ],
  client: async (on) => [
    await made(on, "clients", { clientId: "smallest" }),
    await made(on, "clients", { clientId: "smallest-saml", protocol: "saml" }),
  ],
  "client-initial-access": async (on) => {
    await on.call("POST", "clients-initial-access", 201, { body: {} });
    return rows(await on.call("GET", "clients-initial-access", 200));
  },
  "client-policy": async (on) => {
    await on.call("PUT", "client-policies/policies", 204, { body: { policies: [{ name: "smallest" }] } });
    const { policies } = record(await on.call("GET", "client-policies/policies", 200));
    return Array.isArray(policies) ? policies : [];
  },
  "client-scope": async (on) => [await made(on, "client-scopes", { name: "smallest", protocol: "openid-connect" })],
  component: async (on) => [
    await made(on, "components", {
      name: "directory",
      providerId: "ldap",
      providerType: "org.keycloak.storage.UserStorageProvider",
      config: { editMode: ["READ_ONLY"] },
    }),
    await made(on, "components", {
      name: "keys",
      providerId: "rsa-generated",
      providerType: "org.keycloak.keys.KeyProvider",
    }),
  ],
  credential: async (on) => {
    const user = await on.create("users", { username: "smallest" });
    await on.call("PUT", `users/${user}/reset-password`, 204, { body: { value: "secret" } });
    const { requiredActions } = record(await on.call("GET", `users/${user}`, 200));
    const [credential] = rows(await on.call("GET", `users/${user}/credentials`, 200));
    // No other member shows that a password is temporary.
    return [
      { ...credential, temporary: Array.isArray(requiredActions) && requiredActions.includes("UPDATE_PASSWORD") },
    ];
  },
  "identity-provider": async (on) => [
    await made(on, PROVIDERS, { alias: "smallest", providerId: "keycloak-oidc" }),
    await made(on, PROVIDERS, { alias: "smallest-saml", providerId: "saml" }),
  ],
  "identity-provider-mapper": async (on) => {
    await on.create(PROVIDERS, { alias: "mapped", providerId: "keycloak-oidc" });
    const mapper = { name: "smallest", identityProviderAlias: "mapped" };
    const body = { ...mapper, identityProviderMapper: "hardcoded-user-session-attribute-idp-mapper" };
    return [await made(on, `${PROVIDERS}/mapped/mappers`, body)];
  },
  organization: async (on) => {
    await on.call("PUT", "", 204, { body: { organizationsEnabled: true } });
    return [await made(on, "organizations", { name: "smallest", domains: [{ name: "smallest.example" }] })];
  },
  "protocol-mapper": async (on) => {
    const client = await on.create("clients", { clientId: "mapped" });
    const body = { name: "smallest", protocol: "openid-connect", protocolMapper: "oidc-audience-mapper" };
    return [await made(on, `clients/${client}/protocol-mappers/models`, body)];
  },
  realm: async (on) => {
    const realm = `${on.realm}-smallest`;
    await on.callServer("POST", "/admin/realms", 201, { body: { realm } });
    const answer = record(await on.callServer("GET", `/admin/realms/${realm}`, 200));
    await on.callServer("DELETE", `/admin/realms/${realm}`, 204);
    return [answer];
  },
  "realm-events-config": async (on) => [record(await on.call("GET", "events/config", 200))],
  "up-attribute": async (on) => {
    const profile = record(await on.call("GET", "users/profile", 200));
    const attributes = Array.isArray(profile["attributes"]) ? profile["attributes"] : [];
    await on.call("PUT", "users/profile", 200, {
      body: { ...profile, attributes: [...attributes, { name: "smallest" }] },
    });
    const now = record(await on.call("GET", "users/profile", 200))["attributes"];
    return Array.isArray(now) ? now.filter((one) => isMap(one) && one["name"] === "smallest") : [];
  },
  user: async (on) => [await made(on, "users", { username: "smallest" })],
};

function valuesOf(listed: readonly Members[] = []): Map<string, unknown> {
  return new Map(listed.flatMap(({ members }) => Object.entries(members)));
}

/**
 * Returns a contract that compares the defaults of an entity with the server's answers for objects that omit those
 * members.
 */
function keepsDefaults(entity: string): Contract {
  return {
    name: `defaults of ${entity}`,
    async run(on) {
      const schema = json<EntitySchema>(`schemas/entities/${entity}.schema.json`);
      const answers = (await SMALLEST[entity]?.(on))?.map((one) => decodeBySchema(schema, one)) ?? [];
      const listed = json<Readonly<Record<string, Listed>>>("tests/contract/listed-defaults.json")[entity] ?? {};
      const assumed = valuesOf(listed.assumed);
      const filled = valuesOf(listed.filled);
      for (const [pointer, value] of defaultsIn(schema)) {
        const all = answers.map((one) => read(one, pointer)).filter((one) => (one ?? undefined) !== undefined);
        const answered = all.filter((one) => !isDeepStrictEqual(one, filled.get(pointer)));
        for (const other of answered) on.same(`${pointer} where nothing was said`, other, value);
        if (answered.length === 0) on.same(`${pointer}, never answered, in the list`, assumed.get(pointer), value);
        else on.same(`${pointer}, answered, in the list of those that are not`, assumed.has(pointer), false);
        if (filled.has(pointer)) on.same(`${pointer} of a new object`, all.includes(filled.get(pointer)), true);
        assumed.delete(pointer);
      }
      on.same("defaults that no longer exist", [...assumed.keys()], []);
    },
  };
}

/** Contracts for defaults: those in the schemas are the values that the server uses for absent members. */
export const defaults: Contract[] = Object.keys(SMALLEST).map(keepsDefaults);
