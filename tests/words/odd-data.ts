import { resources } from "../e2e/support/plan.ts";

/** Kinds of odd data that a server may store and a page must show unchanged. */
export const ODD_KINDS = ["key", "template", "slots", "reference", "json", "markup", "long", "rtl"] as const;

/** Number of different values of one kind. */
const AMOUNT = 400;

/** Text that appears when a page translates data which looks like a message key. */
const TRANSLATED = "Translated data";
/** Text that appears when a page evaluates data as a reference. */
const INTERPRETED = "Interpreted data";

const MAKERS: Readonly<Record<(typeof ODD_KINDS)[number], (n: number) => string>> = {
  key: (n) => `oddKey${n}`,
  template: (n) => `${"$"}{oddMissing${n}}`,
  slots: (n) => `⟦${n} {{name}} {{count}} {name} $t(oddKey1)⟧`,
  reference: (n) => `$realm/odd/${n}`,
  json: (n) => `{"text":"oddKey${n}","key":"oddKey${n}"}`,
  markup: (n) => `⟦${n} <b class="odd-markup">b</b> <1>one</1> &amp;⟧`,
  long: (n) => `${"long".repeat(75)}${n}`,
  rtl: (n) => `دور ${n} عربي`,
};

/** Members with free text of the administrator. */
const FREE = new Set([
  ...["name", "displayName", "description", "username", "firstName", "lastName", "email", "clientId", "clientName"],
  ...["alias", "userLabel", "label", "displayText", "consentScreenText", "ipAddress", "userName", "federatedUsername"],
  ...["userId", "error", "group", "scope", "grantedClientScopes", "displayHeader", "displayDescription", "typeLabel"],
]);
/** Members with maps or lists of free text. */
const FREE_MAPS = new Set(["attributes", "details"]);
/** Members that a server may leave out or send empty. */
const OPTIONAL = new Set(["displayName", "description", "email", "firstName", "lastName", "userLabel", "clientName"]);

/** Matches responses with names that the console itself depends on. */
const UNTOUCHED =
  /\/(?:serverinfo|whoami|users\/profile|profile\/metadata|names|component-types|providers|default-.*|config-description(?:\/.*)?|per-client-description|sub-component-types|mapper-types)$/;

/** Member that describes the fields of a record. Its names may have translations, as on the profile's own pages. */
const DESCRIBED = "userProfileMetadata";

/** Records whose names come from such responses. */
const UNTOUCHED_KEYS = new Set(["profile-attribute", "profile-group"]);

/** Replaces free text in responses by odd data, and restores it in addresses. */
export interface OddData {
  /** Wraps the connection to the server. */
  through(server: typeof fetch): typeof fetch;
  /** Resets the replacements. `round` selects the kind of odd data for each member. */
  begin(round: number): void;
  /** Returns keys for an address, in which replaced names have their odd values. */
  keys(keys: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

export function createOddData(): OddData {
  let round = 0;
  let oddOf = new Map<string, string>();
  let originalOf = new Map<string, string>();

  const odd = (member: string, value: string): string => {
    const id = `${member} ${value}`;
    const known = oddOf.get(id);
    if (known !== undefined) return known;
    const kind = ODD_KINDS[(hashOf(member) + round) % ODD_KINDS.length] ?? "key";
    const made = MAKERS[kind](oddOf.size % AMOUNT);
    oddOf.set(id, made);
    originalOf.set(made, value);
    return made;
  };
  const text = (member: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => text(member, item));
    return typeof value === "string" && value !== "" ? odd(member, value) : value;
  };
  /** Omits every fifth value of an optional member, and empties another fifth. */
  const isLeftOut = (member: string, count: number): boolean => OPTIONAL.has(member) && count % 5 === 3;
  const isEmptied = (member: string, count: number): boolean => OPTIONAL.has(member) && count % 5 === 4;
  let count = 0;
  /** Paths from which the console has loaded its texts. The second request to a path is for a list of texts. */
  const textsRead = new Set<string>();
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([member, inner]): [string, unknown][] => {
        count += 1;
        if (isLeftOut(member, count)) return [];
        if (isEmptied(member, count)) return [[member, ""]];
        if (member === DESCRIBED) return [[member, inner]];
        if (FREE_MAPS.has(member) && typeof inner === "object" && inner !== null && !Array.isArray(inner))
          return [[member, Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, text(key, item)]))]];
        return [[member, FREE.has(member) ? text(member, inner) : change(inner)]];
      }),
    );
  };
  const original = (address: string): string => {
    const url = new URL(address);
    const path = url.pathname.split("/").map((part) => {
      const found = originalOf.get(decodeURIComponent(part));
      return found === undefined ? part : encodeURIComponent(found);
    });
    const query = [...url.searchParams].map(([name, value]) => [name, originalOf.get(value) ?? value]);
    url.pathname = path.join("/");
    url.search = new URLSearchParams(query).toString();
    return url.href;
  };

  return {
    begin(next) {
      round = next;
      count = 0;
      oddOf = new Map();
      originalOf = new Map();
    },
    keys: (keys) =>
      Object.fromEntries(
        Object.entries(keys).map(([id, key]) => {
          const member = resources[id]?.key.slice(1) ?? "";
          return [id, FREE.has(member) && !UNTOUCHED_KEYS.has(id) ? text(member, key) : key];
        }),
      ),
    through: (server) => async (input, init) => {
      const address = original(String(input));
      const { pathname } = new URL(address);
      const answer = await server(address, init);
      const isJson = answer.headers.get("content-type")?.includes("json") === true;
      if ((init?.method ?? "GET") !== "GET" || !answer.ok || !isJson || UNTOUCHED.test(pathname)) return answer;
      const body: unknown = await answer.json();
      if (!pathname.includes("/localization/")) return Response.json(withTarget(pathname, change(body)));
      if (textsRead.has(pathname)) return Response.json(body);
      textsRead.add(pathname);
      return Response.json(withTexts(body));
    },
  };
}

/** Adds a text for each value that looks like a key. */
function withTexts(body: unknown): object {
  const keys = Array.from({ length: AMOUNT }, (_, n) => [MAKERS.key(n), TRANSLATED] as const);
  return { ...(body as object), ...Object.fromEntries(keys) };
}

/** Adds members to the realm to which the values that look like references would lead. */
function withTarget(pathname: string, body: unknown): unknown {
  if (!/^\/admin\/realms\/[^/]+$/.test(pathname)) return body;
  return { ...(body as object), odd: Array.from({ length: AMOUNT }, () => INTERPRETED) };
}

function hashOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
}

/** Matches odd data that is shown correctly. */
const WHOLE = [
  /⟦\d+ \{\{name\}\} \{\{count\}\} \{name\} \$t\(oddKey1\)⟧/g,
  /⟦\d+ <b class="odd-markup">b<\/b> <1>one<\/1> &amp;⟧/g,
  /\$\{oddMissing\d+\}/g,
  /\{"text":"oddKey\d+","key":"oddKey\d+"\}/g,
  /\$realm\/odd\/\d+/g,
];

/** Returns the errors in how a text shows odd data, and the text without the data that is shown unchanged. */
export function oddDataErrors(text: string): { errors: string[]; rest: string } {
  const errors: string[] = [];
  if (text.includes(TRANSLATED)) errors.push("data was translated");
  if (text.includes(INTERPRETED)) errors.push("data was read as a reference");
  const rest = WHOLE.reduce((left, whole) => left.replaceAll(whole, "Odd"), text);
  if (rest.includes("oddMissing")) errors.push("data was taken for a template");
  if (/[⟦⟧]/.test(rest)) errors.push("data was changed");
  return { errors, rest };
}
