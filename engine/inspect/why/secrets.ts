import { isMap } from "../../language/is-map.ts";
import { lastSegment } from "../../language/expression/reference.ts";
import type { LeafOf } from "../../language/explain/changeable.ts";
import type { IsSecret } from "../../language/explain/explain.ts";
import { MASK } from "../../record/mask-secrets.ts";

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
