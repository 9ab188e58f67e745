import { randomUUID } from "node:crypto";
import type Provider from "oidc-provider";
import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { text } from "../http/exchange.ts";
import type { RealmData } from "../world/realm-data.ts";
import { clientNamed, type World } from "../world/world.ts";
import { checkPassword, hasDuties } from "./check-password.ts";
import { recordEvent } from "./record-event.ts";
import { AUDIENCE } from "./realm-provider.ts";
import { noteSession } from "./session-records.ts";

const SCOPE = "openid profile email roles web-origins acr basic";

/**
 * Adds `grant_type=password` for clients with "direct access grants" enabled, as scripts use it with `admin-cli`. Error
 * responses: 400 unauthorized_client, 401 invalid_grant, 400 invalid_grant for accounts that are disabled or have
 * required actions.
 */
export function addPasswordGrant(provider: Provider, world: World, data: RealmData): void {
  provider.registerGrantType("password", (ctx) => grant(ctx, provider, world, data), [
    "username",
    "password",
    "totp",
    "scope",
  ]);
}

async function grant(ctx: KoaContextWithOIDC, provider: Provider, world: World, data: RealmData): Promise<void> {
  const { client, params } = ctx.oidc;
  const registered = client && clientNamed(data, client.clientId);
  if (!client || !registered || registered["directAccessGrantsEnabled"] !== true) {
    throw new errors.UnauthorizedClient("Client not allowed for direct access grants");
  }
  const outcome = checkPassword(data, String(params?.["username"] ?? ""), String(params?.["password"] ?? ""));
  if ("error" in outcome) {
    recordEvent(data, "LOGIN_ERROR", {
      error: outcome.error,
      userId: text(outcome.who, "id"),
      clientId: client.clientId,
      ipAddress: ctx.ip,
    });
    ctx.status = outcome.error === "user_disabled" ? 400 : 401;
    const why = outcome.error === "user_disabled" ? "Account disabled" : "Invalid user credentials";
    ctx.body = { error: "invalid_grant", error_description: why };
    return;
  }
  const accountId = text(outcome.who, "id");
  if (hasDuties(data, accountId)) throw new errors.InvalidGrant("Account is not fully set up");

  const session = noteSession(data, randomUUID(), outcome.who, registered, ctx.ip);
  const saved = new provider.Grant({ accountId, clientId: client.clientId });
  saved.addOIDCScope(SCOPE);
  saved.addResourceScope(AUDIENCE, SCOPE);
  const grantId = await saved.save();
  const requested = String(params?.["scope"] ?? "").split(" ");
  const scope = SCOPE.split(" ")
    .filter((word) => word !== "openid" || requested.includes("openid"))
    .join(" ");
  const common = {
    accountId,
    client,
    grantId,
    gty: "password",
    scope,
    sessionUid: text(session, "id"),
    sid: text(session, "id"),
  };
  const access = new provider.AccessToken(common as never);
  const lifespan = Number(data.realm["accessTokenLifespan"] ?? 60);
  access.resourceServer = new provider.ResourceServer(AUDIENCE, {
    scope: SCOPE,
    audience: AUDIENCE,
    accessTokenFormat: "jwt",
    accessTokenTTL: lifespan,
    jwt: { sign: { alg: "RS256" } },
  });
  ctx.oidc.entity("AccessToken", access);
  ctx.oidc.entity("Grant", saved);
  recordEvent(data, "LOGIN", {
    userId: accountId,
    clientId: client.clientId,
    sessionId: session["id"],
    ipAddress: ctx.ip,
  });
  world.touch();
  ctx.body = {
    access_token: await access.save(),
    expires_in: lifespan,
    refresh_expires_in: Number(data.realm["ssoSessionIdleTimeout"] ?? 1800),
    refresh_token: await refresh(provider, common),
    token_type: "Bearer",
    "not-before-policy": Number(data.realm["notBefore"] ?? 0),
    session_state: session["id"],
    scope: scope.replace(/ (roles|web-origins|acr|basic)/g, ""),
  };
}

async function refresh(provider: Provider, common: object): Promise<string> {
  const token = new provider.RefreshToken({ ...common, resource: AUDIENCE, rotations: 0 } as never);
  return token.save();
}
