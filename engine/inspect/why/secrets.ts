import { isMap, lastSegment, type LeafOf, type IsSecret } from "../../language/index.ts";
import { MASK } from "../../record/index.ts";

/** Matches member names of secrets, for values without a schema. */
const SECRET_NAMES = /(secret|password|passphrase|credential|private.?key|access.?token|refresh.?token|api.?key)$/i;

/** Creates the check whether a reference is secret, by the format `password` of its schema or by its name. */
export function createSecretCheck(leafOf: LeafOf): IsSecret {
  return (ref) => leafOf(ref)?.format === "password" || SECRET_NAMES.test(lastSegment(ref));
}

/** Masks every member whose name is that of a secret. */
export function maskSecretMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecretMembers);
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      SECRET_NAMES.test(key) && typeof inner !== "boolean" ? MASK : maskSecretMembers(inner),
    ]),
  );
}
