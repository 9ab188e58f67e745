import type { Call } from "../calls/call.ts";
import type { Rec } from "../http/exchange.ts";
import type { Right } from "../world/realm-rights.ts";

/** A list of the admin API that needs nothing but a store: create, list, read, update, delete by the common rules. */
export type Collection = {
  id: string;
  /** Address relative to the realm, with `{name}` for the keys of what it lies in: "clients/{client}/protocol-mappers/models". */
  path: string;
  /** It stands beside the admin API: `/realms/{realm}/<path>`. */
  server?: true;
  /** Property that an address names a record by, and that is made up when the server chooses it. */
  key: string;
  /** Properties that `search` looks in. Absent: the list has no search. */
  search?: string[];
  /** Query parameter that searches, where it is not called `search`. */
  searchedBy?: string;
  /** Properties that the query filters by, each by what its text is. */
  filters?: readonly string[];
  /** The query filters by every property that a row has, too: nothing else says what the server of a pack looks at. */
  byProperties?: true;
  /** Property that has to be there and to be unique in the list, with what the server calls the record ("Client scope"). */
  unique?: { property: string; as: string };
  /** Properties without which a record is rejected, as the schema of a pack's entity says. */
  required?: readonly string[];
  /** Holds what is said of a key that no record has. */
  missing?: string;
  /** Rejects what is sent of a record as the server does, before it looks whether its name is taken. */
  check?: (sent: Rec, isNew: boolean, call: Call) => void;
  /** The list is a property of the record that the address before it names, not a table of its own. */
  inside?: string;
  /** The server finds what an update means by the key in the body, and breaks off where that is missing. */
  foundByBody?: true;
  /** Holds what a new record has when the body does not say it. */
  defaults?: Record<string, unknown>;
  /** Completes a new record by what it says itself. */
  complete?: (made: Rec) => Rec;
  /** Rows that the list of every realm begins with. */
  rows?: Rec[];
  /** Addresses below a row that a call other than a read does something with. */
  actions?: string[];
  rights?: { read: readonly Right[]; write: readonly Right[] };
};

/** Holds what a collection needs when it says nothing of rights. */
export const USUAL_RIGHTS: { read: readonly Right[]; write: readonly Right[] } = {
  read: ["view-realm", "manage-realm"],
  write: ["manage-realm"],
};
