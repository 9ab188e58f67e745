import { describe, expect, it } from "vitest";
import { flowAllowed, logoutRedirectAllowed, redirectAllowed } from "./client-metadata.ts";
import { originAllowed } from "./origins.ts";

describe("Redirect URLs of a client", () => {
  it.each([
    [["https://a.example.com/*"], undefined, "https://a.example.com/x#/y", true],
    [["https://a.example.com/*"], undefined, "https://a.example.com.evil.org/", false],
    [["https://a.example.com/cb"], undefined, "https://a.example.com/cb", true],
    [["https://a.example.com/cb"], undefined, "https://a.example.com/cb/more", false],
    [["/*"], "https://a.example.com/", "https://a.example.com/x", true],
    [["/*"], "https://a.example.com", "http://127.0.0.1:5173/", false],
    [["/*"], undefined, "http://127.0.0.1:5173/#/acme", true],
    [["/*"], undefined, "http://localhost:3000/", true],
    [["/*"], undefined, "https://elsewhere.example.com/", false],
    [["/*"], undefined, "http://127.0.0.1.evil.org/", false],
  ])("%j of %s: whether %s is allowed is %s", (redirectUris, rootUrl, address, allowed) => {
    expect(redirectAllowed({ redirectUris, rootUrl }, address)).toBe(allowed);
  });

  it("have a separate list for sign-out", () => {
    const client = {
      redirectUris: ["https://a.example.com/*"],
      attributes: { "post.logout.redirect.uris": "https://b.example.com/*##https://c.example.com/" },
    };
    expect(logoutRedirectAllowed(client, "https://b.example.com/bye")).toBe(true);
    expect(logoutRedirectAllowed(client, "https://a.example.com/")).toBe(false);
    expect(logoutRedirectAllowed({ redirectUris: ["https://a.example.com/*"] }, "https://a.example.com/")).toBe(true);
  });

  it('define the web origins that "+" stands for', () => {
    const client = { redirectUris: ["https://a.example.com/app/*"], webOrigins: ["+", "https://b.example.com"] };
    expect(originAllowed(client, "https://a.example.com", "http://127.0.0.1:1")).toBe(true);
    expect(originAllowed(client, "https://b.example.com", "http://127.0.0.1:1")).toBe(true);
    expect(originAllowed(client, "https://c.example.com", "http://127.0.0.1:1")).toBe(false);
  });

  it("flowAllowed allows enabled flows only", () => {
    expect(flowAllowed({ standardFlowEnabled: true }, "code")).toBe(true);
    expect(flowAllowed({ standardFlowEnabled: true }, "code id_token")).toBe(false);
    expect(flowAllowed({ standardFlowEnabled: false, implicitFlowEnabled: true }, "id_token token")).toBe(true);
  });
});
