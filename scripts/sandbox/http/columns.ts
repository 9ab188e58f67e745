import { complaint, type Rec, text, unknownError } from "./exchange.ts";

type Widths = Readonly<Record<string, number>>;

const NAMED = { name: 255, description: 255 };

/** Holds how much of what a call sends fits into the server's columns, by the address below the realm. */
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

/** Rejects what is wider than its column as the server does: it has no words for that. */
export function rejectTooWide(path: string, body: Rec): void {
  const widths = COLUMNS.find(([pattern]) => pattern.test(path))?.[1] ?? {};
  if (Object.entries(widths).some(([member, width]) => text(body, member).length > width)) throw unknownError();
}

/** Names that are derived from that of a realm have to fit, too. */
const REALM = 237;

/**
 * Rejects a realm's name whose longest derived name is too wide: with `words` up to where the server notices itself.
 */
export function rejectWideRealm(name: string, words?: string): void {
  if (name.length > 249) throw complaint(400, "Database operation failed");
  if (name.length > REALM) throw words === undefined ? unknownError() : complaint(500, words);
}
