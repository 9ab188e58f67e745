import { isOff, type SignInSettings, signInFaults, signInSettings } from "./sign-in-settings.ts";

/** Describes what the page says about where it runs; the block with id `environment`. */
export interface Environment extends SignInSettings {
  /** Root of the identity server, no trailing slash. */
  readonly serverBaseUrl: string;
  /** Root of the admin API and of `/resources`, no trailing slash. */
  readonly adminBaseUrl: string;
  /** Base of the console itself. */
  readonly consoleBaseUrl: string;
  /** Realm used to sign in. */
  readonly realm: string;
  /** Client used to sign in. */
  readonly clientId: string;
  readonly masterRealm: string;
  /** Base of static resources (logo). */
  readonly resourceUrl: string;
  /** Version hash of the server's resources; changes with the server's version. */
  readonly resourceVersion: string;
  readonly logo: string;
  /** Link behind the logo; empty means the dashboard of the current realm. */
  readonly logoUrl: string;
  /** Tells whether a dark theme may be shown at all. */
  readonly darkMode: boolean;
  /** Scopes for sign-in, blank separated. */
  readonly scope: string;
  /** Addresses of extension packs, in load order; not said: `packs.json` beside the page lists them. */
  readonly packs: readonly string[] | undefined;
  readonly [name: string]: unknown;
}

/** Server address when the block does not give one. */
const DEFAULT_SERVER = "http://localhost:8180";

const ADDRESSES = ["serverBaseUrl", "adminBaseUrl"] as const;

/**
 * Reads the JSON text of the page element with id `environment`.
 *
 * @throws Error when the element is missing or holds no JSON object, and an error
 * that names every setting that is missing or wrong in one sentence each.
 */
export function readEnvironment(page: Pick<Document, "getElementById">, address = "http://localhost/"): Environment {
  const text = page.getElementById("environment")?.textContent;
  if (text === undefined || text === null) throw new Error("Environment variables not found in the document.");
  const given = parseBlock(text);
  const faults = settingFaults(given);
  if (faults.length > 0) throw new Error(faults.join(" "));
  return completeEnvironment(given, address);
}

function parseBlock(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error("Unable to parse environment variables as JSON.", { cause: error });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error("Unable to parse environment variables as JSON.");
  }
  return { ...value };
}

/** One sentence for each setting that is missing or cannot be used; empty when the console can start. */
function settingFaults(given: Readonly<Record<string, unknown>>): string[] {
  const client = isText(given.clientId)
    ? []
    : ['The environment block has no "clientId": add the client to sign in with as a text.'];
  return [...ADDRESSES.flatMap((name) => addressFault(name, given[name])), ...client, ...signInFaults(given)];
}

function addressFault(name: string, value: unknown): string[] {
  if (value === undefined || value === "" || (isText(value) && isWebAddress(value))) return [];
  const completed = `https://${String(value).replace(/^\/+/, "")}`;
  const example = isText(value) && isWebAddress(completed) ? completed : "https://id.example";
  const wrong = JSON.stringify(value);
  return [`"${name}" in the environment block is ${wrong}: write a whole address, such as "${example}".`];
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** Fills what may be left out; addresses lose their trailing slash. */
export function completeEnvironment(given: Readonly<Record<string, unknown>>, address: string): Environment {
  const text = (name: string, otherwise: string): string => {
    const value = given[name];
    return isText(value) ? value : otherwise;
  };
  const root = (name: string, otherwise: string): string => text(name, otherwise).replace(/\/+$/, "");
  const serverBaseUrl = root("serverBaseUrl", DEFAULT_SERVER);
  const packs = given.packs;
  return {
    ...given,
    serverBaseUrl,
    adminBaseUrl: root("adminBaseUrl", serverBaseUrl),
    consoleBaseUrl: text("consoleBaseUrl", new URL(address).pathname),
    realm: text("realm", "master"),
    clientId: text("clientId", ""),
    masterRealm: text("masterRealm", "master"),
    resourceUrl: root("resourceUrl", "."),
    resourceVersion: text("resourceVersion", ""),
    logo: text("logo", "/logo.svg"),
    logoUrl: text("logoUrl", ""),
    darkMode: !isOff(given.darkMode),
    scope: text("scope", ""),
    ...signInSettings(given),
    packs: Array.isArray(packs) ? packs.filter(isText) : undefined,
  };
}
