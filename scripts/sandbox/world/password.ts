import { randomBytes, randomUUID, scryptSync, timingSafeEqual } from "node:crypto";
import { object, type Rec, text } from "../http/exchange.ts";

/** The cost is low on purpose: the seeded passwords are public, and a sandbox must start quickly. */
const COST = { N: 64, r: 8, p: 1 };

/** Returns a password credential. The password is stored as a salted hash, which the API never returns. */
export function passwordCredential(password: string, temporary = false): Rec {
  const salt = randomBytes(16).toString("base64");
  return {
    id: randomUUID(),
    type: "password",
    createdDate: Date.now(),
    credentialData: JSON.stringify({ hashIterations: COST.N, algorithm: "scrypt", additionalParameters: {} }),
    secretData: { salt, hash: hash(password, salt), temporary },
  };
}

/** Returns whether a password matches a credential. */
export function passwordFits(credential: Rec, password: string): boolean {
  const secret = object(credential, "secretData");
  const expected = Buffer.from(text(secret, "hash"), "base64");
  const given = Buffer.from(hash(password, text(secret, "salt")), "base64");
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Returns the representation of a credential, without its secret. */
export function showCredential({ secretData: _, ...shown }: Rec): Rec {
  return shown;
}

const hash = (password: string, salt: string): string =>
  scryptSync(password, Buffer.from(salt, "base64"), 32, COST).toString("base64");
