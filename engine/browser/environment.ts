import { isOff, type SignInSettings, signInErrors, signInSettings } from "./sign-in-settings.ts";

/** Settings that the page passes in the element with id `environment`. */
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
  /** Link of the logo; empty links to the dashboard of the current realm. */
  readonly logoUrl: string;
  /** True if a dark theme is allowed. */
  readonly darkMode: boolean;
  /** Scopes for sign-in, separated by spaces. */
  readonly scope: string;
  /** URLs of extension packs, in load order; undefined reads them from `packs.json` beside the page. */
  readonly packs: readonly string[] | undefined;
  readonly [name: string]: unknown;
}

/** Server URL when the element has none. */
const DEFAULT_SERVER = "http://localhost:8180";

const ADDRESSES = ["serverBaseUrl", "adminBaseUrl"] as const;

/**
 * Reads the settings from the page element with id `environment`.
 *
 * @throws Error when the element is missing or does not contain a JSON object, and an error that lists every missing or
 * invalid setting.
 */
export function readEnvironment(page: Pick<Document, "getElementById">, address = "http://localhost/"): Environment {
  const text = page.getElementById("environment")?.textContent;
  if (text === undefined || text === null) throw new Error("Environment variables not found in the document.");
  const raw = parseBlock(text);
  const errors = settingErrors(raw);
  if (errors.length > 0) throw new Error(errors.join(" "));
  return completeEnvironment(raw, address);
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

/** Returns one sentence for each missing or invalid setting; empty when the console can start. */
function settingErrors(raw: Readonly<Record<string, unknown>>): string[] {
  const client = isText(raw.clientId)
    ? []
    : ['The environment block has no "clientId": add the client to sign in with as a text.'];
  return [...ADDRESSES.flatMap((name) => urlError(name, raw[name])), ...client, ...signInErrors(raw)];
}

function urlError(name: string, value: unknown): string[] {
  if (value === undefined || value === "" || (isText(value) && isHttpUrl(value))) return [];
  const completed = `https://${String(value).replace(/^\/+/, "")}`;
  const example = isText(value) && isHttpUrl(completed) ? completed : "https://id.example";
  const actual = JSON.stringify(value);
  return [`"${name}" in the environment block is ${actual}: write a whole address, such as "${example}".`];
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** Fills in default values and removes trailing slashes from URLs. */
export function completeEnvironment(raw: Readonly<Record<string, unknown>>, address: string): Environment {
  const text = (name: string, fallback: string): string => {
    const value = raw[name];
    return isText(value) ? value : fallback;
  };
  const root = (name: string, fallback: string): string => text(name, fallback).replace(/\/+$/, "");
  const serverBaseUrl = root("serverBaseUrl", DEFAULT_SERVER);
  const packs = raw.packs;
  return {
    ...raw,
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
    darkMode: !isOff(raw.darkMode),
    scope: text("scope", ""),
    ...signInSettings(raw),
    packs: Array.isArray(packs) ? packs.filter(isText) : undefined,
  };
}
