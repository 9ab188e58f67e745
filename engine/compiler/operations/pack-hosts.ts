import { isRef, operatorOf } from "../../language/index.ts";
import type { Context } from "../library/context.ts";
import { asArray, asNode, isNode, type DescriptorNode } from "../source/node.ts";
import { callLocation } from "./pack-calls.ts";

/** Stands for all hosts, when the address is known only from data. */
export const ANY_HOST = "*";

/** Returns whether a field shows its value as a link out of the console. */
export function leadsOut({ cell, control }: DescriptorNode): boolean {
  return cell === "link" || (asNode(control).kind === "read-only" && asNode(control).link === true);
}

/** Records the hosts of an address that a piece of a pack opens or shows as a link. */
export function noteAddress(value: unknown, context: Context, at: object, member?: string): void {
  const { pack, via, library } = context;
  if (pack === undefined || via !== undefined || library.hosts === undefined) return;
  for (const host of new Set(hostsOf(value)))
    library.hosts.push({ pack, host, place: callLocation(context, at, member) });
}

/** Returns the hosts that the address in a value can have; empty for e-mail addresses and relative addresses. */
function hostsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return isRef(value) ? [ANY_HOST] : hostOf(value, true);
  if (!isNode(value)) return [];
  switch (operatorOf(value)) {
    case "literal":
      return typeof value.literal === "string" ? hostOf(value.literal, true) : [];
    case "if":
      return [...hostsOf(value.then), ...hostsOf(value.else)];
    case "first":
      return asArray(value.first).flatMap(hostsOf);
    case "join": {
      const [start] = asArray(value.join);
      return typeof start === "string" && !isRef(start) ? hostOf(start, false) : [ANY_HOST];
    }
    default:
      return [ANY_HOST];
  }
}

/**
 * Returns the host of a literal address. Unless the address continues after the host, text that follows could become
 * part of it.
 */
function hostOf(address: string, isWhole: boolean): readonly string[] {
  if (/^mailto:/i.test(address)) return [];
  const [, host, end] = /^https?:\/\/([^/?#\\]*)([/?#\\]?)/i.exec(address) ?? [];
  if (host === undefined) return isWhole ? [] : [ANY_HOST];
  if (host.includes("{") || (end === "" && !isWhole) || !URL.canParse(`https://${host}`)) return [ANY_HOST];
  return [new URL(`https://${host}`).hostname];
}
