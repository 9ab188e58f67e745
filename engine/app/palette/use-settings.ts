import { useEffect, useState } from "react";
import type { SettingsIndex } from "../../language/index.ts";
import type { PlanSource } from "../boot/plan-source.ts";
import { useShell } from "../boot/shell-context.ts";

const NONE: SettingsIndex = { entries: [], records: [], messages: {} };

/** Hook: loads the index of settings when the palette first opens, and again after a failure. */
export function useSettings(wanted: boolean) {
  const { plan, texts } = useShell();
  const [found, setFound] = useState<{ readonly plan: PlanSource; readonly settings: SettingsIndex }>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  // The plan changes when screens are contributed later, which must be found too.
  const here = found?.plan === plan;
  useEffect(() => {
    if (!wanted || here) return;
    setFailure(undefined);
    plan.settings().then(
      (settings) => {
        texts.addEnglish("settings", settings.messages);
        setFound({ plan, settings });
      },
      (error: unknown) => {
        console.error("The index of settings could not be fetched", error);
        setFailure({ error });
      },
    );
  }, [wanted, here, plan, texts]);
  const state = found ? "ready" : failure ? "failed" : "waiting";
  return { settings: found?.settings ?? NONE, state, error: failure?.error } as const;
}
