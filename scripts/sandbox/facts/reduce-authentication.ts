/**
 * Writes authentication.json: the steps that a real server offers for flows, their possible requirements and settings,
 * and the settings of required actions. Descriptions are omitted.
 * Use: tsx scripts/sandbox/facts/reduce-authentication.ts [http://127.0.0.1:8180]
 */
import { writeFileSync } from "node:fs";
import { isRec, type Rec, text } from "../http/exchange.ts";
import { type RealServer, realServer } from "./real-server.ts";
import { reduce } from "./reduce-server-info.ts";

const PROBE = "facts-probe-realm";
const LISTS = [
  { kind: "authenticator-providers", flow: "basic-flow" },
  { kind: "client-authenticator-providers", flow: "client-flow" },
  { kind: "form-action-providers", flow: "form-flow" },
] as const;

const list = async (server: RealServer, path: string): Promise<Rec[]> => {
  const answer = await server.get(path);
  return Array.isArray(answer) ? answer.filter(isRec) : [];
};

/** Returns the providers of one kind, each with the facts that the server returns for an execution of it. */
async function steps(server: RealServer, at: string, { kind, flow }: (typeof LISTS)[number]): Promise<Rec[]> {
  const alias = `probe ${flow}`;
  const top = flow === "form-flow" ? "basic-flow" : flow;
  const owner = flow === "form-flow" ? `${alias} form` : alias;
  await server.send("POST", `${at}/flows`, { alias, providerId: top, topLevel: true, builtIn: false });
  if (flow === "form-flow") {
    const form = { alias: owner, type: flow, provider: "registration-page-form", description: "" };
    await server.send("POST", `${at}/flows/${encodeURIComponent(alias)}/executions/flow`, form);
  }
  const offered = await list(server, `${at}/${kind}`);
  for (const { id } of offered)
    await server.send("POST", `${at}/flows/${encodeURIComponent(owner)}/executions/execution`, { provider: id });
  const made = await list(server, `${at}/flows/${encodeURIComponent(alias)}/executions`);
  const described: Rec[] = [];
  for (const provider of offered) {
    const execution = made.find((one) => one["providerId"] === provider["id"]) ?? {};
    const { configurable, requirementChoices, requirement } = execution;
    const about = (await server.get(`${at}/config-description/${encodeURIComponent(text(provider, "id"))}`)) as Rec;
    const { id, displayName } = provider;
    described.push({ id, displayName, requirement, requirementChoices, configurable, properties: about["properties"] });
  }
  return described;
}

if (process.argv[1]?.endsWith("reduce-authentication.ts")) {
  const server = await realServer(process.argv[2] ?? "http://127.0.0.1:8180");
  const at = `/admin/realms/${PROBE}/authentication`;
  await server.send("POST", "/admin/realms", { realm: PROBE, enabled: true });
  try {
    const facts: Rec = {};
    for (const one of LISTS) facts[one.kind] = await steps(server, at, one);
    facts["form-providers"] = (await list(server, `${at}/form-providers`)).map(({ id, displayName }) => ({
      id,
      displayName,
    }));
    const actions: Rec = {};
    const known = `/admin/realms/${PROBE}/ui-ext/authentication-management/required-actions`;
    for (const action of await list(server, known)) {
      if (action["configurable"] !== true) continue;
      const alias = text(action, "alias");
      const about = (await server.get(`${at}/required-actions/${encodeURIComponent(alias)}/config-description`)) as Rec;
      actions[alias] = about["properties"];
    }
    facts["required-actions"] = actions;
    facts["unregistered-required-actions"] = await list(server, `${at}/unregistered-required-actions`);
    writeFileSync(new URL("authentication.json", import.meta.url), `${JSON.stringify(reduce(facts))}\n`);
  } finally {
    await server.send("DELETE", `/admin/realms/${PROBE}`);
  }
}
