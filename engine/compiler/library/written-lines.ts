import type { Expansions } from "./expansions.ts";
import { isNode, type DescriptorNode } from "../source/node.ts";

/** A line of a descriptor with its uses written out. */
export interface WrittenLine {
  readonly depth: number;
  readonly text: string;
  /** Holds where it is: `sections/users/user.screen.json:12`; none for a line that only closes. */
  readonly place?: string;
}

/** Words that only say what is used. */
const OF_USE = ["use", "with"];

/** Values of at most so many letters stand in one line. */
const SHORT = 100;

/** Returns a screen as descriptors say it, each word with the place where it is written. */
export function writtenLines(screen: DescriptorNode, expansions: Expansions): readonly WrittenLine[] {
  const view = expansions.of(expansions.of(screen));
  const own = Object.keys(screen).filter(
    (word) => !["$schema", ...OF_USE].includes(word) && !Object.hasOwn(view, word),
  );
  return [
    { depth: 0, text: "{" },
    ...own.flatMap((word) => linesOf(screen, word, 1, expansions)),
    ...membersOf(view, 1, expansions),
    { depth: 0, text: "}" },
  ];
}

function membersOf(written: object, depth: number, expansions: Expansions): WrittenLine[] {
  const node = expansions.of(written);
  const words = Object.keys(node).filter((word) => word !== "$schema" && (node === written || !OF_USE.includes(word)));
  return words.flatMap((word) => linesOf(node, word, depth, expansions));
}

function linesOf(node: object, word: string, depth: number, expansions: Expansions): WrittenLine[] {
  const value: unknown = Reflect.get(node, word);
  const name = Array.isArray(node) ? "" : `${JSON.stringify(word)}: `;
  const origin = expansions.placeOf(node, word);
  const place =
    origin === undefined
      ? {}
      : { place: `${origin.source.file.path}:${origin.source.positionOf(origin.pointer).line}` };
  const used = typeof value === "string" && Array.isArray(node) ? expansions.named(node, value) : undefined;
  const whole = used ?? value;
  if (!isNode(whole) && !Array.isArray(whole)) return [{ depth, text: `${name}${JSON.stringify(whole)}`, ...place }];
  const short = JSON.stringify(whole);
  if (short.length <= SHORT && !short.includes('"use":') && used === undefined && !holdsNames(whole, expansions))
    return [{ depth, text: `${name}${short}`, ...place }];
  const [open, close] = Array.isArray(whole) ? ["[", "]"] : ["{", "}"];
  return [{ depth, text: name + open, ...place }, ...membersOf(whole, depth + 1, expansions), { depth, text: close }];
}

/** Returns whether a list holds names that stand for more. */
function holdsNames(value: unknown, expansions: Expansions): boolean {
  return (
    Array.isArray(value) && value.some((one) => typeof one === "string" && expansions.named(value, one) !== undefined)
  );
}
