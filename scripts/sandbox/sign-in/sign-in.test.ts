import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../server.ts";

const VERIFIER = "a-verifier-that-is-long-enough-for-the-rules-0123456789";
const RETURN = "http://127.0.0.1:5173/#/acme/users";
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

/** A minimal browser, which stores cookies and follows no redirects. */
class Visitor {
  readonly cookies = new Map<string, string>();
  async go(address: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(new URL(address, sandbox.url), {
      redirect: "manual",
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/expires=Thu, 01 Jan 1970|Max-Age=0/.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }
}

const oidc = "/realms/master/protocol/openid-connect";
const authorize = (more: Record<string, string> = {}): string =>
  `${oidc}/auth?${new URLSearchParams({
    client_id: "security-admin-console",
    redirect_uri: RETURN,
    response_type: "code",
    response_mode: "query",
    scope: "openid",
    state: "s",
    nonce: "n",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    ...more,
  })}`;

async function signIn(visitor: Visitor, username: string, password: string): Promise<URL> {
  const start = await visitor.go(authorize());
  const form = start.headers.get("location") ?? "";
  const done = await visitor.go(form, { username, password });
  expect(done.status).toBe(303);
  const back = await visitor.go(done.headers.get("location") ?? "");
  return new URL(back.headers.get("location") ?? "");
}

const exchange = (code: string) =>
  fetch(`${sandbox.url}${oidc}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      client_id: "security-admin-console",
      redirect_uri: RETURN,
      code_verifier: VERIFIER,
    }),
  });

const claims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("Sign-in to the sandbox", () => {
  it("returns a code for a password and tokens for the code, which the admin API accepts", async () => {
    const back = await signIn(new Visitor(), "admin", "admin");
    expect(back.hash).toBe("#/acme/users");
    expect(back.searchParams.get("session_state")).toBeTruthy();
    const tokens = await (await exchange(back.searchParams.get("code") ?? "")).json();
    expect(claims(tokens.id_token)).toMatchObject({
      given_name: "Ada",
      family_name: "Admin",
      preferred_username: "admin",
      nonce: "n",
      sid: back.searchParams.get("session_state"),
    });
    expect(tokens.session_state).toBe(back.searchParams.get("session_state"));
    const users = await fetch(`${sandbox.url}/admin/realms/acme/users?max=1`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(users.status).toBe(200);
    const again = await fetch(`${sandbox.url}${oidc}/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: tokens.refresh_token,
        client_id: "security-admin-console",
      }),
    });
    expect(again.status).toBe(200);
    expect(claims((await again.json()).access_token)["sid"]).toBe(back.searchParams.get("session_state"));
  });

  it("shows the form again for a wrong password", async () => {
    const visitor = new Visitor();
    const form = (await visitor.go(authorize())).headers.get("location") ?? "";
    const answer = await visitor.go(form, { username: "admin", password: "wrong" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('role="alert"');
  });

  it("answers prompt=none with login_required before a sign-in, and with a code after it", async () => {
    const visitor = new Visitor();
    const before = new URL((await visitor.go(authorize({ prompt: "none" }))).headers.get("location") ?? "");
    expect(before.searchParams.get("error")).toBe("login_required");
    await signIn(visitor, "viewer", "viewer");
    const after = new URL((await visitor.go(authorize({ prompt: "none" }))).headers.get("location") ?? "");
    expect(after.searchParams.get("code")).toBeTruthy();
  });

  it("answers with a form and status 200 when that is requested, also for an error", async () => {
    const response = await new Visitor().go(authorize({ prompt: "none", response_mode: "form_post" }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('name="error" value="login_required"');
  });

  it("ends with the session on sign-out, so that the refresh token and prompt=none fail", async () => {
    const visitor = new Visitor();
    const back = await signIn(visitor, "admin", "admin");
    const tokens = await (await exchange(back.searchParams.get("code") ?? "")).json();
    const requested = await visitor.go(
      `${oidc}/logout?${new URLSearchParams({ client_id: "security-admin-console", id_token_hint: tokens.id_token, post_logout_redirect_uri: RETURN })}`,
    );
    const page = await requested.text();
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
    const done = await visitor.go(/action="([^"]*)"/.exec(page)?.[1] ?? "", { xsrf: field("xsrf"), logout: "yes" });
    expect(done.headers.get("location")).toContain("http://127.0.0.1:5173/");
    const after = new URL((await visitor.go(authorize({ prompt: "none" }))).headers.get("location") ?? "");
    expect(after.searchParams.get("error")).toBe("login_required");
    const call = await fetch(`${sandbox.url}/admin/realms/acme`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(call.status).toBe(401);
  });

  it("rejects a redirect URL that the client does not have", async () => {
    const answer = await new Visitor().go(authorize({ redirect_uri: "https://elsewhere.example.com/" }));
    expect(answer.status).toBe(400);
  });

  it("issues tokens for implicit and hybrid flows only to clients that have them enabled", async () => {
    expect(
      (await new Visitor().go(authorize({ response_type: "id_token token", response_mode: "fragment" }))).status,
    ).toBe(400);
  });
});
