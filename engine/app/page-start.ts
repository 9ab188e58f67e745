import { plan } from "virtual:plan";
import { type Environment, readEnvironment } from "../browser/environment.ts";
import { deferred } from "../session/deferred.ts";
import { isPendingState } from "../session/sign-in/protocol/callback-storage.ts";
import { decodePath } from "../http/url-path.ts";
import "../ui/styles/styles.css";
import { connectionHash } from "./start/connection-address.ts";
import type { PlanSource } from "./boot/plan-source.ts";
import { signInError } from "./start/sign-in-error.ts";
import { opensLaterTab, resolveAddress } from "./boot/resolve-address.ts";
import { type StartedSignIn, startSignIn } from "./start/start-sign-in.ts";

/** Describes what runs already when the console's own code arrives. */
export interface PageStart {
  readonly plan: PlanSource;
  readonly environment: Environment;
  /** Returns why the server sent nobody back, read before sign-in takes its answer out of the address. */
  readonly rejected: string | undefined;
  /** Undefined where nobody is signed in on purpose: on the page that checks the connection. */
  readonly signingIn: Promise<StartedSignIn> | undefined;
  /** Settles when sign-in has nothing left to do but to wait, is over, or takes long. */
  readonly idle: Promise<unknown>;
  /** Settles when sign-in takes so long that the page says what it waits for. */
  readonly slow: Promise<void>;
}

/** Milliseconds after which somebody who sees nothing wants to know why. */
const PATIENCE = 2_000;

/**
 * The first script of the page, small on purpose: who is there is asked while the console itself is still on its way,
 * because the answer takes several round trips and everything else waits for it.
 *
 * @throws Error when the environment block is missing or broken.
 */
async function begin(): Promise<PageStart> {
  const environment = readEnvironment(document, location.href);
  const slow = new Promise<void>((over) => setTimeout(over, PATIENCE));
  const rejected = signInError(location.search, (state) => isPendingState(state, window, document.cookie));
  if (location.hash === "#/") history.replaceState(history.state, "", location.pathname + location.search);
  if (location.hash === connectionHash)
    return { plan, environment, rejected, signingIn: undefined, idle: Promise.resolve(), slow };
  const exchanging = deferred<void>();
  const signingIn = startSignIn(environment, "page", exchanging.resolve);
  // Anyone who renders the page shows what fails; it may only come later.
  const over = signingIn.catch(() => {});
  preloadCode();
  return {
    plan,
    environment,
    rejected,
    signingIn,
    idle: Promise.race([exchanging.promise, over, slow]),
    slow,
  };
}

/**
 * Fetches the plan and the code that the address will need. Anyone who renders the screen asks again and shows what
 * fails.
 */
function preloadCode(): void {
  const open = resolveAddress(plan.index, decodePath(location.hash.slice(1).split("?")[0] ?? ""));
  if (open === undefined) return;
  const { entry, params } = open;
  const part = plan.load(entry.id);
  part.then(({ screen, rest }) => (opensLaterTab(screen, params) ? rest?.() : undefined)).catch(() => {});
  // A screen over one record renders a form, others lists; neither needs what the other one is rendered by.
  const code =
    open.entry.of === undefined ? import("../views/table/table-view.tsx") : import("../views/form/form-view.tsx");
  code.catch(() => {});
  if (hasTabs(entry)) import("../views/tabs/tabs-view.tsx").catch(() => {});
}

/** Returns whether the address of a screen names its tabs. */
function hasTabs({ paths }: { readonly paths: readonly string[] }): boolean {
  return paths.some((path) => path.includes("{tab"));
}

// A hidden frame of the sign-in only hands its address over, which `first-paint.js` has done.
if (window.parent === window) {
  const started = begin();
  // The page of the connection check stands for itself, whatever is open.
  window.addEventListener("hashchange", () => location.hash === connectionHash && location.reload());
  // The page loads the console's code by itself (`preload-console.ts`). Starting it takes a while in which nothing else
  // can be done: that is best done while the server makes the tokens.
  const idle = started.then((start) => start.idle).catch(() => {});
  void idle.then(() => import("./main.tsx")).then(({ showConsole }) => showConsole(started));
}
