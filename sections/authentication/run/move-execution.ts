import type { Procedure, ProcedureTools, ReportedText } from "../../../engine/public.ts";
import { descendants, type Execution, executionsIn, type Rec, recordOf, textOf } from "./parts/executions.ts";

/**
 * Takes an execution into another sub-flow of its flow. The server has no call for it: it is made again in its new
 * place with its requirement and settings, and with everything below it, and only then taken from the old one, so that
 * nothing is lost when a call fails. As no two flows of a realm have the same name, and no two settings, both have
 * another one meanwhile. This is
 * code because the calls follow the depth of the tree and each needs the ids that the one before it made.
 *
 * Arguments: `flow` (alias of the top flow), `execution` (id), `into` (id of the sub-flow's execution; none for the top),
 * `at` (its place there, from 0; none for the end), `moved`, `removed` and `raised` (texts of the report; slot `name`).
 *
 * The first failure ends it. What was made until then is taken away again while nothing of the old one is gone.
 */
const moveExecution: Procedure = async (tools) => {
  try {
    await move(tools);
  } catch (error) {
    // The report says what failed already.
    if (error !== STOPPED) throw error;
  }
};

export default moveExecution;

/** Ends the work after an item that failed. */
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

/** Ends the names of sub-flows and settings while there are two of them. The server allows no brackets in it. */
const MEANWHILE = " - moving";

interface Work {
  readonly tools: ProcedureTools;
  /** Alias of the top flow, which requirements and names are changed under. */
  readonly flow: string;
  readonly all: readonly Execution[];
  /** Settings that have another alias meanwhile, as they are to be. */
  readonly settings: { readonly id: string; readonly alias: unknown; readonly config: unknown }[];
  /** Executions that were made, in order. */
  readonly made: string[];
  /** Something of the old place is gone: the copy is all that there is of it. */
  gone: boolean;
}

const isTop = ({ level }: Execution): boolean => level === 0;

/** The copy of an execution; taken away again where it cannot be finished and the old one is still whole. */
async function copyWhole(work: Work, one: Execution, owner: string): Promise<string> {
  try {
    return await copy(work, one, owner);
  } catch (error) {
    const [top] = work.made;
    if (top !== undefined && !work.gone) await remove(work, top);
    throw error;
  }
}

/** Keeps a copy that cannot be deleted: the error before it is the one to report. */
async function remove({ tools: { call } }: Work, id: string): Promise<void> {
  try {
    await call.delete(["authentication", "executions", id]);
  } catch {
    // A copy that is left over is disabled.
  }
}

/** Gives settings the alias that they had, which is free now. */
async function nameSettings({ tools, settings }: Work, one: Execution): Promise<void> {
  for (const { id, ...values } of settings)
    await step(tools, "moved", one, () => tools.call.put(["authentication", "config", id], { id, ...values }));
}

/** Makes an execution with everything below it at the end of the flow of that alias; answers the new one's id. */
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
    // Its name is free once the old one is gone, which takes what is below it along.
    work.gone = true;
    await step(tools, "removed", child, () => call.delete(["authentication", "executions", child.id]));
    await rename(tools, flow, below, child);
  }
  return id;
}

/** A new sub-flow; the server says its flow's id, the list the execution's. */
async function makeFlow({ tools: { call }, flow }: Work, one: Execution, executions: readonly string[], alias: string) {
  const { providerId } = recordOf(await call.get(["authentication", "flows", one.flowId]));
  const provider = one.providerId === "" ? {} : { provider: one.providerId };
  await call.post([...executions, "flow"], { alias, description: one.description, type: providerId, ...provider });
  const now = executionsIn(await call.get(["authentication", "flows", flow, "executions"]));
  return now.find(({ displayName }) => displayName === alias)?.id;
}

/** Holds what the server shows in place of a value that it keeps to itself. */
const HIDDEN = "**********";

/**
 * An execution's settings; nothing without.
 *
 * @throws Error when part of them is hidden: they could not be made again. Asked before anything is changed.
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

/** Changes an execution as it is now: the server takes it whole. */
async function change({ call }: ProcedureTools, flow: string, id: string, values: Partial<Execution>): Promise<void> {
  const path = ["authentication", "flows", flow, "executions"];
  const now = executionsIn(await call.get(path)).find((row) => row.id === id);
  if (now) await call.put(path, { ...now.whole, ...values });
}

/** One item of the report; its failure ends the work. */
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
