import { contracts } from "../contract/all.ts";
import type { Contract } from "../contract/contract.ts";
import { differences } from "../contract/compare.ts";
import { play } from "../contract/play.ts";
import { pageTypes, pageError } from "../fixtures/pages/pages.ts";
import { startSandbox } from "../../scripts/sandbox/index.ts";
import { startKeycloak } from "../../scripts/keycloak/start-keycloak.ts";
import { PORT } from "./console-on-keycloak.ts";
import type { Tally } from "./tally.ts";

/**
 * Number of contracts that are played in parallel: each has its own realm, which a real server takes long to create.
 */
const AT_ONCE = 4;

/** Contracts that every server of the tests supports. */
const everywhere = contracts.filter(({ feature }) => feature === undefined);

/** Plays contracts on a server and on the sandbox, and compares their answers. Each contract counts once. */
export async function contractTests(server: string, played: readonly Contract[] = everywhere): Promise<Tally> {
  const sandbox = await startSandbox({
    port: 0,
    componentTypes: pageTypes,
    rejectComponent: pageError,
    features: ["SSF", "OID4VC_VCI"],
  });
  const passed: string[] = [];
  const wrong: string[] = [];
  try {
    const waiting = [...played];
    const playWaiting = async (): Promise<void> => {
      for (let contract = waiting.shift(); contract; contract = waiting.shift()) {
        const one = contract;
        const errors = await errorsOf(() => compare(sandbox.url, server, one));
        (errors.length === 0 ? passed : wrong).push(one.name);
        console.log([`${errors.length === 0 ? "✓" : "✗"} ${one.name}`, ...errors].join("\n  "));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, playWaiting));
  } finally {
    await sandbox.close();
  }
  return { passed: passed.length, failed: wrong.length, wrong };
}

/** Plays the contracts of features that are off by default, on a server that is started with them. */
export async function featureContracts(): Promise<Tally> {
  const played = contracts.filter(({ feature }) => feature !== undefined);
  const features = played.map(({ feature = "" }) => feature.toLowerCase().replaceAll("_", "-"));
  const server = await startKeycloak({ port: PORT, name: "features", features: [...new Set(features)] });
  try {
    return await contractTests(server.url, played);
  } finally {
    await server.stop();
  }
}

async function compare(sandbox: string, server: string, contract: Contract): Promise<string[]> {
  const here = await play(sandbox, [contract]);
  const there = await play(server, [contract]);
  // A feature that one of the servers does not have cannot be compared.
  if (there.recorded.length === 0) return here.failures.map((error) => `sandbox: ${error}`);
  return [
    ...here.failures.map((error) => `sandbox: ${error}`),
    ...there.failures.map((error) => `server: ${error}`),
    ...differences(here.recorded, there.recorded),
  ];
}

/** Returns the errors of a contract, including an exception, so that the others still run. */
async function errorsOf(work: () => Promise<string[]>): Promise<string[]> {
  try {
    return await work();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
