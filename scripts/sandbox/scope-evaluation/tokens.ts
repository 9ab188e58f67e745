import { randomUUID } from "node:crypto";
import type { Call } from "../calls/call.ts";
import { notFound, object, type Rec, text } from "../http/exchange.ts";
import { effective } from "../world/role-graph.ts";
import { clientNamed } from "../world/world.ts";
import { type RequestedScopes, requestedScopes, effectiveMappers, permittedTo } from "./requested-scopes.ts";
import { mapClaims, type Source } from "./map-claims.ts";
import { tokenRoles } from "./token-roles.ts";

/** Returns the standard claims of a token, before those of mappers. */
type Header = (source: Source, lifespan: number) => Rec;

/** Returns the data of a user in the requested scopes that mappers read. */
export function sourceOf(call: Call, who: Rec): Source & { mappers: ReturnType<typeof effectiveMappers> } {
  const requested = permittedTo(call, requestedScopes(call), effective(call.realm, `users/${text(who, "id")}`));
  const mappers = effectiveMappers(requested);
  const roles = tokenRoles(call, requested, text(who, "id"), mappers);
  return { call, requested, who, roles, sid: randomUUID(), mappers };
}

/** Returns the URL of the realm, which is the issuer of tokens. */
export const issuerOf = (call: Call): string =>
  `${new URL(call.base).origin}/realms/${encodeURIComponent(String(call.realm.realm["realm"]))}`;

/** Returns the names of the scopes in a token: `openid` first, without those that are excluded from tokens. */
function scopeText({ words, scopes }: RequestedScopes): string {
  const named = scopes.filter((scope) => object(scope, "attributes")["include.in.token.scope"] !== "false");
  const open = words.includes("openid") ? ["openid"] : [];
  return [...open, ...named.map((scope) => text(scope, "name"))].join(" ");
}

const common: Header = ({ call, requested, sid }, lifespan) => {
  const now = Math.floor(Date.now() / 1000);
  return { exp: now + lifespan, iat: now, iss: issuerOf(call), azp: requested.client["clientId"], sid };
};

/** Adds the claims of all mappers whose setting `key` is enabled. */
function mapped(claims: Rec, source: ReturnType<typeof sourceOf>, key: string): Rec {
  for (const { mapper } of source.mappers)
    if (object(mapper, "config")[key] === "true") mapClaims(claims, mapper, source);
  return claims;
}

/**
 * Returns the audience of a token: the clients that mappers add, and with `audience resolve` every client whose roles
 * it contains.
 */
function audience(source: ReturnType<typeof sourceOf>, key: string): string[] {
  const own = source.requested.client["clientId"];
  const found = source.mappers.flatMap(({ mapper }) => {
    const config = object(mapper, "config");
    if (config[key] !== "true") return [];
    if (mapper["protocolMapper"] === "oidc-audience-mapper")
      return [text(config, "included.client.audience") || text(config, "included.custom.audience")];
    if (mapper["protocolMapper"] !== "oidc-audience-resolve-mapper") return [];
    return [...source.roles.clients.keys()].filter((client) => client !== own);
  });
  return [...new Set(found.filter((one) => one !== ""))];
}

const written = (names: readonly string[]): string | string[] | undefined => (names.length > 1 ? [...names] : names[0]);

/** Removes undefined members. */
const shown = (claims: Rec): Rec =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));

/**
 * Returns the access token of a user.
 *
 * @throws ErrorAnswer 404 if an audience is requested that it does not contain
 */
export function accessToken(call: Call, who: Rec): Rec {
  const source = sourceOf(call, who);
  const isLight =
    object(source.requested.client, "attributes")["client.use.lightweight.access.token.enabled"] === "true";
  const key = isLight ? "lightweight.claim" : "access.token.claim";
  const available = audience(source, key);
  const requested = (call.query.get("audience") ?? "").split(" ").filter((name) => clientNamed(call.realm, name));
  const missing = requested.filter((name) => !available.includes(name));
  if (missing.length > 0) throw notFound(`Requested audience not available: ${missing.join(" ")}`);
  if (requested.length > 0)
    for (const client of source.roles.clients.keys())
      if (!requested.includes(client)) source.roles.clients.delete(client);
  const lifespan = Number(call.realm.realm["accessTokenLifespan"] ?? 300);
  const kind = `${source.requested.words.includes("offline_access") ? "of" : "on"}${isLight ? "lt" : "rt"}na`;
  return shown(
    mapped(
      {
        ...common(source, lifespan),
        jti: `${kind}:${randomUUID()}`,
        aud: written(requested.length > 0 ? requested : available),
        typ: "Bearer",
        scope: scopeText(source.requested),
      },
      source,
      key,
    ),
  );
}

/** Returns the ID token of a user. */
export function idToken(call: Call, who: Rec): Rec {
  const source = sourceOf(call, who);
  const own = text(source.requested.client, "clientId");
  const lifespan = Number(call.realm.realm["accessTokenLifespan"] ?? 300);
  const aud = written([own, ...audience(source, "id.token.claim").filter((one) => one !== own)]);
  const header = { ...common(source, lifespan), jti: randomUUID(), aud, sub: who["id"], typ: "ID" };
  return shown(mapped(header, source, "id.token.claim"));
}

/** Returns the response of the userinfo endpoint for a user. */
export const userInfo = (call: Call, who: Rec): Rec =>
  shown(mapped({ sub: who["id"] }, sourceOf(call, who), "userinfo.token.claim"));
