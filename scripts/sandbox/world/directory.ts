import { type Rec, text } from "../http/exchange.ts";
import { generatedId, generatedIndex, generatedPerson, generatedUsername } from "./generated-person.ts";
import type { RealmData } from "./realm-data.ts";

/** Returns the user with an id, who may be generated. */
export function person(data: RealmData, id: string): Rec | undefined {
  const stored = data.people[id];
  if (stored) return stored;
  const index = generatedIndex(id);
  if (index === undefined || index >= data.generated || data.gone.includes(id)) return undefined;
  return generatedPerson(index, data.generated);
}

/** Returns the user with a username, case-insensitively. */
export function personNamed(data: RealmData, username: string): Rec | undefined {
  const wanted = username.toLowerCase();
  return Object.values(data.people).find((someone) => someone["username"] === wanted) ?? generatedNamed(data, wanted);
}

/** Returns the user with an e-mail address, case-insensitively. */
export function personWithEmail(data: RealmData, email: string): Rec | undefined {
  const wanted = email.toLowerCase();
  const found = Object.values(data.people).find((someone) => text(someone, "email").toLowerCase() === wanted);
  if (found || !wanted.endsWith("@example.com")) return found;
  return generatedNamed(data, wanted.slice(0, -"@example.com".length));
}

/**
 * Returns the unchanged generated user with a username. It uses a binary search, because usernames are ordered by
 * index.
 */
function generatedNamed(data: RealmData, username: string): Rec | undefined {
  let low = 0;
  let high = data.generated - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const name = generatedUsername(middle, data.generated);
    if (name === username) {
      const id = generatedId(middle);
      return data.people[id] ? undefined : person(data, id);
    }
    if (name < username) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** Yields all users by username. Generated ones are created one at a time and not stored. */
export function* everyone(data: RealmData): Generator<Rec> {
  const stored = Object.values(data.people).sort(byUsername);
  const gone = new Set(data.gone);
  let next = 0;
  for (let index = 0; index < data.generated; index += 1) {
    const id = generatedId(index);
    if (data.people[id] || gone.has(id)) continue;
    const username = generatedUsername(index, data.generated);
    for (let before = stored[next]; before && text(before, "username") < username; before = stored[next]) {
      yield before;
      next += 1;
    }
    yield generatedPerson(index, data.generated);
  }
  yield* stored.slice(next);
}

/** Stores a user. A generated user is stored once it is changed. */
export function savePerson(data: RealmData, someone: Rec): void {
  data.people[text(someone, "id")] = someone;
}

/** Removes a user with all data that refers to its id. */
export function dropPerson(data: RealmData, id: string): void {
  delete data.people[id];
  if (generatedIndex(id) !== undefined) data.gone.push(id);
  for (const held of [data.memberships, data.credentials, data.consents, data.federated, data.failures])
    delete held[id];
  delete data.mappings[`users/${id}`];
  data.sessions = data.sessions.filter((session) => session["userId"] !== id);
}

/** Returns the number of users of a realm. */
export function headcount(data: RealmData): number {
  const storedGenerated = Object.keys(data.people).filter((id) => generatedIndex(id) !== undefined).length;
  return Object.keys(data.people).length - storedGenerated + data.generated - data.gone.length;
}

const byUsername = (a: Rec, b: Rec): number => (text(a, "username") < text(b, "username") ? -1 : 1);
