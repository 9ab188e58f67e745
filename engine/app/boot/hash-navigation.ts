import { createBrowserHistory, type HistoryLocation, type RouterHistory } from "@tanstack/react-router";
import type { Address, GuardScope, Navigation } from "../../browser/index.ts";
import { parseAddress, withQuery } from "./parse-address.ts";

/** The navigation of the page, with members for the frame. */
export interface HashNavigation extends Navigation {
  /** Returns whether leaving would lose unsaved edits. */
  unsaved(): boolean;
  /** Returns whether closing the page would lose unsaved edits or interrupt running work. */
  atStake(): boolean;
  /** Removes every listener; for tests. */
  destroy(): void;
}

export interface HashNavigationOptions {
  /** Asks for confirmation to leave without saving. */
  readonly confirmLeave: () => Promise<boolean>;
  /** Returns whether two addresses show the same record, whose edits are then kept. */
  readonly samePlace: (from: Address, to: Address) => boolean;
  /** Returns whether closing the page would interrupt running work. */
  readonly busy?: () => boolean;
  readonly window?: Window;
}

/**
 * Creates the navigation of the page from the part of the address after the `#`. The part before it is never read, so
 * that a query there cannot leak into the console's own.
 */
export function createHashNavigation(options: HashNavigationOptions): HashNavigation {
  const page = options.window ?? window;
  let index = -1;
  const history: RouterHistory = createBrowserHistory({
    window: page,
    createHref: (href) => `${page.location.pathname}${page.location.search}#${href}`,
    parseLocation: () => locationOf(page.location.hash.slice(1) || "/", page.history.state, index + 1),
  });
  const guards = new Set<{ readonly at: GuardScope; blocks(): boolean }>();
  const unsaved = (): boolean => [...guards].some((guard) => guard.blocks());
  const atStake = (): boolean => unsaved() || options.busy?.() === true;
  const losesBy = (next: Address): boolean => {
    const stays = options.samePlace(present, next);
    return [...guards].some((guard) => (guard.at === "address" || !stays) && guard.blocks());
  };
  let asking: Promise<boolean> | undefined;
  let present = parseAddress(history.location.href);

  const unsubscribe = history.subscribe(() => {
    present = parseAddress(history.location.href);
    index = history.location.state.__TSR_index;
    if (page.history.state === null) writeState(page, history.location.state);
  });
  index = history.location.state.__TSR_index;

  const unblock = history.block({
    blockerFn: async ({ nextLocation }) => {
      if (!losesBy(parseAddress(nextLocation.href))) return false;
      asking ??= options.confirmLeave().finally(() => {
        asking = undefined;
      });
      return !(await asking);
    },
    enableBeforeUnload: atStake,
  });

  return {
    current: () => present,
    entry: () => index,
    subscribe: (listener) => history.subscribe(listener),
    go(to, { replace = false } = {}) {
      if (replace) history.replace(to);
      else history.push(to);
    },
    back: () => history.back(),
    setQuery(change, { push = false } = {}) {
      const to = withQuery(present.href, change);
      if (to === present.href) return;
      if (push) history.push(to);
      else history.replace(to);
    },
    href: (to) => `#${to}`,
    guard(blocks, at = "record") {
      const guard = { at, blocks };
      guards.add(guard);
      return () => {
        guards.delete(guard);
      };
    },
    unsaved,
    atStake,
    destroy() {
      unblock();
      unsubscribe();
      history.destroy();
    },
  };
}

/**
 * Returns one entry of the history. An address that was typed has no state: it follows the current entry, and gets the
 * next index, so that a rejected navigation goes back by the right number of steps.
 */
function locationOf(href: string, state: unknown, nextIndex: number): HistoryLocation {
  const [pathname = "", ...query] = href.split("?");
  const search = query.length === 0 ? "" : `?${query.join("?")}`;
  return { href, pathname, search, hash: "", state: isState(state) ? state : { __TSR_index: nextIndex } };
}

function isState(state: unknown): state is HistoryLocation["state"] {
  return typeof state === "object" && state !== null && "__TSR_index" in state;
}

/**
 * Writes the state of the history entry. The router library patches `replaceState` of the window, and the original does
 * not notify it.
 */
function writeState(page: Window, state: unknown): void {
  History.prototype.replaceState.call(page.history, state, "", page.location.href);
}
