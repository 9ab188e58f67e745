/* Signing in, the administrator and their rights, and the server's information. */
export {
  type ConsoleLoader,
  type ConsoleState,
  createConsoleLoader,
  homeRealm,
  realmOf,
} from "./create-console-loader.ts";
export { createSession, type RenewableSession } from "./create-session.ts";
export { deferred } from "./deferred.ts";
export { displayNameOf } from "./display-name.ts";
export { isFeatureDisabled, isFeatureEnabled } from "./features.ts";
export { type ConnectionProblem, findConnectionProblems } from "./find-connection-problems.ts";
export { createPersonalData, type PersonalData } from "./personal-data.ts";
export { probeConnection } from "./probe-connection.ts";
export { verifyRealms, visitRealm } from "./recent-realms.ts";
export { isPending } from "./server-info.ts";
export type { IdentityClaims, Session } from "./session.ts";
export { createSignIn, type InitOptions, RESPONSE_TYPES, type SignIn } from "./sign-in/index.ts";
export { isPendingState } from "./sign-in/protocol/callback-storage.ts";
export { viewedPerson } from "./viewing/viewed-person.ts";
export { viewingHttp } from "./viewing/viewing-http.ts";
export { createViewing, type RightSet, type Viewing } from "./viewing/viewing.ts";
export { rightsIn } from "./who-am-i.ts";
