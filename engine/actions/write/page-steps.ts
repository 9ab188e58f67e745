import { neededText } from "../../data/index.ts";
import { evaluatePredicate, type PageStep, type Scope } from "../../language/index.ts";
import { linkAddress } from "../../page/index.ts";
import { openUrl } from "../target/browser-effects.ts";
import type { Target } from "../target/target.ts";
import type { RunEnv } from "../target/use-run-env.ts";

/** Holds the page that a step acts on. */
interface StepPage {
  readonly scope: Scope;
  readonly target: Target;
  readonly env: RunEnv;
  /** The hosts that a pack declares. If undefined, any host may be opened. */
  readonly hosts: readonly string[] | undefined;
}

/** Performs a step that acts on the page or the browser. */
export async function performPageStep(step: PageStep, { scope, target, env, hosts }: StepPage): Promise<void> {
  const { navigation, plans, services } = env;
  switch (step.kind) {
    case "go": {
      // The record was created to be chosen, so the page stays.
      if (target.made) return;
      const address = linkAddress(step.link, scope, plans.screens);
      if (address === undefined)
        throw new Error(`The link to "${step.link.to}" has no target: the screen or one of its arguments is missing.`);
      return navigation.go(address);
    }
    case "open": {
      const address = neededText(step.url, scope);
      const isSame = step.same !== undefined && evaluatePredicate(step.same, scope) === true;
      if (isSame) services.work.clear();
      return openUrl(address, isSame, hosts);
    }
    case "copy": {
      const text = neededText(step.copy, scope);
      return navigator.clipboard.writeText(text);
    }
    case "session": {
      if (step.session === "end") {
        services.work.clear();
        return services.signIn.logout();
      }
      await services.signIn.token(-1);
      return services.refreshMe();
    }
    default:
      step satisfies never;
  }
}
