/* The client of the admin API, its errors and limits. */
export { errorDescription, errorText } from "./error-text.ts";
export type { Http, HttpCall, HttpResponse, QueryValue } from "./http-call.ts";
export {
  InvalidResponseError,
  isNotFound,
  isUnknownKey,
  mayHaveSucceeded,
  NetworkError,
  NotFoundError,
  ServerError,
  SessionError,
  TimeOutError,
} from "./http-errors.ts";
export { queryString } from "./http-query.ts";
export { createdIdOf, createHttp, decodeBody } from "./http.ts";
export { createIdleTracker, type IdleTracker } from "./idle-tracker.ts";
export { type LastReads, parseLastReads, type Read, readsOf, rememberReads } from "./last-reads.ts";
export type { RealmRepresentation, ServerFeature, ServerInfo, WhoAmI } from "./representations.ts";
export { createRunningWork, type RunningWork, type Work } from "./running-work.ts";
export { errorSummaryText, summarizeError } from "./summarize-error.ts";
export { decodePath, encodePath } from "./url-path.ts";
