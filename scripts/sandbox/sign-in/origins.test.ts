import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminOf } from "../../keycloak/admin.ts";
import { type Sandbox, startSandbox } from "../server.ts";

const PAGE = "https://console.example";
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

/** Registers a client for the page; `more` overrides its settings. */
async function register(clientId: string, more: object = {}): Promise<void> {
  await adminOf(sandbox.url).send("POST", "/master/clients", {
    clientId,
    publicClient: true,
    directAccessGrantsEnabled: true,
    redirectUris: [`${PAGE}/*`],
    webOrigins: ["+"],
    attributes: { "security.admin.console": "true" },
    ...more,
  });
}

/** Returns the status that a page of the other origin can read, or "withheld". */
function seen(answer: Response): number | "withheld" {
  return answer.headers.get("access-control-allow-origin") === PAGE ? answer.status : "withheld";
}

async function tokenFor(clientId: string, origin?: string) {
  const answer = await fetch(`${sandbox.url}/realms/master/protocol/openid-connect/token`, {
    method: "POST",
    headers: origin === undefined ? {} : { origin },
    body: new URLSearchParams({ grant_type: "password", client_id: clientId, username: "admin", password: "admin" }),
  });
  return { answer, token: ((await answer.json()) as { access_token?: string }).access_token ?? "" };
}

const calls = ["realms/master", "serverinfo", "master/console/whoami?currentRealm=master"];
const reads = async (token: string, origin = PAGE) =>
  Promise.all(
    calls.map(async (path) =>
      seen(await fetch(`${sandbox.url}/admin/${path}`, { headers: { origin, authorization: `Bearer ${token}` } })),
    ),
  );

describe("pages of another origin", () => {
  it("can read everything if their client is set up", async () => {
    await register("fine");
    const { answer, token } = await tokenFor("fine", PAGE);
    expect(seen(answer)).toBe(200);
    expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
    expect(await reads(token)).toEqual([200, 200, 200]);
  });

  it("get no token without a web origin", async () => {
    await register("no-origin", { webOrigins: [] });
    expect(seen((await tokenFor("no-origin", PAGE)).answer)).toBe("withheld");
  });

  it("cannot read the signed-in user without the console's attribute", async () => {
    await register("no-mark", { attributes: {} });
    expect(await reads((await tokenFor("no-mark", PAGE)).token)).toEqual([200, 200, "withheld"]);
  });

  it("have no rights without full scope, but can read the signed-in user", async () => {
    await register("no-scope", { fullScopeAllowed: false });
    expect(await reads((await tokenFor("no-scope", PAGE)).token)).toEqual([403, "withheld", 200]);
  });

  it("can read nothing with an invalid token or one for another page", async () => {
    await register("mine", { webOrigins: ["https://other.example"] });
    expect(await reads((await tokenFor("mine")).token)).toEqual(["withheld", "withheld", "withheld"]);
    expect(await reads("wrong")).toEqual(["withheld", "withheld", "withheld"]);
  });

  it("can see that a realm exists, but not the response for a missing one", async () => {
    const request = (realm: string) => fetch(`${sandbox.url}/realms/${realm}`, { headers: { origin: PAGE } });
    expect(seen(await request("master"))).toBe(200);
    expect(seen(await request("nowhere"))).toBe("withheld");
  });
});
