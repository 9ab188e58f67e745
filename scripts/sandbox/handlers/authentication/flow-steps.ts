import { readFileSync } from "node:fs";
import { join } from "node:path";
import { object, type Rec, records, text } from "../../http/exchange.ts";
import { CONFIGS, EXECUTIONS, FLOWS } from "../../world/import-flows.ts";
import { type RealmData, table } from "../../world/realm-data.ts";

const fact = (name: string): Rec =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../facts/${name}.json`), "utf8")) as Rec;

const facts = fact("authentication");
const help = fact("step-help");
const kindsHelp = fact("provider-help");

/**
 * Returns types of providers with help texts written for the sandbox, where the console shows help to choose from them.
 */
export function withHelp(kinds: Rec): Rec {
  const explained = Object.keys(kinds).flatMap((kind) => {
    const isStep = kind.startsWith("org.keycloak.authentication.");
    if (!isStep && !(kind in kindsHelp)) return [];
    const texts = isStep ? help : object(kindsHelp, kind);
    return [[kind, records(kinds, kind).map((one) => ({ ...one, helpText: texts[text(one, "id")] ?? "" }))]];
  });
  return { ...kinds, ...Object.fromEntries(explained) };
}

/** The lists of available steps, by the last segment of their path. */
export const OFFERED = ["authenticator-providers", "client-authenticator-providers", "form-action-providers"] as const;

/** Returns a list of available steps, as the server shows it. */
export const offered = (kind: string): Rec[] =>
  records(facts, kind).map(({ id, displayName }) => ({ id, displayName, description: help[String(id)] ?? "" }));

/** Returns all facts about a step by the id of its provider. */
export const stepNamed = (id: string): Rec | undefined =>
  OFFERED.flatMap((kind) => records(facts, kind)).find((step) => step["id"] === id);

/** Returns the properties by which a required action is configured; undefined if it has none. */
export function actionProperties(alias: string): Rec[] | undefined {
  const known = facts["required-actions"] as Rec;
  return alias in known ? records(known, alias) : undefined;
}

/** Returns the flow with an alias. */
export const flowNamed = (data: RealmData, alias: string): Rec | undefined =>
  table(data, FLOWS).find((flow) => flow["alias"] === alias);

/** Returns the flow with an id. */
export const flowById = (data: RealmData, id: unknown): Rec | undefined =>
  table(data, FLOWS).find((flow) => flow["id"] === id);

/** Returns the steps directly in a flow, in order. */
export const stepsIn = (data: RealmData, flow: Rec): Rec[] =>
  table(data, EXECUTIONS)
    .filter((step) => step["flow"] === flow["id"])
    .sort((a, b) => Number(a["priority"]) - Number(b["priority"]));

/** Returns all steps of a flow in the order of the tree that the console renders: children follow their parent. */
export function shownSteps(data: RealmData, flow: Rec, level = 0): Rec[] {
  return stepsIn(data, flow).flatMap((step, index) => {
    const child = flowById(data, step["child"]);
    const { id, requirement, priority } = step;
    const place = { id, requirement, level, index, priority };
    if (child) return [{ ...place, ...shownFlow(step, child) }, ...shownSteps(data, child, level + 1)];
    return [{ ...place, ...shownStep(data, step) }];
  });
}

function shownFlow(step: Rec, child: Rec): Rec {
  const form = child["providerId"] === "form-flow";
  return {
    displayName: child["alias"],
    ...(child["description"] === undefined ? {} : { description: child["description"] }),
    requirementChoices: form ? ["REQUIRED", "DISABLED"] : ["REQUIRED", "ALTERNATIVE", "DISABLED", "CONDITIONAL"],
    configurable: false,
    authenticationFlow: true,
    flowId: child["id"],
    ...(form ? { providerId: step["authenticator"] } : {}),
  };
}

function shownStep(data: RealmData, step: Rec): Rec {
  const known = stepNamed(text(step, "authenticator"));
  const config = table(data, CONFIGS).find((one) => one["id"] === step["config"]);
  const configurable = known?.["configurable"] === true;
  return {
    displayName: known?.["displayName"] ?? step["authenticator"],
    requirementChoices: known?.["requirementChoices"] ?? ["REQUIRED", "DISABLED"],
    configurable,
    providerId: step["authenticator"],
    ...(config ? { authenticationConfig: config["id"] } : {}),
    // A step without settings of its own may have a configuration with common values only, whose alias the server
    // omits.
    ...(config && configurable ? { alias: config["alias"] } : {}),
  };
}

/** Returns the representation of a flow with its steps by name. */
export function shownFlowWhole(data: RealmData, flow: Rec): Rec {
  const authenticationExecutions = stepsIn(data, flow).map((step) => {
    const child = flowById(data, step["child"]);
    const config = table(data, CONFIGS).find((one) => one["id"] === step["config"]);
    return {
      ...(step["authenticator"] === undefined ? {} : { authenticator: step["authenticator"] }),
      ...(config ? { authenticatorConfig: config["alias"] } : {}),
      authenticatorFlow: child !== undefined,
      requirement: step["requirement"],
      priority: step["priority"],
      autheticatorFlow: child !== undefined,
      ...(child ? { flowAlias: child["alias"] } : {}),
      userSetupAllowed: false,
    };
  });
  return { ...flow, authenticationExecutions };
}

/** Removes a step with its descendants. */
export function removeStep(data: RealmData, step: Rec): void {
  const child = flowById(data, step["child"]);
  if (child) removeFlow(data, child);
  data.tables[EXECUTIONS] = table(data, EXECUTIONS).filter((one) => one !== step);
  data.tables[CONFIGS] = table(data, CONFIGS).filter((one) => one["id"] !== step["config"]);
}

/** Removes a flow with its steps. */
export function removeFlow(data: RealmData, flow: Rec): void {
  for (const step of stepsIn(data, flow)) removeStep(data, step);
  data.tables[FLOWS] = table(data, FLOWS).filter((one) => one !== flow);
}
