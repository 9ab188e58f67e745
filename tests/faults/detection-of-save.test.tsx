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

/** Injected errors of a form. */
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

/** Renders a form with one filled input, which its button saves. */
function injected(fault?: Fault): Dirty {
  const { faultFor: befalling, whenOver: over, ...line } = createFaultInjector();
  let [dirty, stored, signedIn, waiting] = [true, false, true, false];
  const uncaught: string[] = [];
  document.body.innerHTML = `<main><h1>User</h1><input value="${TYPED}"><p></p>
    <div class="sticky" role="status"><button>Save</button></div></main><section aria-label="Messages"><ul></ul></section>`;
  const part = (selector: string): Element => document.querySelector(selector) as Element;
  const showMessage = (text: string): void => {
    part("ul").innerHTML = `<li>${text}</li>`;
  };
  const fail = (): void => {
    if (fault === "drops") part("input").setAttribute("value", "");
    if (fault === "drops") (part("input") as HTMLInputElement).value = "";
    if (fault === "spins") part("button").setAttribute("aria-busy", "true");
    if (fault === "forgets") dirty = false;
    if (fault === "closes") part("button").setAttribute("aria-disabled", "true");
    if (fault !== "swallows") showMessage(fault === "no advice" ? "It failed." : "It failed: try again.");
  };
  const succeed = (): void => {
    if (fault !== "stuck") [dirty, stored] = [false, fault !== "loses"];
    if (fault !== "silent") showMessage(fault === "stuck" ? "It failed: try again." : "Saved.");
  };
  const save = async (): Promise<void> => {
    if (!signedIn) {
      waiting = true;
      if (fault !== "swallows") part("p").textContent = "Your session is over.";
      if (fault === "drops") (part("input") as HTMLInputElement).value = "";
      return;
    }
    if (fault === "unsent") return;
    const matched = befalling("PUT", "http://sandbox.example/admin/realms/acme/users/1");
    if (matched === "slow") {
      if (fault !== "silent") part("button").setAttribute("aria-busy", "true");
      await over();
      part("button").removeAttribute("aria-busy");
    } else if (matched !== undefined) return fail();
    succeed();
  };
  part("button").addEventListener("click", () => void save());
  const rendered = {
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
  return { rendered, change: { typed: TYPED }, before: [], isOnServer: async () => stored };
}

const rejected = (form: Dirty): Promise<string[]> => checkSave(form, "500");

it.each<[name: string, judge: (form: Dirty) => Promise<string[]>, fault: Fault | undefined, found: RegExp | undefined]>(
  [
    ["values that are lost", rejected, "drops", /input not kept/],
    ["an error that is not shown", rejected, "swallows", /says nothing/],
    ["an error that does not say what to do", rejected, "no advice", /does not say what to do/],
    ["a spinner that stays", rejected, "spins", /endless spinner/],
    ["a form that is marked as saved without being saved", rejected, "forgets", /forgets that something is not saved/],
    ["a button that remains disabled", rejected, "closes", /cannot be saved again/],
    ["a save that sends nothing", rejected, "unsent", /sends nothing/],
    ["no error if a failure is shown", rejected, undefined, undefined],
    ["a save that never succeeds", checkSecondSave, "stuck", /is not saved/],
    ["a success that is not reported", checkSecondSave, "silent", /does not say that it saved/],
    ["a success without the value", checkSecondSave, "loses", /the server does not have it/],
    ["a slow save without an indicator", checkSlowSave, "silent", /waits without a sign/],
    ["no error if a slow save has an indicator", checkSlowSave, undefined, undefined],
    [
      "an expired session that is not reported",
      checkSaveAtSessionEnd,
      "swallows",
      /does not say that the session is over/,
    ],
    ["values that are lost with the session", checkSaveAtSessionEnd, "drops", /input not kept/],
    ["no error if the save continues after signing in", checkSaveAtSessionEnd, undefined, undefined],
  ],
)("the check of saves finds %s", async (_, check, fault, found) => {
  const form = injected(fault);
  const shortcomings = await check(form);
  if (found === undefined) expect(shortcomings).toEqual([]);
  else expect(shortcomings.join("\n")).toMatch(found);
});

it.each<[name: string, offers: boolean, writes: boolean, found: readonly string[]]>([
  ["no error in an unchanged form", false, false, []],
  ["a form that offers to save without a change", true, false, ["offers to save what nobody changed"]],
  ["a key that changes the record", false, true, ["changes the record though nobody did"]],
])("the check of untouched forms finds %s", async (_, offers, writes, found) => {
  const { rendered } = injected();
  if (!offers) document.querySelector("button")?.remove();
  let record = "before";
  const write = (): void => {
    if (writes) record = "after";
  };
  document.addEventListener("keydown", write, { once: true });
  const resting = { ...rendered, isDirty: () => offers };
  expect(await checkUntouched(resting, async () => record)).toEqual(found);
  document.removeEventListener("keydown", write);
});
