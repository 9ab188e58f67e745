import { isMap } from "../../language/is-map.ts";
import { lastSegment } from "../../language/expression/reference.ts";
import type { LeafOf } from "../../language/explain/changeable.ts";
import type { IsSecret } from "../../language/explain/explain.ts";
import { MASK } from "../../record/mask-secrets.ts";

/** Names under which servers keep what nobody may read, for places whose shape is not known. */
const NAMES = /(secret|password|passphrase|credential|private.?key|access.?token|refresh.?token|api.?key)$/i;

/** Tells the places whose values are never shown: what the schema calls a password, and what is named like one. */
export function secretPlaces(leafOf: LeafOf): IsSecret {
  return (ref) => leafOf(ref)?.format === "password" || NAMES.test(lastSegment(ref));
}

/** A value with every member that is named like a secret masked. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      NAMES.test(key) && typeof inner !== "boolean" ? MASK : withoutSecrets(inner),
    ]),
  );
}
