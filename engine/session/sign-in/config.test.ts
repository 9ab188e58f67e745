import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSignIn } from "./sign-in.ts";
import { createFakeHost, PAGE } from "./testing/fake-host.ts";
import { CONFIG, createFakeServer, type FakeServer, lastAssigned, REALM_URL } from "./testing/fake-server.ts";
import type { SignInConfig } from "./protocol/types.ts";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer(() => 1_700_000_000_000);
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => vi.unstubAllGlobals());

const make = (config: unknown) => () => createSignIn(config as SignInConfig, createFakeHost());

async function leaveFor(config: SignInConfig): Promise<URL> {
  const host = createFakeHost();
  const signIn = createSignIn(config, host);
  await signIn.init({ checkLoginIframe: false });
  void signIn.login();
  await vi.waitFor(() => expect(host.assigned).toHaveLength(1));
  return new URL(lastAssigned(host));
}

describe("createSignIn", () => {
  it.each([undefined, null, 5, true])("rejects %s", (config) => {
    expect(make(config)).toThrow("needs a configuration object, or the URL");
  });

  it.each(["url", "realm", "clientId"])("names a missing %s", (name) => {
    expect(make({ ...CONFIG, [name]: undefined })).toThrow(`"${name}"`);
    expect(make({ ...CONFIG, [name]: "" })).toThrow(`"${name}"`);
  });

  it("requires only clientId with a provider", () => {
    expect(make({ oidcProvider: "https://op.example" })).toThrow('"clientId"');
    expect(make({ oidcProvider: "https://op.example", clientId: "c" })).not.toThrow();
  });
});

describe("Endpoints of the sign-in", () => {
  it.each(["https://id.example", "https://id.example/", "https://id.example//"])(
    "are resolved for a realm at %s",
    async (url) => {
      const login = await leaveFor({ ...CONFIG, url });
      expect(login.origin + login.pathname).toBe(`${REALM_URL}/protocol/openid-connect/auth`);
    },
  );

  it("percent-encode the realm's name", async () => {
    const login = await leaveFor({ ...CONFIG, realm: "a/b ü?" });
    expect(login.pathname).toBe("/realms/a%2Fb%20%C3%BC%3F/protocol/openid-connect/auth");
  });

  it("may be relative to the page", async () => {
    expect((await leaveFor({ ...CONFIG, url: "/auth" })).href).toContain(
      "https://console.example/auth/realms/acme/protocol/openid-connect/auth?",
    );
    expect((await leaveFor({ ...CONFIG, url: "/" })).href).toContain("https://console.example/realms/acme/protocol/");
  });
});

describe("Configuration file of the sign-in", () => {
  const url = `${PAGE}keycloak.json`;

  it("is read at init", async () => {
    server.documents.set(url, { "auth-server-url": "https://id.example/", realm: "acme", resource: "from-file" });
    const login = await leaveFor("keycloak.json");
    expect(login.origin + login.pathname).toBe(`${REALM_URL}/protocol/openid-connect/auth`);
    expect(login.searchParams.get("client_id")).toBe("from-file");
  });

  it("fails init when it is missing or incomplete", async () => {
    await expect(make("keycloak.json")().init()).rejects.toThrow("status 404");
    server.documents.set(url, { "auth-server-url": "https://id.example/", realm: "acme" });
    await expect(make("keycloak.json")().init()).rejects.toThrow('"resource"');
    server.documents.set(url, null);
    await expect(make("keycloak.json")().init()).rejects.toThrow("not an object");
  });
});

describe("OpenID Connect provider", () => {
  const metadata = { authorization_endpoint: "https://op.example/a?x=1", token_endpoint: "https://op.example/t" };

  it("is configured by metadata", async () => {
    const login = await leaveFor({ oidcProvider: metadata, clientId: "c" });
    expect(login.origin + login.pathname).toBe("https://op.example/a");
    expect(login.searchParams.get("x")).toBe("1");
    expect(login.searchParams.get("client_id")).toBe("c");
  });

  it("is configured by its discovery document", async () => {
    server.documents.set("https://op.example/.well-known/openid-configuration", {
      issuer: "https://op.example",
      ...metadata,
    });
    const login = await leaveFor({ oidcProvider: "https://op.example", clientId: "c" });
    expect(login.pathname).toBe("/a");
  });

  it("fails init when the discovery document lacks an endpoint", async () => {
    server.documents.set("https://op.example/.well-known/openid-configuration", {
      token_endpoint: "https://op.example/t",
    });
    await expect(make({ oidcProvider: "https://op.example", clientId: "c" })().init()).rejects.toThrow(
      "authorization_endpoint",
    );
  });

  it("has no account or registration page, and only the endpoints that it names", async () => {
    const signIn = make({ oidcProvider: metadata, clientId: "c" })();
    await signIn.init({ checkLoginIframe: false });
    const text = "Not supported by the OIDC server";
    expect(() => signIn.accountUrl()).toThrow(text);
    await expect(signIn.register()).rejects.toThrow(text);
    await expect(signIn.logout()).rejects.toThrow(text);
    await expect(make({ oidcProvider: metadata, clientId: "c" })().init()).rejects.toThrow(text);
  });

  it("works without the third-party check page", async () => {
    const host = createFakeHost();
    const oidcProvider = { ...metadata, check_session_iframe: "https://op.example/frame" };
    host.play = (frame, message) => {
      frame.load();
      if (message !== undefined) frame.post("unchanged", "https://op.example");
    };
    expect(await createSignIn({ oidcProvider, clientId: "c" }, host).init({ onLoad: "check-sso" })).toBe(false);
    expect(host.frames.map(({ src }) => src)).toEqual(["https://op.example/frame"]);
  });
});
