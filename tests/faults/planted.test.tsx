import { afterEach, expect, it } from "vitest";
import type { Seen } from "../e2e/support/judge.ts";
import { createDisturbance, type Fault } from "../support/disturbance.ts";
import { seenHere } from "../support/seen.ts";
import type { DrawnConsole } from "./drawn-console.tsx";
import { judgeLoad } from "./judge-load.ts";

afterEach(() => document.body.replaceChildren());

const GOOD = "<h1>Users</h1><table><tr><td>ada</td></tr></table>";
const TOLD = '<h1>Users</h1><div role="alert">No answer came. Try again. <button>Try again</button></div>';

/** A page that reads something, shows `failed` when that fails, and `after` once all is well again. */
function planted(failed: string, after = GOOD): DrawnConsole {
  const { befalling, ...line } = createDisturbance();
  let address = "";
  const draw = (): void => {
    const fault = befalling("GET", `http://sandbox.example/admin/realms${address}`);
    document.body.innerHTML = `<main>${fault === undefined ? after : failed}</main>`;
    document.querySelector("button")?.addEventListener("click", draw);
  };
  return {
    line,
    leave: async () => undefined,
    goTo: async (path: string) => {
      address = path;
      draw();
    },
    rest: async (): Promise<Seen> => ({ ...seenHere(), uncaught: [] }),
  } as unknown as DrawnConsole;
}

it.each<[name: string, fault: Fault, page: DrawnConsole, found: RegExp | undefined]>([
  ["silence", "500", planted("<h1>Users</h1>"), /says nothing/],
  ["a blank page", "500", planted(""), /blank page/],
  ["an endless spinner", "cut body", planted('<h1>Users</h1><p role="status">Loading</p>'), /endless spinner/],
  ["no way on", "404", planted('<div role="alert">It is gone: go back.</div>'), /no way on/],
  [
    "words of a program",
    "500",
    planted('<div role="alert">TypeError <button>Try again</button></div>'),
    /raw exception/,
  ],
  ["waiting without a sign", "slow", planted("<h1>Users</h1>"), /waits without a sign/],
  ["no recovery", "401", planted(TOLD, TOLD), /does not recover/],
  ["nothing where nothing is wrong", "500", planted(TOLD), undefined],
])("the judge finds %s", async (_, fault, page, found) => {
  const shortcomings = await judgeLoad(page, "/acme/users", fault);
  if (found === undefined) expect(shortcomings).toEqual([]);
  else expect(shortcomings.join("\n")).toMatch(found);
});
