import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { type Answer, object, ok, type Rec, text, texts } from "../../http/exchange.ts";
import { cached } from "../../../../engine/language/index.ts";
import { tokenKeys } from "../../sign-in/token-keys.ts";
import { table } from "../../world/realm-data.ts";
import { type Call, type Route, route, VIEW_REALM } from "../../calls/call.ts";

const TEN_YEARS = 3_653 * 86_400_000;
/** Keys that a provider generates by default, by the kind of the provider. */
const KINDS: Readonly<Record<string, { type: string; algorithm: string; use: string }>> = {
  aes: { type: "OCT", algorithm: "AES", use: "ENC" },
  hmac: { type: "OCT", algorithm: "HS256", use: "SIG" },
  rsa: { type: "RSA", algorithm: "RS256", use: "SIG" },
  ecdsa: { type: "EC", algorithm: "ES256", use: "SIG" },
  ecdh: { type: "EC", algorithm: "ECDH-ES", use: "ENC" },
  eddsa: { type: "OKP", algorithm: "EdDSA", use: "SIG" },
};

/**
 * Returns the public key of a provider, which is generated once; undefined for shared secrets. Generating an RSA key
 * takes as long as a hundred responses. So all RSA providers for signing share the key that signs tokens, and those for
 * encryption share another one.
 */
function publicKey(id: string, type: string, use: string): string | undefined {
  return keysOf(type)(type === "RSA" ? use : id);
}

/** Returns the public keys of a type, by their use for RSA, else by their provider. */
const keysOf = cached((type: string) =>
  cached((name: string) => {
    const key = type === "RSA" && name === "SIG" ? tokenKeys().public : pair(type);
    return key?.export({ type: "spki", format: "der" }).toString("base64");
  }),
);

function pair(type: string): KeyObject | undefined {
  if (type === "RSA") return generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey;
  if (type === "EC") return generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey;
  return type === "OKP" ? generateKeyPairSync("ed25519").publicKey : undefined;
}

function keyOf(provider: Rec): Rec {
  const config = object(provider, "config");
  const textOf = (name: string): string | undefined => texts(config, name)[0];
  const [kind = ""] = text(provider, "providerId").split("-");
  const { type, algorithm, use } = KINDS[kind] ?? { type: "RSA", algorithm: "RS256", use: "SIG" };
  const own = textOf("algorithm") ?? textOf("ecdhAlgorithm") ?? algorithm;
  const id = text(provider, "id");
  const purpose = own.startsWith("RSA") ? "ENC" : use;
  const shown = publicKey(id, type, purpose);
  return {
    providerId: id,
    providerPriority: Number(textOf("priority") ?? 0),
    kid: id,
    status: textOf("enabled") === "false" ? "DISABLED" : textOf("active") === "false" ? "PASSIVE" : "ACTIVE",
    type,
    algorithm: own,
    use: purpose,
    ...(shown === undefined ? {} : { publicKey: shown }),
    // The key replaces a self-signed certificate, which only RSA keys have.
    ...(type === "RSA" && shown !== undefined ? { certificate: shown } : {}),
    ...(type === "RSA" ? { validTo: Date.now() + TEN_YEARS } : {}),
  };
}

/** Lists the keys of the realm, one for each key provider. */
function keys(call: Call): Answer {
  const providers = table(call.realm, "components").filter(
    (one) => one["providerType"] === "org.keycloak.keys.KeyProvider",
  );
  const rows = providers.map(keyOf);
  const active = rows.filter((row) => row["status"] === "ACTIVE");
  return ok({ active: Object.fromEntries(active.map((row) => [row["algorithm"], row["kid"]])), keys: rows });
}

/** Routes of the keys that the realm signs and encrypts with. */
export const keyRoutes: Route[] = [route("GET", "keys", VIEW_REALM, keys)];
