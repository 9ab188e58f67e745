import { afterEach, expect, it } from "vitest";
import type { PageStateWithErrors } from "../support/failure-messages.ts";
import { createFaultInjector, type Fault } from "../support/fault-injector.ts";
import { pageState } from "../support/page-state.ts";
import type { RenderedConsole } from "./rendered-console.tsx";
import { checkBackground, checkSimilarErrors, checkLoad } from "./check-load.ts";

afterEach(() => document.body.replaceChildren());

const GOOD = "<h1>Users</h1><table><tr><td>ada</td></tr></table>";
const MESSAGE_PAGE = '<h1>Users</h1><div role="alert">No answer came. Try again. <button>Try again</button></div>';

type Page = string | ((fault: Fault) => string);

/** Renders a page that reads data, shows `failed` when the read fails, and `after` when it succeeds again. */
function injected(failed: Page, after = GOOD, isDeaf = false): RenderedConsole {
  const { faultFor: befalling, ...line } = createFaultInjector();
  let address = "";
  const render = (): void => {
    const fault = befalling("GET", `http://sandbox.example/admin/realms${address}`);
    document.body.innerHTML = `<main>${fault === undefined ? after : typeof failed === "string" ? failed : failed(fault)}</main>`;
    if (!isDeaf) document.querySelector("button")?.addEventListener("click", render);
  };
  return {
    line,
    leave: async () => undefined,
    prefetchRest: () => undefined,
    closeMessages: () => undefined,
    goTo: async (path: string) => {
      address = path;
      render();
    },
    rest: async (): Promise<PageStateWithErrors> => ({ ...pageState(), uncaught: [] }),
  } as unknown as RenderedConsole;
}

it.each<[name: string, fault: Fault, page: RenderedConsole, found: RegExp | undefined]>([
  ["silence", "500", injected("<h1>Users</h1>"), /says nothing/],
  ["a blank page", "500", injected(""), /blank page/],
  ["an endless spinner", "cut body", injected('<h1>Users</h1><p role="status">Loading</p>'), /endless spinner/],
  ["no way to continue", "404", injected('<div role="alert">It is gone: go back.</div>'), /no way on/],
  ["technical terms", "500", injected('<div role="alert">TypeError <button>Try again</button></div>'), /raw exception/],
  ["waiting without an indicator", "slow", injected("<h1>Users</h1>"), /waits without a sign/],
  ["no recovery", "401", injected(MESSAGE_PAGE, MESSAGE_PAGE), /does not recover/],
  ["no error if nothing is wrong", "500", injected(MESSAGE_PAGE), undefined],
])("the check of reads finds %s", async (_, fault, page, found) => {
  const shortcomings = await checkLoad(page, "/acme/users", fault);
  if (found === undefined) expect(shortcomings).toEqual([]);
  else expect(shortcomings.join("\n")).toMatch(found);
});

const reported = (fault: Fault): string => MESSAGE_PAGE.replace("No answer came", `It failed (${fault})`);

/** Renders a page that never reads anything. */
function still(page: string): RenderedConsole {
  const rendered = injected(page);
  const render = (): void => {
    document.body.innerHTML = `<main>${page}</main>`;
  };
  return { ...rendered, goTo: async () => render() };
}

it.each<[name: string, page: RenderedConsole, found: Partial<Record<Fault, RegExp>>]>([
  ["no error if nothing is wrong", injected(reported), {}],
  ["no error if all faults are reported alike", injected(MESSAGE_PAGE), {}],
  [
    "a single fault that is reported badly",
    injected((fault) => (fault === "cut body" ? reported(fault).replace("It failed", "SyntaxError") : reported(fault))),
    { "cut body": /raw exception/ },
  ],
  [
    "a single fault that is not reported",
    injected((fault) => (fault === "429" ? "<h1>Users</h1>" : reported(fault))),
    { "429": /says nothing/ },
  ],
  [
    "a retry that does nothing",
    injected(reported, GOOD, true),
    { "401": /asks for nothing/, "429": /asks for nothing/, "cut body": /does not recover/ },
  ],
  ["no recovery after the last fault", injected(reported, MESSAGE_PAGE), { "cut body": /does not recover/ }],
  ["a page that is blank without a fault", still(""), { "401": /blank/, "429": /blank/, "cut body": /blank/ }],
])("the check of several faults in a row finds %s", async (_, page, found) => {
  const checked = await checkSimilarErrors(page, "/acme/users", ["401", "429", "cut body"]);
  expect([...checked.keys()]).toEqual(["401", "429", "cut body"]);
  for (const [fault, shortcomings] of checked) expect(shortcomings.join("; "), fault).toMatch(found[fault] ?? /^$/);
});

/** Renders a page that shows `failed` when a background read fails. */
function idling(failed: string): RenderedConsole {
  const { line, ...rendered } = injected(GOOD);
  const becomeIdle = (): void => {
    document.body.innerHTML = `<main>${failed}</main>`;
  };
  return { ...rendered, line: { ...line, inject: () => undefined }, becomeIdle, untilAnswered: async () => undefined };
}

it.each<[name: string, page: RenderedConsole, found: RegExp | undefined]>([
  ["no error if nothing is wrong", idling(GOOD), undefined],
  ["a message", idling(GOOD + MESSAGE_PAGE), /reports a background read/],
  ["an endless spinner", idling('<h1>Users</h1><p role="status">Loading</p>'), /endless spinner/],
  ["a blank page", idling(""), /blank page/],
])("the check of background reads finds %s", async (_, page, found) => {
  const shortcomings = await checkBackground(page, "/acme/users");
  if (found === undefined) expect(shortcomings).toEqual([]);
  else expect(shortcomings.join("; ")).toMatch(found);
});
