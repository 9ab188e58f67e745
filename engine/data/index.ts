/* What lies between the plan and HTTP, for everybody else: reads, the store of answers, writes. */
export { documentKeys } from "./document.ts";
export { listAsk, type ListMode, listMode, type ListRequest } from "./list-mode.ts";
export { listPage } from "./list-page.ts";
export {
  activeReads,
  type Ask,
  createQueryClient,
  finishReading,
  invalidateResource,
  readAgain,
  type Reading,
  readQuery,
  type SentRead,
} from "./query.ts";
export { readAround } from "./read-around.ts";
export { besideScope, LOAD_STALE_TIME, loadedValues, needsRecord, planEntry } from "./read-beside.ts";
export { boundKeys, planRecord, readAnswer, recordAnswer, recordIn } from "./read-record.ts";
export { IncompleteCallError, keptOf, planCall, planRead, type ReadyRead } from "./request.ts";
export type { Results } from "./results.ts";
export { keyOf, namingPlaces, recordScope, rowScope, savedReader, savedScope, savedScopes } from "./row-scope.ts";
export { rowsOf } from "./rows.ts";
export { sentCreate, sentWhole } from "./sent.ts";
export { isWritable, resolveValues, type Writable } from "./set-values.ts";
export { showChanges } from "./show-changes.ts";
export {
  hasMore,
  joinParts,
  type ListAsk,
  listLoads,
  loadEntries,
  planList,
  planSource,
  sourceScope,
  watchedPieces,
} from "./source-plan.ts";
export { carriedRows, childrenIn, childrenRead, hasChildren } from "./tree.ts";
export { causeOf, errorFacts, GivenUpError, PartlyDoneError, TakenError } from "./write-errors.ts";
export { answerLost, sendsRecord, writeRecord } from "./write-record.ts";
export type { Choices, Decide, Recognize, WriteEnv, Written } from "./write.ts";
