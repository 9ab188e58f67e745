import { connect, type Connection } from "./connection.ts";
import { type Contract, type Recorded, Stage } from "./contract.ts";

/** Realms made so far: each contract gets another one. */
let realms = 0;

/** Plays contracts on a server, each in a realm of its own that is deleted afterwards. */
export async function play(
  base: string,
  contracts: readonly Contract[],
): Promise<{ failures: string[]; recorded: Recorded[] }> {
  const admin = await connect(base, { realm: "master", username: "admin", password: "admin" });
  const failures: string[] = [];
  const recorded: Recorded[] = [];
  const features = contracts.some(({ feature }) => feature !== undefined) ? await featuresOf(admin) : [];
  for (const contract of contracts) {
    if (contract.feature !== undefined && !features.includes(contract.feature)) {
      console.log(`- ${contract.name}: not played, ${base} has no feature ${contract.feature}`);
      continue;
    }
    realms += 1;
    const realm = `contract-${contract.name.replaceAll(/\W+/g, "-").toLowerCase()}-${process.pid}-${realms}`;
    const made = await admin.call("POST", "/admin/realms", { body: { realm, enabled: true } });
    if (made.status !== 201)
      throw new Error(`${base} does not create the realm ${realm}: ${made.status} ${JSON.stringify(made.body)}`);
    const stage = new Stage(admin, realm);
    stage.begin(contract.name);
    try {
      await contract.run(stage);
    } finally {
      await admin.call("DELETE", `/admin/realms/${realm}`);
    }
    failures.push(...stage.failures);
    recorded.push(...normalized(stage.recorded, base, realm));
  }
  return { failures, recorded };
}

/** Returns the features that a server has enabled. */
async function featuresOf(admin: Connection): Promise<string[]> {
  const { body } = await admin.call("GET", "/admin/serverinfo");
  const { features } = body as { features: { name: string; enabled: boolean }[] };
  return features.filter(({ enabled }) => enabled).map(({ name }) => name);
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Matches ids of user storage, which are shorter than other ids. */
const SHORT_ID = /(?<=(?:components|user-storage)\/)[\w-]{22}(?![\w-])/g;
const TIMES =
  /^(createdTimestamp|createdDate|lastUpdatedDate|updatedDate|time|start|lastAccess|timestamp|lastFailure|notBefore|sentDate|expiresAt|createdAt|updatedAt|lastVerifiedAt|nextAttemptAt|iat|client\.secret\.creation\.time)$/;
const SECRETS = /^(secret|value|token|kid|publicKey|certificate|credentialData)$/;

/** Matches lists that a real server returns in the order of random ids. */
const UNORDERED =
  /^(unordered|policies|associatedPolicies|words|domains|enabledEventTypes|defaultClientScopes|optionalClientScopes|realmMappings|supportedLocales|eventsSupported|defaultSupportedEvents|availableSupportedEvents|nativelyEmittedEvents|scopes|allowedScopes|deniedScopes)$/;
const UNORDERED_CALLS = [
  /GET (components|credential-registrators|clients\/\S+\/(default|optional)-client-scopes|default-\w+-client-scopes)/,
  /GET identity-provider\/instances\/\S+\/mappers/,
  /authz\/resource-server\/(?:settings|policy\/(?:providers|evaluate)|\S+\/(?:scopes|resources|permissions|\w+Policies))/,
  /authz\/resource-server\/(?:resource|policy\/aggregate)/,
  /GET (ui-ext\/authentication-management\/flows|authentication\/client-authenticator-providers)/,
];
const byText = (a: unknown, b: unknown): number => (sortText(a) < sortText(b) ? -1 : 1);

/** Returns the sort key of an entry of an unordered list: all members but `description`, independent of their order. */
function sortText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  return JSON.stringify(
    Object.entries(value)
      .filter(([name]) => name !== "description")
      .sort(),
  );
}

/** Replaces values that differ on every run (ids, times, secrets, addresses) with stable names. */
function normalized(recorded: Recorded[], base: string, realm: string): Recorded[] {
  const clean = (text: string): string =>
    text
      .replaceAll(base, "<server>")
      .replaceAll(realm, "<realm>")
      .replaceAll(UUID, "<id>")
      .replaceAll(SHORT_ID, "<id>")
      .replace(/sessions\/[\w-]{20,}/, "sessions/<id>");
  const walk = (value: unknown, key = ""): unknown => {
    if (typeof value === "string" && (key === "id" || key === "parentId")) return "<id>";
    if (typeof value === "string")
      return TIMES.test(key) ? "<time>" : SECRETS.test(key) && value.length > 20 ? "<secret>" : clean(value);
    if (typeof value === "number" && TIMES.test(key) && value > 0) return "<time>";
    if (Array.isArray(value)) {
      const entries = value.map((entry) => walk(entry, key));
      return UNORDERED.test(key) ? entries.sort(byText) : entries;
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [clean(name), walk(inner, name)]));
  };
  return recorded.map((one) => ({
    ...one,
    call: clean(one.call),
    location: one.location === undefined ? undefined : clean(one.location),
    body: walk(one.body, UNORDERED_CALLS.some((call) => call.test(one.call)) ? "unordered" : ""),
  }));
}
