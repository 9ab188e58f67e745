import { type PlanAction, type PlanResource, findKey, isMap } from "../../language/index.ts";
import { decodeBySchema, type EntitySchema, type Change, leafChanges } from "../../record/index.ts";
import { CancelledError, readAnswer, sendsRecord, type WriteEnv, writeRecord, type Written } from "../../data/index.ts";
import { mayHaveSucceeded } from "../../http/index.ts";
import { resourceOf, type Target, encodeRow } from "../target/target.ts";
import type { RunEnv } from "../target/use-run-env.ts";
import { writeEnv } from "./write-env.tsx";

/** Writes the changes of an action to its target, with the environment of the page. Conflicts open a dialog. */
export function write(action: PlanAction, target: Target, env: RunEnv): Promise<Written> {
  const resource = resourceOf(action, target, env.plans);
  return writeTarget(action, target, resource, writeEnv(action, target, resource, env));
}

/**
 * Writes the changes of an action to its target. The written record becomes the base of an opened record, with the
 * other side's values where they were chosen.
 */
export async function writeTarget(
  action: Pick<PlanAction, "kind" | "do">,
  target: Target,
  resource: PlanResource | undefined,
  env: WriteEnv,
): Promise<Written> {
  const { scope, record, draft, answers, rows } = target;
  const opened = record && record.resource.id === resource?.id ? record : undefined;
  const changes = changesOf(action, target, resource);
  const settled = changes?.map(({ pointer }) => pointer);
  const content = contentOf(target, resource);
  const made = answers ?? draft;
  const own = resource ? findKey(scope, resource.id) : undefined;
  const readScope = rows?.[0]?.readScope;
  const readAgain = async () => resource && readAnswer(env.http, env.realm, resource, readScope ?? scope);
  try {
    const written = await writeRecord(
      {
        action,
        resource,
        scope,
        key: opened ? opened.key : own,
        changes,
        shown: opened ? undefined : encodeRow(resource, rows?.[0]?.row),
        content,
        again: made?.mayExist(),
        fresh: opened && !opened.isNew ? opened.fresh : readScope && readAgain,
      },
      env,
    );
    if (action.kind === "update" && written.encoded !== undefined)
      settle(target, written.encoded, written.theirs, settled);
    return written;
  } catch (error) {
    if (made && action.kind === "create" && mayHaveSucceeded(error)) made.noteAnswerLost();
    const stored = error instanceof CancelledError && draft === record?.store ? error.stored : undefined;
    if (stored) settle(target, stored.encoded, stored.theirs);
    throw error;
  }
}

/** Makes the written record the base of the opened one. Edits of other values keep the base that they were made on. */
function settle(
  { record, draft }: Target,
  encoded: unknown,
  theirs: readonly string[],
  settled?: readonly string[],
): void {
  if (!record || record.isNew) return;
  if (draft === record.store) for (const pointer of theirs) record.store.revert(pointer);
  record.store.rebase(encoded, settled);
}

/** Returns the body of calls that send the record: the answers of a dialog, else the current record. */
function contentOf(
  { content, answers, draft, rows, record }: Target,
  resource: PlanResource | undefined,
): (() => unknown) | undefined {
  if (content) return content;
  if (answers) return () => answers.encoded();
  if (draft) return () => draft.encoded();
  const row = rows?.[0];
  if (row) return () => encodeRow(resource, row.row);
  return record ? () => record.store.encoded() : undefined;
}

function changesOf(
  action: Pick<PlanAction, "kind" | "do">,
  { answers, draft, record, rows }: Target,
  resource: PlanResource | undefined,
): readonly Change[] | undefined {
  if (record?.isNew) return undefined;
  if (!answers) return draft?.changes();
  const shown = rows?.[0]?.row ?? (record?.resource.id === resource?.id ? record?.store.saved("") : undefined);
  if (action.kind !== "update" || !resource || shown === undefined || !action.do.some(sendsRecord)) return undefined;
  return changesByAnswers(resource, shown, answers.encoded());
}

/**
 * Returns the answers of a dialog as changes of their record. Members that the dialog did not ask for stay unchanged.
 */
function changesByAnswers(resource: PlanResource, shown: unknown, answers: unknown): readonly Change[] {
  const schema = resource.schema as EntitySchema;
  const given = decodeBySchema(schema, answers);
  const requested = isMap(given) ? Object.keys(given) : [];
  const before = isMap(shown)
    ? Object.fromEntries(Object.entries(shown).filter(([name]) => requested.includes(name)))
    : {};
  return leafChanges(schema, [], before, given);
}
