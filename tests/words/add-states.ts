import type { Admin } from "../../scripts/keycloak/admin.ts";
import { REALM } from "../e2e/support/target.ts";

type StoredUser = Readonly<Record<string, unknown>>;

/** Further records that offer what the default ones do not, by location. These locations are read a second time. */
export const FURTHER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "user/consents": { user: "chen.wei" },
  "user/workflows": { user: "ben.okafor" },
  "user/credentials": { user: "nobody.yet" },
  "flow/steps": { flow: "own browser" },
  "client/keys": { client: "https://saml.acme.example.com/sp" },
  "client/advanced": { client: "shop" },
  "client/credentials": { client: "wiki" },
  "identity-provider/settings": { "identity-provider": "partner" },
};

/** Actions whose dialog needs something that the sandbox does not have: directories that store users' passwords. */
export const NEVER_OFFERED: readonly string[] = ["credential.set-federated-password"];

/** Creates records and settings with which the seeded realm offers more. */
export async function addStates(api: Admin): Promise<void> {
  const below = (path: string): string => `/${REALM}/${path}`;
  const list = async (path: string): Promise<readonly StoredUser[]> =>
    (await api.get(below(path))) as readonly StoredUser[];
  await api.send("POST", below("clients-initial-access"), { count: 2, expiration: 3600 });
  const realm = (await api.get(`/${REALM}`)) as StoredUser;
  const styled = { ...(realm["attributes"] as StoredUser), "_providerConfig.assets.login.primaryColor": "#336699" };
  await api.send("PUT", `/${REALM}`, { ...realm, emailTheme: "attributes", attributes: styled });
  const action = (await api.get(below("authentication/required-actions/UPDATE_EMAIL"))) as StoredUser;
  await api.send("PUT", below("authentication/required-actions/UPDATE_EMAIL"), { ...action, enabled: true });
  await api.send("DELETE", below("authentication/required-actions/TERMS_AND_CONDITIONS"));
  const [listed] = await list("users?username=alice.meyer&exact=true");
  const user = below(`users/${String(listed?.["id"])}`);
  const stored = (await api.get(user)) as StoredUser;
  const attributes = { ...(stored["attributes"] as StoredUser), "kc.email.pending": ["new@acme.example.com"] };
  await api.send("PUT", user, { ...stored, emailVerified: false, attributes });
  await api.send("POST", `${user}/federated-identity/partner`, { userId: "1", userName: "alice" });
  await api.send("POST", below("users"), { username: "nobody.yet", email: "nobody@acme.example.com", enabled: true });
  const [organization] = await list("organizations?search=Globex&exact=true");
  const globex = below(`organizations/${String(organization?.["id"])}`);
  await api.send("POST", `${globex}/members`, stored["id"]);
  await api.send("POST", `${globex}/identity-providers`, "partner");
  await api.send("POST", `${globex}/members/invite-user`, { email: "new.member@globex.example.com" });
  const partner = (await api.get(below("identity-provider/instances/partner"))) as StoredUser;
  const byKey = {
    ...(partner["config"] as StoredUser),
    validateSignature: "true",
    useJwksUrl: "false",
    publicKeySignatureVerifier: "MIIB",
  };
  await api.send("PUT", below("identity-provider/instances/partner"), { ...partner, config: byKey });
  await api.send("POST", below("localization/en"), { ownText: "Text of its own" });
  await api.send("POST", below("authentication/flows/browser/copy"), { newName: "own browser" });
  const [shop] = await list("clients?clientId=shop");
  await api.send("POST", below(`clients/${String(shop?.["id"])}/nodes`), { node: "node.acme.example.com" });
  const [wiki] = await list("clients?clientId=wiki");
  const rotated = { ...(wiki?.["attributes"] as StoredUser | undefined), "client.secret.rotated": "the secret before" };
  await api.send("PUT", below(`clients/${String(wiki?.["id"])}`), { ...wiki, attributes: rotated });
  const [saml] = await list("clients?clientId=https://saml.acme.example.com/sp");
  const client = below(`clients/${String(saml?.["id"])}`);
  const keys = { "saml.client.signature": "true", "saml.encrypt": "true" };
  await api.send("PUT", client, { ...saml, attributes: { ...(saml?.["attributes"] as StoredUser), ...keys } });
  for (const kind of ["signing", "encryption"]) await api.send("POST", `${client}/certificates/saml.${kind}/generate`);
}
