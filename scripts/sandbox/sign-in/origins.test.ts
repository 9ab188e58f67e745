import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminOf } from "../../keycloak/admin.ts";
import { type Sandbox, startSandbox } from "../server.ts";

const PAGE = "https://console.example";
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

/** Registers a client for the page; `more` breaks one of its settings. */
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

/** Returns what a page of that origin gets to read: the status, or "withheld". */
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
  it("read everything when their client is set up", async () => {
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

  it("do not learn who is signed in without the console's mark", async () => {
    await register("no-mark", { attributes: {} });
    expect(await reads((await tokenFor("no-mark", PAGE)).token)).toEqual([200, 200, "withheld"]);
  });

  it("have no rights without full scope, but learn who is signed in", async () => {
    await register("no-scope", { fullScopeAllowed: false });
    expect(await reads((await tokenFor("no-scope", PAGE)).token)).toEqual([403, "withheld", 200]);
  });

  it("read nothing with another page's or a wrong token", async () => {
    await register("mine", { webOrigins: ["https://other.example"] });
    expect(await reads((await tokenFor("mine")).token)).toEqual(["withheld", "withheld", "withheld"]);
    expect(await reads("wrong")).toEqual(["withheld", "withheld", "withheld"]);
  });

  it("see that a realm is there, and nothing of one that is not", async () => {
    const request = (realm: string) => fetch(`${sandbox.url}/realms/${realm}`, { headers: { origin: PAGE } });
    expect(seen(await request("master"))).toBe(200);
    expect(seen(await request("nowhere"))).toBe("withheld");
  });
});
