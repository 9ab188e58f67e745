import type { Procedure, ProcedureTools, ReportedText } from "../../../engine/public.ts";
import { descendants, type Execution, executionsIn, type Rec, recordOf, textOf } from "./parts/executions.ts";

/**
 * Moves an execution into another sub-flow of its flow. The server has no request for it. So a copy is created in the
 * new location, with requirement, settings and all descendants, and only then the original is deleted, so that a failed
 * request loses nothing. Names of flows and of settings are unique within a realm, so the copies have temporary ones
 * meanwhile. This is code because the requests depend on the depth of the tree, and each needs the ids that the
 * previous one created.
 *
 * Arguments: `flow` (alias of the top flow), `execution` (id), `into` (id of the sub-flow's execution; none for the
 * top), `at` (its index there, from 0; none for the end), `moved`, `removed` and `raised` (texts of the report; slot
 * `name`).
 *
 * The first failure stops it. The copy is then deleted, unless a part of the original has been deleted already.
 */
const moveExecution: Procedure = async (tools) => {
  try {
    await move(tools);
  } catch (error) {
    // The report contains this failure already.
    if (error !== STOPPED) throw error;
  }
};

export default moveExecution;

/** Thrown to stop the procedure after a failed item. */
const STOPPED = new Error("stopped");

async function move(tools: ProcedureTools): Promise<void> {
  const { call } = tools;
  const flow = textOf(tools.with.flow);
  const all = executionsIn(await call.get(["authentication", "flows", flow, "executions"]));
  const one = all.find(({ id }) => id === tools.with.execution);
  const into = all.find(({ id }) => id === tools.with.into);
  if (!one || (tools.with.into && !into)) throw new Error("The flow was changed meanwhile. Look at it and try again.");
  const below = descendants(all, one);
  if (into && (into === one || below.includes(into))) throw new Error("A sub-flow cannot be moved into itself.");
  for (const row of [one, ...below]) await settingsOf(tools, row);
  const work: Work = { tools, flow, all, settings: [], made: [], gone: false };
  const made = await copyWhole(work, one, into?.displayName ?? flow);
  await step(tools, "removed", one, () => call.delete(["authentication", "executions", one.id]));
  await nameSettings(work, one);
  if (one.authenticationFlow) await rename(tools, flow, made, one);
  const siblings = into ? descendants(all, into).filter(({ level }) => level === into.level + 1) : all.filter(isTop);
  const at = typeof tools.with.at === "number" ? tools.with.at : siblings.length;
  await step(tools, "raised", one, async () => {
    for (let place = siblings.filter((row) => row !== one).length; place > at; place--)
      await call.post(["authentication", "executions", made, "raise-priority"]);
  });
}

/**
 * Suffix of temporary names while both original and copy of a sub-flow or settings exist. It has no brackets, which the
 * server does not allow.
 */
const MEANWHILE = " - moving";

interface Work {
  readonly tools: ProcedureTools;
  /** Alias of the top flow, which is part of the path of requests that change requirements and names. */
  readonly flow: string;
  readonly all: readonly Execution[];
  /** Settings of copies that have a temporary alias, with their final values. */
  readonly settings: { readonly id: string; readonly alias: unknown; readonly config: unknown }[];
  /** Ids of the created executions, in order. */
  readonly made: string[];
  /** True once a part of the original was deleted. The copy must then be kept. */
  gone: boolean;
}

const isTop = ({ level }: Execution): boolean => level === 0;

/** Copies an execution. If that fails, deletes the copy unless a part of the original has been deleted. */
async function copyWhole(work: Work, one: Execution, owner: string): Promise<string> {
  try {
    return await copy(work, one, owner);
  } catch (error) {
    const [top] = work.made;
    if (top !== undefined && !work.gone) await remove(work, top);
    throw error;
  }
}

/** Deletes a copy. Errors are ignored, because the error before is the one to report. */
async function remove({ tools: { call } }: Work, id: string): Promise<void> {
  try {
    await call.delete(["authentication", "executions", id]);
  } catch {
    // A copy that is left over is disabled.
  }
}

/** Gives settings their original alias, which is available after the original was deleted. */
async function nameSettings({ tools, settings }: Work, one: Execution): Promise<void> {
  for (const { id, ...values } of settings)
    await step(tools, "moved", one, () => tools.call.put(["authentication", "config", id], { id, ...values }));
}

/**
 * Copies an execution with its descendants to the end of the flow with the alias `owner`. Returns the id of the copy.
 */
async function copy(work: Work, one: Execution, owner: string): Promise<string> {
  const { tools, flow, all } = work;
  const { call } = tools;
  const executions = ["authentication", "flows", owner, "executions"];
  const alias = `${one.displayName}${MEANWHILE}`;
  const id = await step(tools, "moved", one, async () => {
    const made = one.authenticationFlow
      ? await makeFlow(work, one, executions, alias)
      : await call.post([...executions, "execution"], { provider: one.providerId });
    if (made === undefined) throw new Error("The server did not say where it put the step.");
    work.made.push(made);
    await copySettings(work, one, made);
    await change(tools, flow, made, { requirement: one.requirement });
    return made;
  });
  const children = descendants(all, one).filter(({ level }) => level === one.level + 1);
  for (const child of children) {
    const below = await copy(work, child, alias);
    if (!child.authenticationFlow) continue;
    // Deleting the original also deletes its descendants, and makes its name available.
    work.gone = true;
    await step(tools, "removed", child, () => call.delete(["authentication", "executions", child.id]));
    await rename(tools, flow, below, child);
  }
  return id;
}

/**
 * Creates a sub-flow and returns the id of its execution, which must be read from the list, because the server's
 * response contains the id of the flow.
 */
async function makeFlow({ tools: { call }, flow }: Work, one: Execution, executions: readonly string[], alias: string) {
  const { providerId } = recordOf(await call.get(["authentication", "flows", one.flowId]));
  const provider = one.providerId === "" ? {} : { provider: one.providerId };
  await call.post([...executions, "flow"], { alias, description: one.description, type: providerId, ...provider });
  const now = executionsIn(await call.get(["authentication", "flows", flow, "executions"]));
  return now.find(({ displayName }) => displayName === alias)?.id;
}

/** The placeholder that the server returns for a secret value. */
const HIDDEN = "**********";

/**
 * Returns the settings of an execution; undefined without any.
 *
 * @throws Error when the server hides some of them, which cannot be copied. All are checked before anything is changed.
 */
async function settingsOf({ call }: ProcedureTools, one: Execution): Promise<Rec | undefined> {
  if (one.authenticationConfig === "") return undefined;
  const { alias, config } = recordOf(await call.get(["authentication", "config", one.authenticationConfig]));
  if (Object.values(recordOf(config)).includes(HIDDEN))
    throw new Error("Its settings hold values that the server does not show, so they cannot be taken along.");
  return { alias, config };
}

async function copySettings({ tools, settings }: Work, one: Execution, made: string): Promise<void> {
  const own = await settingsOf(tools, one);
  if (!own) return;
  const { alias, config } = own;
  const meanwhile = { alias: `${textOf(alias)}${MEANWHILE}`, config };
  const id = await tools.call.post(["authentication", "executions", made, "config"], meanwhile);
  if (id !== undefined) settings.push({ id, alias, config });
}

const rename = (tools: ProcedureTools, flow: string, id: string, { displayName, description }: Execution) =>
  change(tools, flow, id, { displayName, description });

/** Changes some members of an execution. The server expects the whole record, so the current one is read first. */
async function change({ call }: ProcedureTools, flow: string, id: string, values: Partial<Execution>): Promise<void> {
  const path = ["authentication", "flows", flow, "executions"];
  const now = executionsIn(await call.get(path)).find((row) => row.id === id);
  if (now) await call.put(path, { ...now.whole, ...values });
}

/** Runs one item of the report. Its failure stops the procedure. */
async function step<T>(
  tools: ProcedureTools,
  word: string,
  { displayName }: Execution,
  work: () => Promise<T>,
): Promise<T> {
  const text: ReportedText = { text: recordOf(tools.with[word]).text };
  const done = await tools.item(text, { name: displayName }, async () => ({ answer: await work() }));
  if (done === undefined) throw STOPPED;
  return done.answer;
}
