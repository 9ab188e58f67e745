import {
  type PlanAction,
  type PlanResource,
  type SavedRecord,
  findKey,
  type Scope,
  UNKNOWN,
  within,
} from "../../language/index.ts";
import { boundKeys, invalidateResource, rowScope, type WriteEnv } from "../../data/index.ts";
import { loadCode, packHosts, packHttp, translateText, translateValues } from "../../page/index.ts";
import { runProcedure } from "../procedure/run-procedure.tsx";
import { downloadFile } from "../target/browser-effects.ts";
import { plainLabels } from "../target/path-labels.ts";
import { recognizeInDialog } from "../dialogs/recognize-dialog.tsx";
import { performPageStep } from "./page-steps.ts";
import { saveOther, saveValues } from "./save-values.ts";
import type { Target } from "../target/target.ts";
import type { RunEnv } from "../target/use-run-env.ts";

type SaveOf = (of: SavedRecord, values: readonly (readonly [string, unknown])[], scope: Scope) => Promise<void>;

/** Returns what writes and steps of an action use of a page: its dialogs, its navigation and the calls of its pack. */
export function writeEnv(
  action: PlanAction,
  target: Target,
  resource: PlanResource | undefined,
  env: RunEnv,
): WriteEnv {
  const { services, plans } = env;
  const { ShowDialog } = env.views;
  const http = action.pack === undefined ? services.http : packHttp(plans, action.pack, services.http);
  const hosts = action.pack === undefined ? services.hosts : packHosts(plans, action.pack);
  const nameOf = (record: unknown): string =>
    (resource && translateText(services.texts, resource.name, rowScope(target.scope, resource, record))) ?? "";
  const saveAnother: SaveOf = async (of, values, scope) => {
    const other = plans.resource(of.resource);
    const keys = boundKeys(of, scope);
    if (!other || keys === UNKNOWN) throw new Error(`It is not known which ${of.resource} to save.`);
    const { record } = target;
    const inside = within(scope, { roots: {}, keys });
    const isOpen = record?.resource.id === other.id && !record.isNew && record.key === findKey(inside, other.id);
    await (isOpen ? saveValues({ record }, values, inside, made) : saveOther(other, values, inside, made));
    if (other.root !== undefined) await services.refreshRealm();
    await invalidateResource(env.client, plans, other.id);
  };
  const made: WriteEnv = {
    http,
    realm: services.realmName,
    async decide(conflicts) {
      const { decideInDialog } = await import("../dialogs/conflict-dialog.tsx");
      return decideInDialog(env.openDialog, target.places ?? plainLabels)(conflicts);
    },
    recognize: recognizeInDialog(env.openDialog, nameOf),
    translate: (content, scope) => translateValues(services.texts, content, scope),
    count: env.count,
    effects: {
      page: (step, scope) => performPageStep(step, { scope, target, env, hosts }),
      show: (view, scope) =>
        new Promise((resolve) => {
          env.openDialog((close) => {
            const end = (): void => {
              close();
              resolve();
            };
            return <ShowDialog view={view} scope={scope} screen={env.screen} record={target.record} close={end} />;
          });
        }),
      download: downloadFile,
      save: (values, scope, of) => (of ? saveAnother(of, values, scope) : saveValues(target, values, scope, made)),
      async run(name, given, scope, answer) {
        const procedure = await loadCode(plans.code, "run", name);
        const title = translateText(services.texts, action.label, scope) ?? action.id;
        return runProcedure(procedure, given, scope, {
          http,
          realm: services.realmName,
          texts: services.texts,
          openDialog: env.openDialog,
          title,
          answer,
        });
      },
    },
  };
  return made;
}
