import {
  type PlanAction,
  type PlanResource,
  type PlanCase,
  type TextExpression,
  type Tone,
  type ScreenEntry,
  type Scope,
  within,
  findKey,
  plainReader,
  encodeSegment,
  type RouteParams,
  buildPath,
  parseRef,
  write,
} from "../../language/index.ts";
import {
  errorFacts,
  invalidateResource,
  keyOf,
  type Results,
  showChanges,
  type Written,
  readAnswer,
  recordIn,
} from "../../data/index.ts";
import { closeFailures } from "./failure-alerts.ts";
import type { RunEnv } from "./use-run-env.ts";
import type { Target } from "./target.ts";
import type { AlertTone } from "../../services/index.ts";
import { summarizeError, createdIdOf, errorDescription } from "../../http/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { choose, translateText, screenAddress } from "../../page/index.ts";
import { decodeBySchema, type EntitySchema } from "../../record/index.ts";

/** Does what follows a success apart from the writes: shows a message, navigates, and reloads changed data. */
export async function finishAction(
  action: PlanAction,
  target: Target,
  env: RunEnv,
  performed: Written,
  scope: Scope,
): Promise<void> {
  const { services, plans, navigation, client } = env;
  closeFailures(action, target, env);
  const text =
    performed.partly || target.silent
      ? undefined
      : doneText(services.texts, action.done, { ...performed.scope, parent: scope });
  if (text) services.alerts.add(text);
  const resource = action.resource ?? target.resource?.id ?? target.record?.resource.id;
  const owner = resource === undefined ? undefined : plans.resource(resource);
  const onPage = target.rows === undefined && target.record?.resource.id === resource;
  if (action.kind === "delete" && onPage && !performed.moved) {
    target.record?.drop();
    // Navigation comes first. A reload of the deleted record would only find that it is missing.
    navigation.go(env.parent);
  }
  if (!performed.moved && target.made === undefined) goToCreated(action, owner, performed, env, scope);
  if (!performed.wrote) return;
  if (owner?.root !== undefined) {
    // When the steps have navigated, another realm is current. It is loaded when it is entered.
    if (!performed.moved) {
      await services.refreshRealm();
      if (action.kind === "create" || action.kind === "delete") await services.refreshMe();
    }
  }
  showSaved(target, performed, client);
  await invalidateResource(client, plans, resource, performed.moved ? undefined : env.screen?.entry.of);
  if (target.made && owner && action.kind === "create")
    target.made(await madeRecord(owner, target, performed, env, scope));
}

/**
 * Returns the created record as the server has it now. If it cannot be read, returns the sent record with the key from
 * the response.
 */
async function madeRecord(
  resource: PlanResource,
  { answers, draft }: Pick<Target, "answers" | "draft">,
  { results }: Pick<Written, "results">,
  { services }: Pick<RunEnv, "services">,
  scope: Scope,
): Promise<unknown> {
  const sent = (answers ?? draft)?.value();
  const key = keyOf(resource, results.lastNamed) ?? results.posted?.createdId ?? keyOf(resource, sent);
  if (key === undefined) return sent;
  const inside = within(scope, { roots: {}, keys: { [resource.id]: key } });
  try {
    const found = recordIn(resource, await readAnswer(services.http, services.realmName, resource, inside), inside);
    return decodeBySchema(resource.schema as EntitySchema, found);
  } catch {
    return write(sent, parseRef(resource.key).pointer, key);
  }
}

/**
 * Shows the saved values of a row before its list is reloaded. Values for which the other side was kept come with the
 * reload.
 */
function showSaved({ rows, draft, resource }: Target, { theirs }: Written, client: RunEnv["client"]): void {
  const [row] = rows ?? [];
  if (row === undefined || draft === undefined || resource === undefined) return;
  const changes = draft.changes().filter(({ pointer }) => !theirs.includes(pointer));
  showChanges(client, resource, row.key, changes);
}

/** Navigates to the created record. An unknown address is reported, but does not turn the success into a failure. */
function goToCreated(
  action: PlanAction,
  owner: PlanResource | undefined,
  performed: Written,
  { services, plans, navigation }: RunEnv,
  scope: Scope,
): void {
  try {
    const created = createdAddress(action, owner, performed.results, scope, plans.screens);
    if (created !== undefined) navigation.go(created);
  } catch (error) {
    services.alerts.error("createdNowhere", error);
  }
}

/** Holds the message about the outcome of an action. */
interface OutcomeText {
  readonly text: string;
  readonly tone: AlertTone;
  readonly description?: string;
  readonly detail?: string;
}

/** Returns the message of a success, or undefined when the action has none. */
export function doneText(
  texts: Pick<Texts, "t">,
  done: TextExpression | readonly PlanCase[] | undefined,
  scope: Scope,
): OutcomeText | undefined {
  const chosen = choose(done, scope);
  const text = chosen && translateText(texts, chosen.text, scope);
  return text === undefined ? undefined : { text, tone: alertTone(chosen?.tone, "success") };
}

/** Returns the message of a failure. Its texts can read `$error` with status, message and response body. */
export function failedText(
  texts: Pick<Texts, "t">,
  failed: TextExpression | readonly PlanCase[] | undefined,
  error: unknown,
  scope: Scope,
): OutcomeText {
  const { message, description, detail } = summarizeError(error, texts.t);
  const inside = within(scope, {
    roots: { error: plainReader(errorFacts(error)), said: withSlots(scope, { error: message }) },
  });
  const chosen = choose(failed, inside);
  const text = (chosen && translateText(texts, chosen.text, inside)) ?? message;
  // A text of the action may name the error in other words, while the sentence of the server says what to do.
  const sentence = errorDescription(error);
  const below = description ?? (sentence === undefined || text.includes(sentence) ? undefined : sentence);
  return {
    text,
    tone: alertTone(chosen?.tone, "danger"),
    ...(below === undefined ? {} : { description: below }),
    ...(detail === undefined ? {} : { detail }),
  };
}

/** Returns the `text` slots of a scope, extended by more of them. */
export function withSlots(scope: Scope, more: Readonly<Record<string, unknown>>) {
  let known: Record<string, unknown> = {};
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const text = at.roots.said?.get("");
    if (typeof text === "object" && text !== null) known = { ...text, ...known };
  }
  return plainReader({ ...known, ...more });
}

function alertTone(tone: Tone | undefined, otherwise: AlertTone): AlertTone {
  switch (tone) {
    case "ok":
    case "primary":
      return "success";
    case "danger":
    case "warning":
    case "info":
      return tone;
    case "neutral":
      return "info";
    case undefined:
      return otherwise;
  }
}

/**
 * Returns the address of a created record, by the key of the last named response, else by the id in the Location
 * header. Returns `undefined` when the action leads nowhere.
 *
 * @throws Error when the response does not identify the created record
 */
export function createdAddress(
  action: Pick<PlanAction, "kind">,
  resource: PlanResource | undefined,
  results: Results,
  scope: Scope,
  screens: readonly ScreenEntry[],
): string | undefined {
  if (action.kind !== "create" || resource?.screen === undefined) return undefined;
  const entry = screens.find((screen) => screen.id === resource.screen);
  if (!entry) return undefined;
  const key = keyOf(resource, results.lastNamed) ?? (results.posted && createdIdOf(results.posted));
  return key !== undefined ? screenAddress(entry, { [resource.id]: key }, scope) : undefined;
}

/**
 * Returns the address of the current screen under a record's new key, or undefined when the address does not contain
 * that record.
 */
export function renamedAddress(
  entry: ScreenEntry,
  params: RouteParams,
  resource: Pick<PlanResource, "id" | "root">,
  key: string,
  scope: Scope,
): string | undefined {
  const { id, root } = resource;
  const realm = root === undefined ? findKey(scope, "realm") : key;
  const present = root === undefined ? params[id] : findKey(scope, root);
  if (typeof present !== "string" || present === key) return undefined;
  for (const pattern of entry.paths) {
    const path = buildPath(pattern, { ...params, [id]: key });
    if (path !== undefined && realm !== undefined && (root !== undefined || path.includes(`/${encodeSegment(key)}`)))
      return `/${encodeSegment(realm)}${path}`;
  }
  return undefined;
}
