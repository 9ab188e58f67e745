import { afterEach, expect, it } from "vitest";
import type { PageStateWithErrors } from "../support/failure-messages.ts";
import { createFaultInjector } from "../support/fault-injector.ts";
import { pageState } from "../support/page-state.ts";
import { TYPED } from "./change-something.ts";
import type { RenderedConsole } from "./rendered-console.tsx";
import {
  type Dirty,
  checkSave,
  checkSecondSave,
  checkSaveAtSessionEnd,
  checkSlowSave,
  checkUntouched,
} from "./check-save.ts";

afterEach(() => document.body.replaceChildren());

/** Describes what a form does worse than it should. */
type Fault =
  | "drops"
  | "swallows"
  | "spins"
  | "forgets"
  | "closes"
  | "silent"
  | "loses"
  | "stuck"
  | "no advice"
  | "unsent";

/** A form with one input, typed in, that is saved by its button. */
function planted(fault?: Fault): Dirty {
  const { faultFor: befalling, whenOver: over, ...line } = createFaultInjector();
  let [dirty, kept, signedIn, waiting] = [true, false, true, false];
  const uncaught: string[] = [];
  document.body.innerHTML = `<main><h1>User</h1><input value="${TYPED}"><p></p>
    <div class="sticky" role="status"><button>Save</button></div></main><section aria-label="Messages"><ul></ul></section>`;
  const part = (selector: string): Element => document.querySelector(selector) as Element;
  const say = (text: string): void => {
    part("ul").innerHTML = `<li>${text}</li>`;
  };
  const fail = (): void => {
    if (fault === "drops") part("input").setAttribute("value", "");
    if (fault === "drops") (part("input") as HTMLInputElement).value = "";
    if (fault === "spins") part("button").setAttribute("aria-busy", "true");
    if (fault === "forgets") dirty = false;
    if (fault === "closes") part("button").setAttribute("aria-disabled", "true");
    if (fault !== "swallows") say(fault === "no advice" ? "It failed." : "It failed: try again.");
  };
  const succeed = (): void => {
    if (fault !== "stuck") [dirty, kept] = [false, fault !== "loses"];
    if (fault !== "silent") say(fault === "stuck" ? "It failed: try again." : "Saved.");
  };
  const save = async (): Promise<void> => {
    if (!signedIn) {
      waiting = true;
      if (fault !== "swallows") part("p").textContent = "Your session is over.";
      if (fault === "drops") (part("input") as HTMLInputElement).value = "";
      return;
    }
    if (fault === "unsent") return;
    const met = befalling("PUT", "http://sandbox.example/admin/realms/acme/users/1");
    if (met === "slow") {
      if (fault !== "silent") part("button").setAttribute("aria-busy", "true");
      await over();
      part("button").removeAttribute("aria-busy");
    } else if (met !== undefined) return fail();
    succeed();
  };
  part("button").addEventListener("click", () => void save());
  const drawn = {
    line,
    isDirty: () => dirty,
    closeMessages: () => part("ul").replaceChildren(),
    endSession: () => {
      signedIn = false;
    },
    signInAgain: () => {
      signedIn = true;
      if (waiting) succeed();
    },
    rest: async (): Promise<PageStateWithErrors> => {
      await Promise.resolve();
      return { ...pageState(), uncaught };
    },
  } as unknown as RenderedConsole;
  return { drawn, change: { typed: TYPED }, before: [], isOnServer: async () => kept };
}

const refused = (form: Dirty): Promise<string[]> => checkSave(form, "500");

it.each<[name: string, judge: (form: Dirty) => Promise<string[]>, fault: Fault | undefined, found: RegExp | undefined]>(
  [
    ["values that are dropped", refused, "drops", /input not kept/],
    ["an error that is swallowed", refused, "swallows", /says nothing/],
    ["an error that does not say what to do", refused, "no advice", /does not say what to do/],
    ["a spinner that stays", refused, "spins", /endless spinner/],
    ["a form that takes itself for saved", refused, "forgets", /forgets that something is not saved/],
    ["a button that stays closed", refused, "closes", /cannot be saved again/],
    ["a save that sends nothing", refused, "unsent", /sends nothing/],
    ["nothing where a failure is told", refused, undefined, undefined],
    ["a save that never succeeds", checkSecondSave, "stuck", /is not saved/],
    ["a success that nobody tells", checkSecondSave, "silent", /does not say that it saved/],
    ["a success without the value", checkSecondSave, "loses", /the server does not have it/],
    ["a slow save without a sign", checkSlowSave, "silent", /waits without a sign/],
    ["nothing where a slow save shows itself", checkSlowSave, undefined, undefined],
    ["a session that ends in silence", checkSaveAtSessionEnd, "swallows", /does not say that the session is over/],
    ["values dropped with the session", checkSaveAtSessionEnd, "drops", /input not kept/],
    ["nothing where the save goes on after signing in", checkSaveAtSessionEnd, undefined, undefined],
  ],
)("the check of saves finds %s", async (_, judge, fault, found) => {
  const form = planted(fault);
  const shortcomings = await judge(form);
  if (found === undefined) expect(shortcomings).toEqual([]);
  else expect(shortcomings.join("\n")).toMatch(found);
});

it.each<[name: string, offers: boolean, writes: boolean, found: readonly string[]]>([
  ["nothing in a form that rests", false, false, []],
  ["a form that offers to save at once", true, false, ["offers to save what nobody changed"]],
  ["a key that changes the record", false, true, ["changes the record though nobody did"]],
])("the check of untouched forms finds %s", async (_, offers, writes, found) => {
  const { drawn } = planted();
  if (!offers) document.querySelector("button")?.remove();
  let record = "before";
  const write = (): void => {
    if (writes) record = "after";
  };
  document.addEventListener("keydown", write, { once: true });
  const resting = { ...drawn, isDirty: () => offers };
  expect(await checkUntouched(resting, async () => record)).toEqual(found);
  document.removeEventListener("keydown", write);
});
