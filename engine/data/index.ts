/* Layer between the plan and HTTP: reads, the query cache, and writes. */
export { documentKeys } from "./calls/document.ts";
export { pageQuery, type ListMode, listMode, type ListRequest } from "./reads/list-mode.ts";
export { listPage } from "./reads/list-page.ts";
export {
  activeReads,
  type ReadAnswer,
  createQueryClient,
  finishReading,
  invalidateResource,
  pickFromAnswer,
  readAgain,
  type Reading,
  readQuery,
  type SentRead,
} from "./reads/query.ts";
export { readAncestors } from "./reads/read-ancestors.ts";
export { withLoads, LOAD_STALE_TIME, needsRecord, readLoads } from "./reads/read-loads.ts";
export { boundKeys, planRecord, readAnswer, recordAnswer, recordIn } from "./reads/read-record.ts";
export { fillQuery, planRead, type ReadyRead } from "./calls/request.ts";
export type { Results } from "./calls/results.ts";
export { keyOf, uniquePaths, recordScope, rowScope, savedReader, savedScope, savedScopes } from "./calls/row-scope.ts";
export { rowsOf } from "./calls/rows.ts";
export { isTwin } from "./calls/twins.ts";
export { sentCreate, sentWhole } from "./writes/sent.ts";
export { planCall } from "./writes/perform-call.ts";
export { neededText } from "./writes/needed-text.ts";
export { isWritable, resolveValues, type Writable } from "./writes/set-values.ts";
export { showChanges } from "./reads/show-changes.ts";
export {
  hasMore,
  joinParts,
  type PageQuery,
  listLoads,
  loadEntries,
  planList,
  planSource,
  sourceScope,
  watchedPieces,
} from "./reads/source-plan.ts";
export { carriedRows, childrenIn, childrenRead, hasChildren } from "./reads/tree.ts";
export {
  causeOf,
  errorFacts,
  CancelledError,
  IncompleteCallError,
  PartlyDoneError,
  AlreadyExistsError,
} from "./writes/write-errors.ts";
export { answerLost, sendsRecord, writeRecord } from "./writes/write-record.ts";
export type { Choices, Decide, Recognize, WriteEnv, Written } from "./calls/write.ts";
