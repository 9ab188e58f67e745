import { isRef } from "../../../language/index.ts";
import type { Exchange, Library } from "../../library/context.ts";
import { fillArguments } from "./fill-arguments.ts";
import { isNode, type DescriptorNode } from "../../source/node.ts";
import { madeOf, membersOf } from "../../source/reader/watched.ts";

/** Keywords that name a resource. */
const RESOURCE_WORDS = ["record", "from", "parent"];
/** Keywords that name a screen. */
const SCREEN_WORDS = ["screen", "link", "go"];
/** Keywords that name a piece: `owner/name`. */
const PIECE_WORDS = ["use", "actions"];
/** Keywords that contain an address. */
const ADDRESS_WORDS = ["get", "post", "put", "delete", "path", "item"];
/** Keywords of the branches of a conditional value. A branch is treated like the value that contains it. */
const BRANCHES = ["then", "else"];
/** Keywords that contain data, in which nothing is replaced. */
const DATA_WORDS = ["body", "literal"];

/**
 * Returns a descriptor for other resources: names, references, slots and addresses are replaced. Every object keeps its
 * position in the file, and counts as read when the result is read.
 */
export function exchanged(value: unknown, exchange: Exchange, origins: Library["origins"], word = ""): unknown {
  if (typeof value === "string") return exchangedText(value, word, exchange);
  if (typeof value !== "object" || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map((item) => exchanged(item, exchange, origins, word))
    : exchangedNode(value as DescriptorNode, exchange, origins, word);
  const origin = origins.get(value);
  if (origin) origins.set(copy, origin);
  return copy;
}

function exchangedNode(
  node: DescriptorNode,
  exchange: Exchange,
  origins: Library["origins"],
  around: string,
): DescriptorNode {
  const entries = membersOf(node).map(([name, member]) => {
    const isData = DATA_WORDS.includes(around) || DATA_WORDS.includes(name);
    const word = isData ? "body" : BRANCHES.includes(name) ? around : name;
    const inner = name === "with" && namesRecords(node) && isNode(member) ? withOwnKeys(member, exchange) : member;
    return [filledName(namesOf(name, exchange), exchange), exchanged(inner, exchange, origins, word)];
  });
  return madeOf(Object.fromEntries(entries), node);
}

/** Fills slots in the name of a member, if it is a reference. */
function filledName(name: string, { given }: Exchange): string {
  const filled = isRef(name) ? fillArguments(name, given) : name;
  return typeof filled === "string" ? filled : name;
}

/**
 * Returns whether `with` names records by their resources, as in a link or a source. The arguments of a `use` have
 * other names.
 */
function namesRecords(node: DescriptorNode): boolean {
  return node.use === undefined && ["screen", "from"].some((word) => node[word] !== undefined);
}

function withOwnKeys(node: DescriptorNode, { resources }: Exchange): DescriptorNode {
  const entries = membersOf(node).map(([name, value]) => [resources.get(name) ?? name, value]);
  return madeOf(Object.fromEntries(entries), node);
}

function exchangedText(text: string, word: string, exchange: Exchange): unknown {
  const { resources, screens } = exchange;
  if (RESOURCE_WORDS.includes(word) && resources.has(text)) return resources.get(text);
  if (SCREEN_WORDS.includes(word) && screens.has(text)) return screens.get(text);
  if (PIECE_WORDS.includes(word)) {
    const [owner = "", ...name] = text.split("/");
    return name.length === 0 ? text : [resources.get(owner) ?? owner, ...name].join("/");
  }
  const isAddress = ADDRESS_WORDS.includes(word) || (!isRef(text) && namesOf(text, exchange) !== text);
  const [start = "", instead = ""] = (isAddress && startOf(text, exchange)) || [];
  return fillArguments(instead + namesOf(text.slice(start.length), exchange), exchange.given);
}

/** Returns the longest known prefix of an address, in whole segments. */
function startOf(address: string, { addresses }: Exchange): readonly [string, string] | undefined {
  return addresses
    .filter(([start]) => address === start || address.startsWith(`${start}/`))
    .sort(([a], [b]) => b.length - a.length)[0];
}

/** Replaces the resources in a reference and in slots: `$role/name`, `{role}`, `{$role/name}`. */
function namesOf(text: string, { resources }: Exchange): string {
  const instead = (name: string): string => resources.get(name) ?? name;
  return text
    .replace(/^\$([a-z][a-z0-9-]*)(?=\/|$)/, (_, name: string) => `$${instead(name)}`)
    .replaceAll(/\{((?:[^{}=]+=)?\$|)([a-z][a-z0-9-]*)(?=[/}])/g, (_, before: string, name: string) => {
      return `{${before}${instead(name)}`;
    });
}
