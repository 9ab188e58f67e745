import { randomUUID } from "node:crypto";
import { type Rec, records, text } from "../http/exchange.ts";
import { type RealmData, table } from "./realm-data.ts";

export const FLOWS = "authentication/flows";
export const CONFIGS = "authentication/config";
/** One row for each step of a flow: `flow` it lies in, `authenticator` or `child` (a flow), `config`; ids each. */
export const EXECUTIONS = "authentication/executions";

/** Puts flows as an export tells them, by name, into the tables of a realm, where ids tie them together. */
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
