import {
  type PackCall,
  type PackHost,
  diagnosticAt,
  type SourceFile,
  type Diagnostic,
  type CompiledContributions,
  ANY_HOST,
} from "../compiler/index.ts";
import type { Pack } from "../../generated/types/descriptors.ts";
import { type PackPermissions, permissionsOf } from "./pack-permissions.ts";

/** Returns whether a manifest declares a call. */
export function isDeclared(call: PackCall, manifest: Pack): boolean {
  const { read, write, use } = permissionsOf(manifest);
  if (call.via !== undefined) return use.includes(call.via);
  const own = call.method === "GET" ? [...write, ...read] : write;
  return own.some((address) => covers(address, call.address));
}

/** Returns whether an address equals a declared one or is a descendant of it. A slot matches one slot. */
export function covers(declared: string, address: string): boolean {
  const wanted = address.split("/");
  return declared.split("/").every((part, index) => {
    const other = wanted[index];
    return other !== undefined && (isSlot(part) ? isSlot(other) : part === other);
  });
}

/** Returns whether a part of a path is a slot such as `{id}`. */
export function isSlot(part: string): boolean {
  return part.startsWith("{") && part.endsWith("}");
}

const ADVICE = 'Add it to "permissions" in pack.json, or run npm run check -- --write DIR.';

/** Returns one diagnostic for each missing permission, at the position of the first call that needs it. */
export function undeclaredCalls(calls: readonly PackCall[], manifest: Pack): Diagnostic[] {
  const missing = calls.filter((call) => call.pack === manifest.id && !isDeclared(call, manifest));
  const { read, write, use } = requiredPermissions({ calls: missing, hosts: [] }, manifest.id);
  const direct = (word: "read" | "write", address: string): Diagnostic[] => {
    const call = missing.find(({ via, address: own }) => via === undefined && covers(address, own));
    return call === undefined ? [] : [missingPermission(call.place, "P07", `"${word} ${address}"`)];
  };
  const used = (operation: string): Diagnostic[] => {
    const call = missing.find(({ via }) => via === operation);
    return call === undefined ? [] : [missingPermission(call.place, "P07", `"use ${operation}"`)];
  };
  return [
    ...write.flatMap((address) => direct("write", address)),
    ...read.flatMap((address) => direct("read", address)),
    ...use.flatMap(used),
  ];
}

/** Returns one diagnostic for each undeclared host, at the position of the first link to it. */
export function undeclaredHosts(hosts: readonly PackHost[], manifest: Pack): Diagnostic[] {
  const { id } = manifest;
  const declared = permissionsOf(manifest).open;
  if (declared.includes(ANY_HOST)) return [];
  const missing = hosts.filter(({ pack, host }) => pack === id && !declared.includes(host));
  return requiredPermissions({ calls: [], hosts: missing }, id).open.flatMap((host) => {
    const first = missing.find((one) => one.host === host);
    const why = host === ANY_HOST ? ": its target comes from data" : "";
    return first === undefined ? [] : [missingPermission(first.place, "P12", `"open ${host}"${why}`)];
  });
}

/** Returns a warning for each permission that nothing of the pack needs. */
export function unusedPermissions(
  { calls, hosts }: Pick<CompiledContributions, "calls" | "hosts">,
  manifest: Pack,
  source: SourceFile,
): Diagnostic[] {
  const own = calls.filter(({ pack }) => pack === manifest.id);
  const opened = hosts.filter(({ pack }) => pack === manifest.id);
  const isNeeded = (permission: string): boolean => {
    const [verb, name = ""] = permission.split(" ", 2);
    if (verb === "open") return name === ANY_HOST || opened.some(({ host }) => host === name);
    if (verb === "use") return own.some(({ via }) => via === name);
    return own.some(({ via, address }) => via === undefined && covers(name, address));
  };
  return (manifest.permissions ?? []).flatMap((permission, index) => {
    if (isNeeded(permission)) return [];
    const message = `the pack does not need the permission "${permission}".`;
    const error = diagnosticAt(source, `/permissions/${index}`, "P07", message, "Remove it.");
    return [{ ...error, severity: "warning" as const }];
  });
}

function missingPermission(place: PackCall["place"], code: "P07" | "P12", permission: string): Diagnostic {
  const message = `the manifest lacks the permission ${permission}.`;
  const rejected = code === "P07" ? "Calls to it are rejected." : "The address is not opened.";
  return { ...place, severity: "error", code, message, consequence: `${rejected} ${ADVICE}` };
}

/** Returns the permissions that a pack needs: the shortest addresses that cover all calls, uses, and hosts. */
export function requiredPermissions(
  { calls, hosts }: Pick<CompiledContributions, "calls" | "hosts">,
  pack: string,
): PackPermissions {
  const own = calls.filter((call) => call.pack === pack);
  const direct = own.filter(({ via }) => via === undefined);
  const write = shortest(direct.filter(({ method }) => method !== "GET"));
  const read = shortest(direct).filter((address) => !write.some((other) => covers(other, address)));
  const foreign = [...new Set(hosts.filter((one) => one.pack === pack).map(({ host }) => host))].sort();
  const use = [...new Set(own.flatMap(({ via }) => via ?? []))].sort();
  return { read, write, use, open: foreign.includes(ANY_HOST) ? [ANY_HOST] : foreign };
}

function shortest(calls: readonly PackCall[]): string[] {
  const all = [...new Set(calls.map(({ address }) => address))].sort();
  return all.filter((address) => !all.some((other) => other !== address && covers(other, address)));
}
