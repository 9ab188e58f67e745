import { randomUUID } from "node:crypto";
import { type Rec, records, text } from "../http/exchange.ts";
import { type RealmData, table } from "./realm-data.ts";

export const FLOWS = "authentication/flows";
export const CONFIGS = "authentication/config";
/**
 * Name of the table of executions. A row is a step of a flow: `flow` is the id of its flow, with either `authenticator`
 * or the id of a flow as `child`, and `config` as the id of its settings.
 */
export const EXECUTIONS = "authentication/executions";

/** Adds exported flows, which refer to each other by name, to the tables of a realm, where they refer by id. */
export function importFlows(data: RealmData, flows: readonly Rec[], configs: readonly Rec[]): void {
  const ids = new Map(flows.map((flow) => [text(flow, "alias"), randomUUID()]));
  const settings = new Map(configs.map((config) => [text(config, "alias"), randomUUID()]));
  for (const [alias, id] of settings) {
    const config = configs.find((one) => one["alias"] === alias);
    table(data, CONFIGS).push({ ...config, id });
  }
  for (const { authenticationExecutions, ...flow } of flows) {
    const id = ids.get(text(flow, "alias"));
    table(data, FLOWS).push({ ...flow, id });
    for (const step of records({ authenticationExecutions }, "authenticationExecutions")) {
      const child = ids.get(text(step, "flowAlias"));
      const config = settings.get(text(step, "authenticatorConfig"));
      table(data, EXECUTIONS).push({
        id: randomUUID(),
        flow: id,
        ...(step["authenticator"] === undefined ? {} : { authenticator: step["authenticator"] }),
        ...(child === undefined ? {} : { child }),
        ...(config === undefined ? {} : { config }),
        requirement: step["requirement"],
        priority: step["priority"],
      });
    }
  }
}
