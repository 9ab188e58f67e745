import { type Answer, notFound, type Rec, ErrorAnswer } from "../http/exchange.ts";

/** Returns the error answer for a record without a name. */
export const duplicate = (): ErrorAnswer =>
  new ErrorAnswer(409, { error: "conflict", error_description: "Duplicate resource error" });

/** Returns the row with an id. Throws an error answer if there is none, by default a 404. */
export function rowOf(rows: readonly Rec[], key: string, id: string | undefined, rejection = notFound()): Rec {
  const found = rows.find((row) => row[key] === id);
  if (!found) throw rejection;
  return found;
}

/** Returns the response for a new row: the row itself, without a Location header. */
export const made = (body: Rec): Answer => ({ status: 201, body });

/** Returns the members that are neither undefined nor null. */
export const withoutEmpty = (members: Rec): Rec =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));
