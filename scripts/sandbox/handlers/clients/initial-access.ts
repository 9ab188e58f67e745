import { createHmac, randomUUID } from "node:crypto";
import { type Answer, created, done, notFound, ok, type Rec, ErrorAnswer, text, texts } from "../../http/exchange.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, type Route, route, VIEW_CLIENTS } from "../../calls/call.ts";

const ADDRESS = "clients-initial-access";
const MEMBERS = ["expiration", "count", "webOrigins"];

/** Reads a number of a new token; 0 if it is missing. Throws a 400 error answer if it is not a number or negative. */
function numberOf(body: Rec, name: string, what: string): number | undefined {
  const sent = body[name];
  if (sent === undefined || sent === null) return undefined;
  if (!Number.isInteger(sent))
    throw new ErrorAnswer(400, { error: "unknown_error", error_description: "Cannot parse the JSON" });
  const number = Number(sent);
  if (number < 0)
    throw new ErrorAnswer(400, {
      error: `Invalid value for ${name}`,
      error_description: `The ${what} cannot be less than 0`,
    });
  return number;
}

/** Creates a token. The response contains it once; it is not stored. */
function create(call: Call): Answer {
  const strange = Object.keys(call.body).find((name) => !MEMBERS.includes(name));
  if (strange !== undefined)
    throw new ErrorAnswer(400, {
      error: `Invalid json representation for ClientInitialAccessCreatePresentation. Unrecognized field "${strange}"`,
    });
  const expiration = numberOf(call.body, "expiration", "expiration time interval") ?? 0;
  const count = numberOf(call.body, "count", "count") ?? 1;
  const timestamp = Math.floor(Date.now() / 1000);
  const row: Rec = { id: randomUUID(), timestamp, expiration, count, remainingCount: count };
  table(call.realm, ADDRESS).push(row);
  return created(`${call.base}/${ADDRESS}/${text(row, "id")}`, { ...row, token: tokenOf(call, row) });
}

/** Returns the signed token, which is only valid for the registration of clients. */
function tokenOf({ base, body }: Call, row: Rec): string {
  const issuer = base.replace("/admin/realms/", "/realms/");
  const origins = texts(body, "webOrigins");
  const lasts = Number(row["expiration"]);
  const claims: Rec = {
    exp: lasts === 0 ? 0 : Number(row["timestamp"]) + lasts,
    iat: row["timestamp"],
    jti: row["id"],
    iss: issuer,
    aud: issuer,
    typ: "InitialAccessToken",
    ...(origins.length > 0 ? { "allowed-origins": origins } : {}),
  };
  const parts = [{ alg: "HS512", typ: "JWT" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signed = createHmac("sha512", issuer).update(parts.join(".")).digest("base64url");
  return [...parts, signed].join(".");
}

/** Routes of initial access tokens, which clients register with. Deleting a missing one is no error. */
export const initialAccess: Route[] = [
  route("GET", ADDRESS, VIEW_CLIENTS, (call) => ok(table(call.realm, ADDRESS))),
  route("POST", ADDRESS, ["manage-clients"], create),
  route("GET", `${ADDRESS}/{token}`, [], () => {
    throw notFound();
  }),
  route("DELETE", `${ADDRESS}/{token}`, ["manage-clients"], (call) => {
    const left = table(call.realm, ADDRESS).filter((row) => row["id"] !== call.params["token"]);
    call.realm.tables[ADDRESS] = left;
    return done();
  }),
];
