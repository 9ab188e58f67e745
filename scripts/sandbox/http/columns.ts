import { complaint, type Rec, text, unknownError } from "./exchange.ts";

type Widths = Readonly<Record<string, number>>;

const NAMED = { name: 255, description: 255 };

/** Sizes of the server's database columns for the members of requests, by path below the realm. */
const COLUMNS: readonly (readonly [RegExp, Widths])[] = [
  [/^\/(?:groups(?:\/[^/]+(?:\/children)?)?|client-scopes(?:\/[^/]+)?)$/, NAMED],
  [/^\/(?:clients\/[^/]+\/)?roles(?:-by-id)?(?:\/[^/]+)?$/, NAMED],
  [/^\/clients(?:\/[^/]+)?$/, { clientId: 255, ...NAMED }],
  [/\/protocol-mappers\/models(?:\/[^/]+)?$/, { name: 255 }],
  [/^\/identity-provider\/instances(?:\/[^/]+)?$/, { alias: 255, displayName: 255 }],
  [/^\/identity-provider\/instances\/[^/]+\/mappers(?:\/[^/]+)?$/, { name: 255 }],
  [/^\/components(?:\/[^/]+)?$/, { name: 255 }],
  [/^\/organizations(?:\/[^/]+)?$/, { name: 255, alias: 255, description: 4000 }],
  [
    /^\/authentication\/flows(?:\/[^/]+(?:\/copy|\/executions\/flow)?)?$/,
    { alias: 255, newName: 255, description: 255 },
  ],
  [/^\/authentication\/(?:executions\/[^/]+\/config|config\/[^/]+)$/, { alias: 255 }],
  [/^(?:\/ui-ext)?\/?$/, { displayName: 255 }],
];

/** Rejects a value that exceeds its column, with the server's unknown error. */
export function rejectTooWide(path: string, body: Rec): void {
  const widths = COLUMNS.find(([pattern]) => pattern.test(path))?.[1] ?? {};
  if (Object.entries(widths).some(([member, width]) => text(body, member).length > width)) throw unknownError();
}

/** Maximum length of a realm's name, because names that are derived from it must fit as well. */
const REALM = 237;

/**
 * Rejects the name of a realm if names that are derived from it do not fit. `words` is the message for up to 249
 * characters, for which the default is the unknown error. For longer names the server has a message of its own.
 */
export function rejectWideRealm(name: string, words?: string): void {
  if (name.length > 249) throw complaint(400, "Database operation failed");
  if (name.length > REALM) throw words === undefined ? unknownError() : complaint(500, words);
}
