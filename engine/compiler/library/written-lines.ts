import type { Expansions } from "./expansions.ts";
import { isNode, type DescriptorNode } from "../source/node.ts";

/** A line of a descriptor with expanded uses. */
export interface WrittenLine {
  readonly depth: number;
  readonly text: string;
  /** Its location, such as `sections/users/user.screen.json:12`; `undefined` for a line with only a closing bracket. */
  readonly place?: string;
}

/** Lists the members of a use that the expansion replaces. */
const OF_USE = ["use", "with"];

/** Maximum number of characters of a value that is printed on a single line. */
const SHORT = 100;

/** Returns a screen as lines of a descriptor, each with the location of its member. */
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

/** Returns whether a list contains names that have an expansion. */
function holdsNames(value: unknown, expansions: Expansions): boolean {
  return (
    Array.isArray(value) && value.some((one) => typeof one === "string" && expansions.named(value, one) !== undefined)
  );
}
