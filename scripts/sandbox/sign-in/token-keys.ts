import { createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject, verify } from "node:crypto";
import { once } from "../../../engine/language/index.ts";
import { isRec, type Rec } from "../http/exchange.ts";

/** The key pair that signs all tokens of a process. A restart creates a new one, which ends all sign-ins. */
export type TokenKeys = { private: JsonWebKey; public: KeyObject; kid: string };

/** Returns the process's key pair: RSA, 2048 bits, made on first use since making one takes a while. */
export const tokenKeys = once((): TokenKeys => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = "sandbox";
  return {
    private: { ...privateKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" } as JsonWebKey,
    public: createPublicKey(privateKey),
    kid,
  };
});

/** Returns the claims of a token that this sandbox signed and that has not expired; undefined for any other text. */
export function readToken(keys: TokenKeys, token: string): Rec | undefined {
  const [head, payload, signature, more] = token.split(".");
  if (!head || !payload || !signature || more !== undefined) return undefined;
  const genuine = verify(
    "RSA-SHA256",
    Buffer.from(`${head}.${payload}`),
    keys.public,
    Buffer.from(signature, "base64url"),
  );
  if (!genuine) return undefined;
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  if (!isRec(claims) || typeof claims["exp"] !== "number" || claims["exp"] * 1000 <= Date.now()) return undefined;
  return claims;
}
