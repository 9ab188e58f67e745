import type { Pack } from "../../generated/types/descriptors.ts";
import type { Diagnostic } from "../model/compile/diagnostic.ts";
import type { PackCall } from "../model/compile/pack-calls.ts";

/** Whether a manifest says that the pack makes a call. */
export function isDeclared(call: PackCall, { addresses = [], uses = {} }: Pack): boolean {
  if (call.via !== undefined) {
    const [resource = "", use = ""] = call.via.split("/");
    return Object.hasOwn(uses, resource) && (uses[resource] ?? []).includes(use);
  }
  return addresses.some((address) => covers(address, call.address));
}

/** Whether an address is one that was declared, or lies below it. A slot stands for one segment that a slot fills. */
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

/** One diagnostic for each place that makes a call which the manifest does not declare. */
export function undeclared(calls: readonly PackCall[], manifest: Pack): Diagnostic[] {
  const faults = calls
    .filter((call) => call.pack === manifest.id && !isDeclared(call, manifest))
    .map(({ via, address, place }): Diagnostic => {
      const [resource, use] = via?.split("/") ?? [];
      const what = via === undefined ? `"addresses": ["${address}"]` : `"uses": { "${resource}": ["${use}"] }`;
      return {
        ...place,
        severity: "error",
        code: "P07",
        message: `the manifest does not declare ${what}.`,
        consequence: "The call is refused. npm run check -- --write DIR writes what a pack needs into its manifest.",
      };
    });
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

/** What a manifest has to declare for these calls: the shortest addresses that cover all, and uses by resource. */
export function neededBy(calls: readonly PackCall[], pack: string): Pick<Pack, "addresses" | "uses"> {
  const own = calls.filter((call) => call.pack === pack);
  const all = [...new Set(own.flatMap(({ via, address }) => (via === undefined ? [address] : [])))].sort();
  const addresses = all.filter((address) => !all.some((other) => other !== address && covers(other, address)));
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
    ...(sorted.length > 0 ? { uses: Object.fromEntries(sorted) } : {}),
  };
}
