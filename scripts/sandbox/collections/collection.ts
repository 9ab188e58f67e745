import type { Call } from "../calls/call.ts";
import type { Rec } from "../http/exchange.ts";
import type { Right } from "../world/realm-rights.ts";

/** A list of the admin API without special rules: create, list, read, update and delete on stored records. */
export type Collection = {
  id: string;
  /**
   * Path relative to the realm, with `{name}` for the keys of its parents: "clients/{client}/protocol-mappers/models".
   */
  path: string;
  /** The list is outside the admin API: `/realms/{realm}/<path>`. */
  server?: true;
  /** Property that identifies a record in paths. The server generates it if it is missing. */
  key: string;
  /** Properties that `search` searches. Without them the list has no search. */
  search?: string[];
  /** Query parameter of the search, if it is not `search`. */
  searchedBy?: string;
  /** Properties that query parameters filter by, compared as texts. */
  filters?: readonly string[];
  /**
   * Query parameters also filter by all other properties of rows, because a pack does not describe the filters of its
   * server.
   */
  byProperties?: true;
  /**
   * Property that is required and unique in the list, and the name of the record in the server's messages ("Client
   * scope").
   */
  unique?: { property: string; as: string };
  /** Required properties of a record, from the schema of a pack's entity. */
  required?: readonly string[];
  /** Message of the error answer for a key without a record. */
  missing?: string;
  /** Throws the server's error answer for an invalid record. It is called before the check for unique names. */
  check?: (sent: Rec, isNew: boolean, call: Call) => void;
  /** The list is this property of its parent record, and not a table of its own. */
  inside?: string;
  /** The server identifies the record of an update by the key in the body, and fails if it is missing. */
  foundByBody?: true;
  /** Defaults for properties that are missing in the body of a new record. */
  defaults?: Record<string, unknown>;
  /** Completes a new record with values that depend on its own. */
  complete?: (made: Rec) => Rec;
  /** Initial rows of the list in every realm. */
  rows?: Rec[];
  /** Paths below a row to which requests other than reads are accepted as actions. */
  actions?: string[];
  rights?: { read: readonly Right[]; write: readonly Right[] };
};

/** Rights that a collection requires by default. */
export const USUAL_RIGHTS: { read: readonly Right[]; write: readonly Right[] } = {
  read: ["view-realm", "manage-realm"],
  write: ["manage-realm"],
};
