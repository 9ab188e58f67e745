import { createRoot } from "react-dom/client";
import * as plan from "virtual:plan";
import { type Boot, boot } from "../../engine/app/boot/boot.ts";
import { ConsoleFrame } from "../../engine/app/frame/console-frame.tsx";
import { fakeSignIn } from "../../engine/app/testing/fake-boot.ts";
import { completeEnvironment } from "../../engine/browser/environment.ts";
import { createPreferences } from "../../engine/browser/preferences.ts";
import type { PageStateWithErrors } from "../support/failure-messages.ts";
import { IN_PROCESS_ORIGIN } from "../../scripts/sandbox/index.ts";
import { replaceFetch } from "../support/replace-fetch.ts";
import { type Administrator, type TestServer, testServer } from "../support/test-server.ts";
import type { FaultInjector } from "../support/fault-injector.ts";
import { pageState } from "../support/page-state.ts";
import { isRendered, POLLS_WITHOUT_REQUEST } from "./check-load.ts";
import { disturbedFetch } from "./disturbed-fetch.ts";
import { impatientClock } from "./impatient.ts";

/** The whole console in the test process, over its own sandbox, with a connection into which faults can be injected. */
export interface RenderedConsole {
  readonly sandbox: TestServer;
  readonly line: FaultInjector;
  /** Returns the number of successful writes. */
  writes(): number;
  goTo(path: string): Promise<void>;
  /** Opens a missing page in the realm of an address, and clears the cache, so that the next page is read again. */
  leave(path: string): Promise<void>;
  /** Polls the page until its state matches or the time is over. */
  rest(wanted: (seen: PageStateWithErrors) => boolean, patience?: number): Promise<PageStateWithErrors>;
  /** Clears all cached responses, as after a change on the server by others. */
  forget(): void;
  /** Repeats failed reads that are not being requested at the moment. */
  prefetchRest(): void;
  /** Sends the background requests, where they are held. */
  becomeIdle(): void;
  /** Waits until no request is being answered. */
  untilAnswered(): Promise<void>;
  /** Returns the services of the console. */
  readonly services: Boot;
  /** Returns whether leaving the page would lose something. */
  isDirty(): boolean;
  endSession(): void;
  signInAgain(): void;
  closeMessages(): void;
  close(): void;
}

/** A path in a realm that has no page. */
const NOWHERE = "no/such/place";

/** Interval and time limit of polling the page, in milliseconds. */
const PAUSE = 10;
const REST = 15_000;

/**
 * Renders the console for an administrator. `close` restores the replaced functions of the browser.
 *
 * @param through wraps the connection to the sandbox
 * @param isIdleHeld sends background requests only at `becomeIdle`, so that none of them meets a fault of another page
 */
export function renderConsole(
  who: Administrator = "admin",
  through = (server: typeof fetch) => server,
  isIdleHeld = false,
): RenderedConsole {
  const sandbox = testServer(who);
  const clock = impatientClock(setTimeout, isIdleHeld);
  let writes = 0;
  const server = through(sandbox.fetch);
  const counted: typeof fetch = async (input, init) => {
    const answer = await server(input, init);
    if (answer.ok && (init?.method ?? "GET") !== "GET") writes += 1;
    return answer;
  };
  const { fetch: disturbed, ...line } = disturbedFetch(counted, clock.endLimit);
  const uncaught: string[] = [];
  const record = (error: unknown): void => void uncaught.push(String(error));
  let running = 0;
  const tracked: typeof fetch = (input, init) => {
    running += 1;
    return disturbed(input, init).finally(() => (running -= 1));
  };
  const restoreFetch = replaceFetch(tracked);
  const ownTimeout = globalThis.setTimeout;
  globalThis.setTimeout = clock.setTimeout;
  process.on("unhandledRejection", record);
  window.location.hash = `#/master/${NOWHERE}`;
  const environment = completeEnvironment(
    { serverBaseUrl: IN_PROCESS_ORIGIN, realm: "master", clientId: "console" },
    location.href,
  );
  let isSignedIn = true;
  const signIn = fakeSignIn({ token: () => (isSignedIn ? "token" : undefined) });
  const services = boot(environment, signIn, plan, createPreferences(window));
  services.planStore.settle();
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(<ConsoleFrame boot={services} />);

  const showAgain = withoutStyles();
  const downloadAgain = withoutDownloads();
  const look = (): PageStateWithErrors => ({ ...pageState(), uncaught: [...uncaught] });
  let left: Element[] = [];
  const goTo = async (path: string): Promise<void> => {
    left = [...document.querySelectorAll("main :is(h1, h2, table, [role=alert])")];
    for (const old of left) old.classList.add("left-behind");
    services.navigation.go(path);
  };
  const rest = async (
    wanted: (seen: PageStateWithErrors) => boolean,
    patience = REST,
  ): Promise<PageStateWithErrors> => {
    const end = Date.now() + patience;
    for (;;) {
      const isOver = Date.now() > end;
      // Reading the page costs more than rendering it, so do not read it before old elements are gone.
      if (isOver || !left.some((old) => old.isConnected)) {
        const seen = look();
        if (wanted(seen) || isOver) {
          uncaught.length = 0;
          return seen;
        }
      }
      await new Promise<void>((later) => setTimeout(later, PAUSE));
    }
  };
  return {
    sandbox,
    writes: () => writes,
    line: {
      ...line,
      inject(fault, matches) {
        clock.hurry(fault === "offline");
        line.inject(fault, matches);
      },
    },
    goTo,
    async leave(path) {
      await goTo(path.replace(/^(\/[^/?]+).*/, `$1/${NOWHERE}`));
      await rest(isRendered);
      // Reads of the page that was left would be tried again, and meet the next fault.
      await services.queries.cancelQueries();
      services.queries.clear();
    },
    rest,
    forget() {
      line.forget();
      services.queries.clear();
    },
    prefetchRest() {
      const failed = { type: "active", stale: true, fetchStatus: "idle" } as const;
      void services.queries.refetchQueries({ ...failed, predicate: ({ state }) => state.status === "error" });
    },
    becomeIdle: clock.becomeIdle,
    async untilAnswered() {
      for (let polls = 0; polls < POLLS_WITHOUT_REQUEST; polls = running === 0 ? polls + 1 : 0)
        await new Promise<void>((later) => setTimeout(later, PAUSE));
    },
    services,
    isDirty: services.navigation.unsaved,
    endSession() {
      isSignedIn = false;
    },
    signInAgain() {
      isSignedIn = true;
      services.session.renew(signIn);
    },
    closeMessages() {
      for (const { id } of services.alerts.list()) services.alerts.close(id);
    },
    close() {
      line.inject(undefined);
      root.unmount();
      services.queries.clear();
      place.remove();
      services.navigation.destroy();
      process.off("unhandledRejection", record);
      restoreFetch();
      globalThis.setTimeout = ownTimeout;
      showAgain();
      downloadAgain();
    },
  };
}

/** Renders the console of an administrator with all rights, with background requests held, to inject faults. */
export function renderFaultyConsole(): RenderedConsole {
  return renderConsole("admin", undefined, true);
}

/**
 * Replaces the computation of styles, which would take most of the time here: elements count as visible unless they
 * have `hidden`.
 */
function withoutStyles(): () => void {
  const { checkVisibility } = Element.prototype;
  const innerText = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "innerText");
  Element.prototype.checkVisibility = function (this: Element) {
    return this.closest("[hidden]") === null;
  };
  Object.defineProperty(HTMLElement.prototype, "innerText", {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  return () => {
    Element.prototype.checkVisibility = checkVisibility;
    if (innerText) Object.defineProperty(HTMLElement.prototype, "innerText", innerText);
  };
}

/** Prevents clicks on download links, which would navigate here as if they led to a page. */
function withoutDownloads(): () => void {
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (!this.hasAttribute("download")) click.call(this);
  };
  return () => {
    HTMLAnchorElement.prototype.click = click;
  };
}
