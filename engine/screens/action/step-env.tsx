import type { PlanAction } from "../../model/plan.ts";
import type { RecordStore } from "../../record/record-store.ts";
import { linkAddress } from "../core/links.ts";
import { ShowDialog } from "../show-dialog.tsx";
import { downloadFile, openUrl } from "./browser-effects.ts";
import type { StepEnv } from "./perform-steps.ts";
import type { RunEnv } from "./run-action.tsx";
import { saveValues } from "./save-values.ts";
import { type Target, wireOfRow } from "./target.ts";

/** What the steps of an action act with. */
export function stepEnv(action: PlanAction, target: Target, env: RunEnv, answers: RecordStore | undefined): StepEnv {
  const { services, navigation, plans } = env;
  const made: StepEnv = {
    http: services.http,
    realm: services.realmName,
    wire: wireOf(action, target, answers),
    effects: {
      go(link, scope) {
        const address = linkAddress(link, scope, plans.screens);
        if (address === undefined)
          throw new Error(`The link to "${link.to}" leads nowhere: the screen or one of its arguments is missing.`);
        navigation.go(address);
      },
      open: openUrl,
      show: (view, scope, size) =>
        env.openDialog((close) => (
          <ShowDialog view={view} scope={scope} size={size} screen={env.screen} record={target.record} close={close} />
        )),
      copy: async (text) => {
        await navigator.clipboard.writeText(text);
      },
      download: downloadFile,
      async save(values, scope) {
        const resource = target.rows ? target.resource : target.record?.resource;
        if (!resource) throw new Error("There is no record to save here.");
        await saveValues(resource, values, scope, made);
      },
      async session(what) {
        if (what === "end") return services.signIn.logout();
        await services.signIn.token(-1);
        await services.refreshMe();
      },
    },
  };
  return made;
}

/** What a call without a body sends: the answers of a dialog, else the record at hand. */
function wireOf(action: PlanAction, target: Target, answers: RecordStore | undefined): (() => unknown) | undefined {
  const { draft } = target;
  const row = target.rows?.[0];
  if (draft && !answers) return () => draft.wire();
  if (answers) {
    if (action.kind !== "update" || !row) return () => answers.wire();
    return () => Object.assign({}, wireOfRow(target.resource, row.row), answers.wire());
  }
  if (row) return () => wireOfRow(target.resource, row.row);
  const { record } = target;
  return record ? () => record.store.wire() : undefined;
}
