import type { Pack } from "../../generated/types/descriptors.ts";
import type { Diagnostic } from "../model/compile/diagnostic.ts";
import type { CompiledAdded } from "../model/compile/compile-added.ts";
import { ANY_HOST, type PackHost } from "../model/compile/pack-hosts.ts";
import type { PackCall } from "../model/compile/pack-calls.ts";

/** Returns whether a manifest says that the pack makes a call. */
export function isDeclared(call: PackCall, { addresses = [], reads = [], uses = {} }: Pack): boolean {
  if (call.via !== undefined) {
    const [resource = "", use = ""] = call.via.split("/");
    return Object.hasOwn(uses, resource) && (uses[resource] ?? []).includes(use);
  }
  const own = call.method === "GET" ? [...addresses, ...reads] : addresses;
  return own.some((address) => covers(address, call.address));
}

/**
 * Returns whether an address is one that was declared, or lies below it. A slot stands for one segment that a slot
 * fills.
 */
export function covers(declared: string, address: string): boolean {
  const wanted = address.split("/");
  return declared.split("/").every((part, index) => {
    const other = wanted[index];
    return other !== undefined && (isSlot(part) ? isSlot(other) : part === other);
  });
}

export function isSlot(part: string): boolean {
  return part.startsWith("{") && part.endsWith("}");
}

const CONSEQUENCE = "npm run check -- --write DIR writes what a pack needs into its manifest.";

/** Returns one diagnostic for each word that the manifest lacks for its calls, at the first place that needs it. */
export function undeclared(calls: readonly PackCall[], manifest: Pack): Diagnostic[] {
  const lacking = calls.filter((call) => call.pack === manifest.id && !isDeclared(call, manifest));
  const { addresses = [], reads = [], uses = {} } = neededBy({ calls: lacking, hosts: [] }, manifest.id);
  const direct = (word: "addresses" | "reads", address: string): Diagnostic[] => {
    const call = lacking.find(({ via, address: own }) => via === undefined && covers(address, own));
    return call === undefined ? [] : [lack(call.place, "P07", `"${word}": ["${address}"]`)];
  };
  const used = (resource: string, use: string): Diagnostic[] => {
    const call = lacking.find(({ via }) => via === `${resource}/${use}`);
    return call === undefined ? [] : [lack(call.place, "P07", `"uses": { "${resource}": ["${use}"] }`)];
  };
  return [
    ...addresses.flatMap((address) => direct("addresses", address)),
    ...reads.flatMap((address) => direct("reads", address)),
    ...Object.entries(uses).flatMap(([resource, words]) => words.flatMap((use) => used(resource, use))),
  ];
}

/** Returns one diagnostic for each host that the manifest lacks, at the first place that leads there. */
export function undeclaredHosts(hosts: readonly PackHost[], { id, hosts: declared = [] }: Pack): Diagnostic[] {
  if (declared.includes(ANY_HOST)) return [];
  const lacking = hosts.filter(({ pack, host }) => pack === id && !declared.includes(host));
  const { hosts: needed = [] } = neededBy({ calls: [], hosts: lacking }, id);
  return needed.flatMap((host) => {
    const first = lacking.find((one) => one.host === host);
    const why = host === ANY_HOST ? ": only data says where this leads" : "";
    return first === undefined ? [] : [lack(first.place, "P12", `"hosts": ["${host}"]${why}`)];
  });
}

function lack(place: PackCall["place"], code: "P07" | "P12", what: string): Diagnostic {
  const message = `the manifest does not declare ${what}.`;
  return { ...place, severity: "error", code, message, consequence: `It is refused. ${CONSEQUENCE}` };
}

/** Addresses, reads, uses and hosts that a manifest has to declare. */
type Needed = Pick<Pack, "addresses" | "reads" | "uses" | "hosts">;

/** Returns what a manifest has to declare: the shortest addresses that cover all calls, uses by resource, and hosts. */
export function neededBy({ calls, hosts }: Pick<CompiledAdded, "calls" | "hosts">, pack: string): Needed {
  const own = calls.filter((call) => call.pack === pack);
  const direct = own.filter(({ via }) => via === undefined);
  const addresses = shortest(direct.filter(({ method }) => method !== "GET"));
  const reads = shortest(direct).filter((address) => !addresses.some((other) => covers(other, address)));
  const foreign = [...new Set(hosts.filter((one) => one.pack === pack).map(({ host }) => host))].sort();
  const uses = new Map<string, Set<string>>();
  for (const { via } of own) {
    const [resource, use] = via?.split("/") ?? [];
    if (resource !== undefined && use !== undefined) uses.set(resource, new Set([...(uses.get(resource) ?? []), use]));
  }
  const sorted = [...uses]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([id, words]) => [id, [...words].sort()] as const);
  return {
    ...(addresses.length > 0 ? { addresses } : {}),
    ...(reads.length > 0 ? { reads } : {}),
    ...(sorted.length > 0 ? { uses: Object.fromEntries(sorted) } : {}),
    ...(foreign.length > 0 ? { hosts: foreign.includes(ANY_HOST) ? [ANY_HOST] : foreign } : {}),
  };
}

function shortest(calls: readonly PackCall[]): string[] {
  const all = [...new Set(calls.map(({ address }) => address))].sort();
  return all.filter((address) => !all.some((other) => other !== address && covers(other, address)));
}
