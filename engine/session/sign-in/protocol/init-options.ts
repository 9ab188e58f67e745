import { CALLBACK_LIFE } from "./callback-storage.ts";
import type { SignInAdapter, Flow, InitOptions, ResponseMode } from "./types.ts";

/** Validated init options with defaults. */
export interface CheckedOptions extends InitOptions {
  useNonce: boolean;
  checkLoginIframe: boolean;
  checkLoginIframeInterval: number;
  responseMode: ResponseMode;
  flow: Flow;
  pkceMethod: "S256" | false;
  silentCheckSsoFallback: boolean;
  messageReceiveTimeout: number;
  enableLogging: boolean;
  logoutMethod: "GET" | "POST";
  stateLifetime: number;
  adapter: "default" | SignInAdapter;
}

const ADAPTER_FUNCTIONS = ["login", "logout", "register", "accountManagement", "redirectUri"];

function oneOf<T>(allowed: readonly T[], value: unknown, createError: () => Error): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw createError();
  return found;
}

function checkAdapter(adapter: unknown): "default" | SignInAdapter {
  if (adapter === undefined || adapter === "default") return "default";
  if (typeof adapter !== "object" || adapter === null) {
    throw new Error(
      `Invalid adapter "${String(adapter)}": use "default" or an object with ${ADAPTER_FUNCTIONS.join(", ")}.`,
    );
  }
  const missing = ADAPTER_FUNCTIONS.filter((name) => typeof Reflect.get(adapter, name) !== "function");
  if (missing.length > 0) throw new Error(`The sign-in adapter lacks ${missing.join(", ")}.`);
  return adapter as SignInAdapter;
}

function positive(value: unknown, fallback: number): number {
  return typeof value === "number" && value > 0 ? value : fallback;
}

/**
 * Validates init options and fills in the defaults. `onLoad` is validated only when it is used. Keycloak rejects query
 * mode for flows that return tokens in the URL, so these always use the fragment.
 */
export function checkInitOptions(options: InitOptions): CheckedOptions {
  const responseMode = oneOf(
    ["query", "fragment"] as const,
    options.responseMode ?? "fragment",
    () => new Error("Invalid value for responseMode"),
  );
  const flow = oneOf(
    ["standard", "implicit", "hybrid"] as const,
    options.flow ?? "standard",
    () => new Error("Invalid value for flow"),
  );
  const pkceMethod = oneOf(
    ["S256", false] as const,
    options.pkceMethod ?? "S256",
    () => new TypeError(`Invalid value for pkceMethod: use "S256" or false, not ${String(options.pkceMethod)}`),
  );
  const logoutMethod = oneOf(
    ["GET", "POST"] as const,
    options.logoutMethod ?? "GET",
    () => new Error("Invalid value for logoutMethod"),
  );
  return {
    ...options,
    responseMode: flow === "standard" ? responseMode : "fragment",
    flow,
    pkceMethod,
    logoutMethod,
    adapter: checkAdapter(options.adapter),
    useNonce: options.useNonce ?? true,
    checkLoginIframe: options.checkLoginIframe ?? true,
    checkLoginIframeInterval: positive(options.checkLoginIframeInterval, 5),
    silentCheckSsoFallback: options.silentCheckSsoFallback ?? true,
    messageReceiveTimeout: positive(options.messageReceiveTimeout, 10_000),
    stateLifetime: positive(options.stateLifetime, CALLBACK_LIFE / 1000),
    enableLogging: options.enableLogging ?? false,
  };
}
