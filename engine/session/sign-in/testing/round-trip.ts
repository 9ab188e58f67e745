import { vi } from "vitest";
import { createSignIn, type SignIn } from "../sign-in.ts";
import type { InitOptions, LoginOptions } from "../protocol/types.ts";
import { createFakeHost, type FakeHost, PAGE } from "./fake-host.ts";
import { CONFIG, createFakeServer, type FakeServer, lastAssigned } from "./fake-server.ts";

export interface Visit {
  host: FakeHost;
  server: FakeServer;
  signIn: SignIn;
  /** Every event so far, as `[name, ...arguments]`. */
  events: unknown[][];
}

/** Recorded events; other events are subscribed in their own tests. */
const EVENTS = [
  "onReady",
  "onAuthSuccess",
  "onAuthError",
  "onAuthRefreshSuccess",
  "onAuthRefreshError",
  "onTokenExpired",
  "onAuthLogout",
  "onActionUpdate",
] as const;

/** Opens a page at `at`; with `before`, in the same browser with the same server. */
export function visit(at: string = PAGE, before?: Visit): Visit {
  const host = createFakeHost(at, before?.host);
  const server = before?.server ?? createFakeServer(host.now);
  vi.stubGlobal("fetch", server.fetch);
  const signIn = createSignIn(CONFIG, host);
  const events: unknown[][] = [];
  for (const name of EVENTS) signIn.on(name, (...args) => void events.push([name, ...args]));
  return { host, server, signIn, events };
}

/** The console's own options. */
export const QUERY: InitOptions = { responseMode: "query" };

/** Runs `work` until it leaves the page; returns the target URL. */
export async function leaving({ host }: Visit, work: () => Promise<unknown>): Promise<string> {
  const before = host.assigned.length;
  let failure: unknown;
  work().catch((reason: unknown) => {
    failure = reason;
  });
  await vi.waitFor(() => {
    if (failure === undefined && host.assigned.length === before) throw new Error("the page did not leave");
  });
  if (failure !== undefined) throw failure;
  return lastAssigned(host);
}

/** Opens the page, starts a login with these options, and returns the login URL. */
export async function startLogin(
  options: InitOptions = QUERY,
  login?: LoginOptions,
  at?: string,
): Promise<[Visit, string]> {
  const first = visit(at);
  await first.signIn.init({ checkLoginIframe: false, ...options });
  return [first, await leaving(first, () => first.signIn.login(login))];
}

/** Opens a page with a signed-in user. The status frame is disabled by default. */
export async function signedIn(options: InitOptions = QUERY, prepare?: (visit: Visit) => void): Promise<Visit> {
  const { onLoad: _whenBack, ...loginOnly } = options;
  const [first, url] = await startLogin({ ...loginOnly, checkLoginIframe: false });
  prepare?.(first);
  const second = visit(first.server.authorize(url), first);
  await second.signIn.init({ checkLoginIframe: false, ...options });
  return second;
}
