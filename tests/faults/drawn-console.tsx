import { cleanup, render } from "@testing-library/react";
import { plan } from "virtual:plan";
import { boot } from "../../engine/shell/boot.ts";
import { Console } from "../../engine/shell/console.tsx";
import { fakeSignIn } from "../../engine/shell/testing/fake-boot.ts";
import { completeEnvironment } from "../../engine/server/environment.ts";
import { createPreferences } from "../../engine/server/preferences.ts";
import type { Seen } from "../e2e/support/judge.ts";
import { ORIGIN, type InProcess, sandboxInProcess } from "../support/in-process.ts";
import type { Disturbance } from "../support/disturbance.ts";
import { seenHere } from "../support/seen.ts";
import { disturbedFetch } from "./disturbed-fetch.ts";
import { impatientTimeout } from "./impatient.ts";

/** The whole console in the page of this process, over a sandbox of its own, with a way to it that can be disturbed. */
export interface DrawnConsole {
  readonly sandbox: InProcess;
  readonly line: Disturbance;
  goTo(path: string): Promise<void>;
  /** Looks until the page is as wanted, or until it had time enough. */
  rest(wanted: (seen: Seen) => boolean, patience?: number): Promise<Seen>;
  closeMessages(): void;
  close(): void;
}

/** An address where nothing is. */
const NOWHERE = "/master/no-such-place";

/** How often the page is looked at, and how long at most. Milliseconds. */
const PAUSE = 10;
const REST = 4_000;

/** Draws it. Everything that is put in place of the browser's own goes with `close`. */
export function drawConsole(): DrawnConsole {
  const sandbox = sandboxInProcess();
  const { fetch: disturbed, ...line } = disturbedFetch(sandbox.fetch);
  let isImpatient = false;
  const uncaught: string[] = [];
  const hear = (error: unknown): void => void uncaught.push(String(error));
  const restore = put({
    fetch: disturbed,
    setTimeout: impatientTimeout(setTimeout, () => isImpatient),
    // What happens here happens as in a browser: whenever an answer comes.
    IS_REACT_ACT_ENVIRONMENT: false,
  });
  process.on("unhandledRejection", hear);
  window.location.hash = `#${NOWHERE}`;
  const environment = completeEnvironment(
    { serverBaseUrl: ORIGIN, realm: "master", clientId: "console" },
    location.href,
  );
  const services = boot(environment, fakeSignIn({ token: () => "token" }), plan, createPreferences(window));
  services.planStore.settle();
  render(<Console boot={services} />);

  const showAgain = withoutStyles();
  const look = (): Seen => ({ ...seenHere(), uncaught: [...uncaught] });
  return {
    sandbox,
    line: {
      ...line,
      disturb(fault, befalls) {
        isImpatient = fault === "time-out" || fault === "offline";
        line.disturb(fault, befalls);
      },
    },
    async goTo(path) {
      for (const old of document.querySelectorAll("main :is(h1, h2, table, [role=alert])"))
        old.classList.add("left-behind");
      services.navigation.go(path);
    },
    async rest(wanted, patience = REST) {
      const end = Date.now() + patience;
      for (;;) {
        const seen = look();
        if (wanted(seen) || Date.now() > end) {
          uncaught.length = 0;
          return seen;
        }
        await new Promise<void>((later) => setTimeout(later, PAUSE));
      }
    },
    closeMessages() {
      for (const { id } of services.alerts.list()) services.alerts.close(id);
    },
    close() {
      cleanup();
      services.navigation.destroy();
      process.off("unhandledRejection", hear);
      restore();
      showAgain();
    },
  };
}

/** Puts things in place of the page's own, for longer than one test. @returns what puts those back. */
function put(things: Readonly<Record<string, unknown>>): () => void {
  const page = globalThis as unknown as Record<string, unknown>;
  const own = Object.fromEntries(Object.keys(things).map((name) => [name, page[name]]));
  Object.assign(page, things);
  return () => void Object.assign(page, own);
}

/** Computing styles would take most of the time here: what is on the page counts as seen unless it says that it is hidden. */
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
