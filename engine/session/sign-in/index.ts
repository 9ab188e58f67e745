export type { EventName, Listener, SignInEvents } from "./protocol/events.ts";
export type { SignInHost } from "./protocol/host.ts";
export { RESPONSE_TYPES } from "./protocol/response-types.ts";
export { createSignIn, type SignIn } from "./sign-in.ts";
export type {
  AuthError,
  IdTokenClaims,
  InitOptions,
  LoginOptions,
  LogoutOptions,
  SignInAdapter,
  SignInConfig,
} from "./protocol/types.ts";
