export { RESPONSE_TYPES } from "./protocol/response-types.ts";
export { createSignIn, type SignIn } from "./sign-in.ts";
export type { InitOptions } from "./protocol/types.ts";
