/* One edited object: base and overlay, codecs, validation, differences and merges. */
export { asCurl } from "./as-curl.ts";
export { decodeBySchema, encodeAt, hasStoredValues, hasWriteOnly, stripWriteOnly } from "./codecs/by-schema.ts";
export { planCodec } from "./codecs/chain.ts";
export type { Codec } from "./codecs/kinds/codec.ts";
export { registerCodecDecoders } from "./codecs/register-codec-decoders.ts";
export { codecByName } from "./codecs/registry.ts";
export { issueText } from "./issue-text.ts";
export type { Issue } from "./issues.ts";
export { MASK, maskSecrets } from "./mask-secrets.ts";
export { type Change, type Choice, type Conflict, leafChanges, merge } from "./merge.ts";
export { createRecord, type RecordStore } from "./record-store.ts";
export { serverIssues } from "./server-issues.ts";
export { asSchema, type EntitySchema } from "./shape/entity-schema.ts";
export { resolveRef, schemaAt } from "./shape/schema-at.ts";
export type { UnparsedInput } from "./unparsed.ts";
export { check, issuesOf } from "./validate.ts";
