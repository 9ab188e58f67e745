import { type Answer, notFound, type Rec, ErrorAnswer } from "../http/exchange.ts";

/** Returns what the server says to a row without a name. */
export const duplicate = (): ErrorAnswer =>
  new ErrorAnswer(409, { error: "conflict", error_description: "Duplicate resource error" });

/** Returns the row of an id. Throws an error answer, a 404 unless told. */
export function rowOf(rows: readonly Rec[], key: string, id: string | undefined, rejection = notFound()): Rec {
  const found = rows.find((row) => row[key] === id);
  if (!found) throw rejection;
  return found;
}

/** Returns the answer to a row that was added: the row itself, without an address. */
export const made = (body: Rec): Answer => ({ status: 201, body });

/** Returns the members that hold something. */
export const withoutEmpty = (members: Rec): Rec =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));
