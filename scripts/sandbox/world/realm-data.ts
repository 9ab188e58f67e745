import type { Rec } from "../http/exchange.ts";

/**
 * All data of a realm. It is plain JSON that can be written to a file. `tables` contains lists by the path of their
 * collection relative to the realm ("clients/<id>/roles").
 */
export type RealmData = {
  /** The representation of the realm itself. */
  realm: Rec;
  tables: Record<string, Rec[]>;
  /** Users by id. Generated users (see Directory) are added when they are changed. */
  people: Record<string, Rec>;
  /** `generated` is the number of generated users, `gone` contains the ids of those that were deleted. */
  generated: number;
  gone: string[];
  /** Group ids by user id. */
  memberships: Record<string, string[]>;
  /** Role ids by holder: "users/<id>", "groups/<id>", "roles/<id>" (composites), "clients/<id>", "client-scopes/<id>". */
  mappings: Record<string, string[]>;
  credentials: Record<string, Rec[]>;
  consents: Record<string, Rec[]>;
  federated: Record<string, Rec[]>;
  /** Brute-force status by user id. */
  failures: Record<string, Rec>;
  sessions: Rec[];
  events: Rec[];
  adminEvents: Rec[];
  profile: Rec;
  /** Message overrides by locale and key. */
  localization: Record<string, Record<string, string>>;
  /** Documents of the realm that are not lists, such as client policies, by path. */
  documents: Record<string, Rec>;
};

/** Returns an empty realm, without users, roles and clients. */
export const emptyRealm = (realm: Rec): RealmData => ({
  realm,
  tables: {},
  people: {},
  generated: 0,
  gone: [],
  memberships: {},
  mappings: {},
  credentials: {},
  consents: {},
  federated: {},
  failures: {},
  sessions: [],
  events: [],
  adminEvents: [],
  profile: {},
  localization: {},
  documents: {},
});

/** Returns the list with a path, which is created on first use. */
export function table(data: RealmData, path: string): Rec[] {
  const rows = data.tables[path];
  if (rows) return rows;
  const made: Rec[] = [];
  data.tables[path] = made;
  return made;
}
