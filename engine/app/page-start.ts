// A namespace used as an object needs a helper of the bundler, which puts its helpers into the first file that uses one.
// Without this they would be a file of their own, one more request of every page.
import * as plan from "virtual:plan";
import { type Environment, readEnvironment } from "../browser/index.ts";
import { deferred, isPendingState } from "../session/index.ts";
import { decodePath } from "../http/index.ts";
import "../ui/styles/styles.css";
import { connectionHash } from "./start/connection-address.ts";
import type { PlanSource } from "./boot/plan-source.ts";
import { signInError } from "./start/sign-in-error.ts";
import { hasTabs, opensLaterTab, resolveAddress } from "./boot/resolve-address.ts";
import { type StartedSignIn, startSignIn } from "./start/start-sign-in.ts";

/** Describes what is already running when the console's own code has loaded. */
export interface PageStart {
  readonly plan: PlanSource;
  readonly environment: Environment;
  /** Reason why the server rejected the sign-in, read before sign-in removes it from the address. */
  readonly rejected: string | undefined;
  /** Undefined on the page of the connection check, where nobody signs in. */
  readonly signingIn: Promise<StartedSignIn> | undefined;
  /** Settles when sign-in only waits for a response, has finished, or is slow. */
  readonly idle: Promise<unknown>;
  /** Settles when sign-in takes so long that the page must explain the wait. */
  readonly slow: Promise<void>;
}

/** Milliseconds after which an empty page must explain what it waits for. */
const PATIENCE = 2_000;

/**
 * Starts the page. This first script is small on purpose: it starts the sign-in while the code of the console is
 * loading, because sign-in takes several round trips and everything else waits for it.
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
  // The code that renders the page shows the error; it may load only after the promise has rejected.
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
 * Preloads the plan and the code that the address will need. The screen loads them again when it renders, and shows
 * errors.
 */
function preloadCode(): void {
  const open = resolveAddress(plan.index, decodePath(location.hash.slice(1).split("?")[0] ?? ""));
  if (open === undefined) return;
  const { entry, params } = open;
  const part = plan.load(entry.id);
  part.then(({ screen, rest }) => (opensLaterTab(screen, params) ? rest?.() : undefined)).catch(() => {});
  // A screen for one record renders a form, others render lists; neither needs the code of the other.
  const code =
    open.entry.of === undefined ? import("../views/table/table-view.tsx") : import("../views/form/form-view.tsx");
  code.catch(() => {});
  if (hasTabs(entry)) import("../views/tabs/tabs-view.tsx").catch(() => {});
}

// A hidden frame of the sign-in only passes its address to its parent, which `first-paint.js` has done.
if (window.parent === window) {
  const started = begin();
  // The page of the connection check is a separate start mode, so entering its address reloads the page.
  window.addEventListener("hashchange", () => location.hash === connectionHash && location.reload());
  // The page preloads the console's code (`preload-console.ts`). Evaluating it blocks the page for a while, so this
  // happens while the server issues the tokens.
  const idle = started.then((start) => start.idle).catch(() => {});
  void idle.then(() => import("./main.tsx")).then(({ showConsole }) => showConsole(started));
}
