import type { Rec } from "../http/exchange.ts";

const FIRST = [
  "Ada",
  "Amir",
  "Bruno",
  "Chloe",
  "Dario",
  "Elin",
  "Farah",
  "Goran",
  "Hana",
  "Ivo",
  "Jonas",
  "Kira",
  "Luca",
  "Mina",
  "Noor",
  "Otto",
  "Paula",
  "Rafael",
  "Sanna",
  "Tariq",
  "Uma",
  "Vera",
  "Wim",
  "Yara",
  "Zoe",
];
const LAST = [
  "Abbott",
  "Baumann",
  "Castro",
  "Dahl",
  "Eriksen",
  "Fischer",
  "Garcia",
  "Haddad",
  "Ivanova",
  "Jensen",
  "Kowalski",
  "Larsen",
  "Moreau",
  "Novak",
  "Okafor",
  "Petrov",
  "Quinn",
  "Rossi",
  "Schmidt",
  "Tanaka",
  "Ueda",
  "Vargas",
  "Weber",
  "Xu",
  "Yilmaz",
  "Zhang",
];
const START = Date.UTC(2024, 0, 1);

/** Returns the id of the generated user with an index. It looks like any other id, but contains the index. */
export const generatedId = (index: number): string => `0a7b1c00-0000-4000-8000-${index.toString(16).padStart(12, "0")}`;

/** Returns the index in a generated id; undefined for any other id. */
export function generatedIndex(id: string): number | undefined {
  if (!/^0a7b1c00-0000-4000-8000-[0-9a-f]{12}$/.test(id)) return undefined;
  return Number.parseInt(id.slice(-12), 16);
}

/**
 * Returns the username of the generated user `index` of `count`. Usernames increase with the index, so that lists need
 * no sorting.
 */
export function generatedUsername(index: number, count: number): string {
  const { first, last, number } = parts(index, count);
  return `${last}.${first}.${number}`.toLowerCase();
}

/** Returns the generated user with an index. The result is always the same and is not stored. */
export function generatedPerson(index: number, count: number): Rec {
  const { first, last } = parts(index, count);
  const username = generatedUsername(index, count);
  return {
    id: generatedId(index),
    username,
    firstName: first,
    lastName: last,
    email: `${username}@example.com`,
    emailVerified: index % 7 !== 0,
    enabled: index % 50 !== 49,
    createdTimestamp: START + index * 60_000,
    totp: false,
    disableableCredentialTypes: [],
    requiredActions: [],
    notBefore: 0,
  };
}

function parts(index: number, count: number): { first: string; last: string; number: string } {
  const perName = Math.ceil(count / (FIRST.length * LAST.length));
  const name = Math.floor(index / perName);
  const number = String(index % perName).padStart(String(perName).length, "0");
  return { first: FIRST[name % FIRST.length] ?? "Ada", last: LAST[Math.floor(name / FIRST.length)] ?? "Zhang", number };
}
