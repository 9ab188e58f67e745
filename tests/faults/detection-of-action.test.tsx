import { afterEach, expect, it } from "vitest";
import type { PageStateWithErrors } from "../support/failure-messages.ts";
import { createFaultInjector } from "../support/fault-injector.ts";
import { pageState } from "../support/page-state.ts";
import {
  checkSuccess,
  checkFailedAction,
  checkActionAtSessionEnd,
  checkSlowAction,
  type Ready,
} from "./check-action.ts";

afterEach(() => document.body.replaceChildren());

/** Injected errors of a dialog before an action. */
type Fault =
  | "drops"
  | "closes"
  | "shut"
  | "swallows"
  | "no advice"
  | "unsent"
  | "silent"
  | "stays"
  | "lost"
  | "forgets";

/** Renders a dialog with one filled input, which its button confirms. */
function injected(fault?: Fault): Ready {
  const { faultFor: befalling, whenOver: over, ...line } = createFaultInjector();
  let [writes, signedIn, waiting] = [0, true, false];
  document.body.innerHTML = `<main><h1>Users</h1></main><div role="dialog"><input value="typed"><button>Add</button></div>
    <section aria-label="Messages"><ul aria-live="polite"></ul></section>`;
  const part = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
  const [dialog, button] = [part("[role=dialog]"), part("button")];
  const showMessage = (text: string): void => {
    part("ul").innerHTML = `<li>${text}</li>`;
  };
  const fail = (): void => {
    if (fault === "drops") (part("input") as HTMLInputElement).value = "";
    if (fault === "closes") dialog.remove();
    if (fault === "shut") button.setAttribute("aria-disabled", "true");
    if (fault === "forgets") part("main").innerHTML = '<div role="alert">This could not be loaded</div>';
    if (fault !== "swallows") showMessage(fault === "no advice" ? "It failed." : "It failed: try again.");
  };
  const succeed = (): void => {
    if (fault !== "lost") writes += 1;
    if (fault !== "stays") dialog.remove();
    if (fault !== "silent") showMessage("Added.");
  };
  const press = async (): Promise<void> => {
    if (fault === "unsent") return;
    if (!signedIn) {
      waiting = true;
      if (fault !== "swallows") part("h1").textContent = "Your session is over.";
      return;
    }
    const matched = befalling("POST", "http://sandbox.example/admin/realms/acme/users");
    if (matched === "slow") {
      if (fault !== "silent") button.setAttribute("aria-busy", "true");
      void over().then(() => {
        button.removeAttribute("aria-busy");
        succeed();
      });
    } else if (matched !== undefined) fail();
    else succeed();
  };
  const look = (): PageStateWithErrors => ({ ...pageState(), uncaught: [] });
  return {
    rendered: {
      line,
      writes: () => writes,
      prefetchRest: () => {},
      closeMessages: () => part("ul").replaceChildren(),
      endSession: () => {
        signedIn = false;
      },
      signInAgain: () => {
        signedIn = true;
        if (waiting) succeed();
      },
      rest: async () => {
        await new Promise((later) => setTimeout(later));
        return look();
      },
    },
    dialog,
    before: { text: "Users", messages: [] },
    leads: false,
    press,
  };
}

const rejected = (ready: Ready): Promise<string[]> => checkFailedAction(ready, "500");

it.each<
  [name: string, judge: (ready: Ready) => Promise<string[]>, fault: Fault | undefined, found: RegExp | undefined]
>([
  ["an input that is lost", rejected, "drops", /input not kept/],
  ["a dialog that closes with its input", rejected, "closes", /its question is gone/],
  ["a button that remains disabled", rejected, "shut", /cannot be done again/],
  ["an error that is not shown", rejected, "swallows", /says nothing/],
  ["an error that does not say what to do", rejected, "no advice", /does not say what to do/],
  ["a confirmation that sends nothing", rejected, "unsent", /sends nothing/],
  ["a page that loses its data", rejected, "forgets", /forgets what it knew/],
  ["no error if a failure is shown and the input is kept", rejected, undefined, undefined],
  ["a success that is not reported", checkSuccess, "silent", /does not say that it is done/],
  ["a dialog that stays open", checkSuccess, "stays", /its question stays/],
  ["a reported success that the server does not have", checkSuccess, "lost", /the server does not have it/],
  ["no error if the action succeeds", checkSuccess, undefined, undefined],
  ["a slow response without an indicator", checkSlowAction, "silent", /waits without a sign/],
  ["no error if a slow response has an indicator", checkSlowAction, undefined, undefined],
  [
    "an expired session that is not reported",
    checkActionAtSessionEnd,
    "swallows",
    /does not say that the session is over/,
  ],
  ["no error if the action continues after signing in", checkActionAtSessionEnd, undefined, undefined],
])("the check of actions finds %s", async (_, check, fault, found) => {
  const shortcomings = await check(injected(fault));
  if (found === undefined) expect(shortcomings).toEqual([]);
  else expect(shortcomings.join("\n")).toMatch(found);
});
