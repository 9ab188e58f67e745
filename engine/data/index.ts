/* Layer between the plan and HTTP: reads, the query cache, and writes. */
export { documentKeys } from "./calls/document.ts";
export { fillQuery, planRead, type ReadyRead } from "./calls/request.ts";
export type { Results } from "./calls/results.ts";
export { keyOf, recordScope, rowScope, savedReader, savedScope, savedScopes, uniquePaths } from "./calls/row-scope.ts";
export { rowsOf } from "./calls/rows.ts";
export { isTwin } from "./calls/twins.ts";
export type { Choices, Decide, Recognize, WriteEnv, Written } from "./calls/write.ts";
export { type ListMode, listMode, type ListRequest, pageQuery } from "./reads/list-mode.ts";
export { listPage } from "./reads/list-page.ts";
export {
  activeReads,
  createQueryClient,
  finishReading,
  invalidateResource,
  pickFromAnswer,
  readAgain,
  type ReadAnswer,
  type Reading,
  readQuery,
  type SentRead,
} from "./reads/query.ts";
export { readAncestors } from "./reads/read-ancestors.ts";
export { LOAD_STALE_TIME, needsRecord, readLoads, withLoads } from "./reads/read-loads.ts";
export { boundKeys, planRecord, readAnswer, recordAnswer, recordIn } from "./reads/read-record.ts";
export { showChanges } from "./reads/show-changes.ts";
export {
  hasMore,
  joinParts,
  listLoads,
  loadEntries,
  type PageQuery,
  planList,
  planSource,
  sourceScope,
  watchedPieces,
} from "./reads/source-plan.ts";
export { carriedRows, childrenIn, childrenRead, hasChildren } from "./reads/tree.ts";
export { neededText } from "./writes/needed-text.ts";
export { planCall } from "./writes/perform-call.ts";
export { sentCreate, sentWhole } from "./writes/sent.ts";
export { isWritable, resolveValues, type Writable } from "./writes/set-values.ts";
export {
  AlreadyExistsError,
  CancelledError,
  causeOf,
  errorFacts,
  IncompleteCallError,
  PartlyDoneError,
} from "./writes/write-errors.ts";
export { answerLost, sendsRecord, writeRecord } from "./writes/write-record.ts";
