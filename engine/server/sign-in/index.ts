export type { EventName, Listener, SignInEvents } from "./events.ts";
export type { SignInHost } from "./host.ts";
export { RESPONSE_TYPES } from "./response-types.ts";
export { createSignIn, type SignIn } from "./sign-in.ts";
export type {
  AuthError,
  IdTokenClaims,
  InitOptions,
  LoginOptions,
  LogoutOptions,
  SignInAdapter,
  SignInConfig,
} from "./types.ts";
