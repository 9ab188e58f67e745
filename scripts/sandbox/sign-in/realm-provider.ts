import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import { isRec, object, type Rec, text } from "../http/exchange.ts";
import { person } from "../world/directory.ts";
import type { RealmData } from "../world/realm-data.ts";
import { clientNamed, type World } from "../world/world.ts";
import { artifactsOf } from "./artifacts.ts";
import { accessClaims, personClaims } from "./claims.ts";
import { logoutRedirectAllowed, redirectAllowed } from "./client-metadata.ts";
import { recordEvent } from "./record-event.ts";
import { logoutPage, problemPage, signedOutPage } from "../http/pages.ts";
import { originAllowed } from "./origins.ts";
import { addPasswordGrant } from "./password-grant.ts";
import { endSession, noteSession } from "./session-records.ts";
import type { TokenKeys } from "./token-keys.ts";

/** The audience of access tokens. */
export const AUDIENCE = "urn:sandbox:admin-api";
const PATH = "/protocol/openid-connect";

export type SignIn = { world: World; keys: TokenKeys; origin: string };

/** Returns the OpenID Connect server of one realm. */
export function realmProvider(signIn: SignIn, data: RealmData): Provider {
  const name = text(data.realm, "realm");
  const issuer = `${signIn.origin}/realms/${encodeURIComponent(name)}`;
  const provider = new Provider(issuer, configuration(signIn, data, name));
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    // The console's requests include cookies, which requires this header. The library does not set it.
    if (ctx.response.get("Access-Control-Allow-Origin")) ctx.set("Access-Control-Allow-Credentials", "true");
    // A response in a form has this status on Keycloak, also when it is an error.
    if (ctx.query.response_mode === "form_post" && String(ctx.body).includes("<form")) ctx.status = 200;
  });
  addPasswordGrant(provider, signIn.world, data);
  adaptModels(provider, data);
  listen(provider, data);
  return provider;
}

function configuration({ world, keys, origin: own }: SignIn, data: RealmData, name: string): Configuration {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  const path = `/realms/${encodeURIComponent(name)}`;
  const lifespan = () => Number(data.realm["accessTokenLifespan"] ?? 60);
  const idle = () => Number(data.realm["ssoSessionIdleTimeout"] ?? 1800);
  return {
    adapter: artifactsOf(data),
    jwks: { keys: [keys.private as never] },
    cookies: {
      keys: [keys.kid + String(keys.private.d)],
      names: { session: "SANDBOX_IDENTITY", interaction: "SANDBOX_SIGN_IN", resume: "SANDBOX_RESUME" },
      long: { path, httpOnly: true, sameSite: "lax" },
      short: { path, httpOnly: true, sameSite: "lax" },
    },
    claims: {
      acr: null,
      auth_time: null,
      iss: null,
      sid: null,
      openid: ["sub", "realm"],
      profile: ["name", "given_name", "family_name", "preferred_username", "picture", "locale"],
      email: ["email", "email_verified"],
    },
    conformIdTokenClaims: false,
    rotateRefreshToken: false,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    expiresWithSession: async () => true,
    pkce: { required: () => false },
    clientBasedCORS: (_ctx, origin, client) => originAllowed(clientNamed(data, client.clientId) ?? {}, origin, own),
    scopes: ["openid", "profile", "email", "roles", "web-origins", "acr", "basic", "offline_access"],
    responseTypes: ["code", "id_token", "id_token token", "code id_token", "code token", "code id_token token"],
    routes: {
      authorization: `${PATH}/auth`,
      token: `${PATH}/token`,
      end_session: `${PATH}/logout`,
      jwks: `${PATH}/certs`,
    },
    interactions: { policy, url: (_ctx, interaction) => `${path}/login-actions/authenticate/${interaction.uid}` },
    ttl: {
      AccessToken: lifespan,
      IdToken: lifespan,
      Session: 36_000,
      Grant: 36_000,
      Interaction: 3_600,
      RefreshToken: idle,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: logoutPage(path), postLogoutSuccessSource: signedOutPage },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: "openid profile email roles web-origins acr basic offline_access",
          audience: AUDIENCE,
          accessTokenFormat: "jwt",
          accessTokenTTL: lifespan(),
          jwt: { sign: { alg: "RS256" } },
        }),
      },
    },
    renderError: problemPage,
    extraTokenClaims: (_ctx, token) => {
      const client = clientNamed(data, token.clientId ?? "");
      const common = { azp: token.clientId, typ: "Bearer" };
      if (!("accountId" in token)) return common;
      const who = person(data, token.accountId);
      const light = object(client, "attributes")["client.use.lightweight.access.token.enabled"] === "true";
      const sid = token.sessionUid;
      if (light || !who) return { ...common, sid };
      return { ...common, sid, ...personClaims(data, who), ...accessClaims(world, data, token.accountId) };
    },
    findAccount: (_ctx, sub) => {
      const who = person(data, sub);
      if (!who || who["enabled"] === false) return undefined;
      return { accountId: sub, claims: () => ({ sub, ...personClaims(data, who) }) };
    },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const grant =
        (known && (await ctx.oidc.provider.Grant.find(known))) ||
        new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid profile email roles web-origins acr basic offline_access");
      grant.addResourceScope(AUDIENCE, "openid profile email roles web-origins acr basic offline_access");
      await grant.save();
      return grant;
    },
  };
}

/** Overrides the library's rules by those of the realm: URL patterns, and one session id for all clients. */
function adaptModels(provider: Provider, data: RealmData): void {
  const registered = (clientId: string): Rec => clientNamed(data, clientId) ?? {};
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed(this: { clientId: string }, address: string) {
      return redirectAllowed(registered(this.clientId), address);
    },
    postLogoutRedirectUriAllowed(this: { clientId: string }, address: string) {
      return logoutRedirectAllowed(registered(this.clientId), address);
    },
    includeSid: () => true,
  });
  Object.assign(provider.Session.prototype, {
    sidFor(this: { uid: string }) {
      return this.uid;
    },
  });
}

function listen(provider: Provider, data: RealmData): void {
  provider.on("authorization.success", (ctx: KoaContextWithOIDC, ...more: unknown[]) => {
    const [response] = more.filter(isRec);
    const { session, client } = ctx.oidc;
    const who = session?.accountId ? person(data, session.accountId) : undefined;
    if (!session || !client || !who) return;
    noteSession(data, session.uid, who, clientNamed(data, client.clientId), ctx.ip);
    if (response) response["session_state"] = session.uid;
    ctx.append("Set-Cookie", statusCookie(data, session.uid));
  });
  provider.on("grant.success", (ctx: KoaContextWithOIDC) => {
    const { AuthorizationCode: code, RefreshToken: token, Client: client } = ctx.oidc.entities;
    const session = code?.sessionUid ?? token?.sessionUid;
    if (!session || !isRec(ctx.body)) return;
    ctx.body["session_state"] = session;
    ctx.body["refresh_expires_in"] = Number(data.realm["ssoSessionIdleTimeout"] ?? 1800);
    ctx.body["not-before-policy"] = Number(data.realm["notBefore"] ?? 0);
    const facts = {
      userId: code?.accountId ?? token?.accountId,
      clientId: client?.clientId,
      sessionId: session,
      ipAddress: ctx.ip,
    };
    recordEvent(data, code ? "CODE_TO_TOKEN" : "REFRESH_TOKEN", facts);
  });
  provider.on("end_session.success", (ctx: KoaContextWithOIDC) => {
    const { session } = ctx.oidc;
    if (!session) return;
    const who = session.accountId ? person(data, session.accountId) : undefined;
    endSession(data, session.uid);
    ctx.append("Set-Cookie", statusCookie(data, ""));
    recordEvent(data, "LOGOUT", { userId: text(who, "id"), sessionId: session.uid, ipAddress: ctx.ip });
  });
}

/**
 * Returns the cookie for the session status page. It contains the id of the session, which is not secret. An empty text
 * removes the cookie.
 */
function statusCookie(data: RealmData, session: string): string {
  const path = `/realms/${encodeURIComponent(text(data.realm, "realm"))}/`;
  return `SANDBOX_STATUS=${session}; Path=${path}; SameSite=Lax${session ? "" : "; Max-Age=0"}`;
}
