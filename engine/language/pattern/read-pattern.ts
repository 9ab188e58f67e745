/** A part of a pattern as it is written. */
export type Part =
  | { readonly kind: "letter"; readonly written: string }
  | { readonly kind: "edge"; readonly written: string }
  | { readonly kind: "sequence" | "choice"; readonly parts: readonly Part[] }
  | { readonly kind: "repeat"; readonly part: Part; readonly least: number; readonly most: number }
  | { readonly kind: "look"; readonly part: Part; readonly isNot: boolean };

/** Thrown for patterns that are valid and that cannot be matched in a time that grows with the text only. */
export class UnusablePattern extends Error {
  override readonly name = "UnusablePattern";
}

/** One letter as written: a class, an escape, any other sign. */
const LETTER =
  /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}(?:\\u[\dA-Fa-f]{4})?|x[\dA-Fa-f]{2}|c[A-Za-z]|.)|./suy;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
const GROUP = /\((?:\?(?:[=!]|:|<(?![=!])[^>]*>))?/y;
/** A pair of escapes is one letter where they are the halves of one. */
const PAIR = /^\\u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}$/;
/** Groups inside groups: a pattern that goes deeper is none that somebody has written. */
const MOST_DEPTH = 30;

/**
 * Reads a pattern that `RegExp` takes with the flag `u`.
 *
 * @throws UnusablePattern for references to what was read and for looking back
 */
export function readPattern(pattern: string): Part {
  let at = 0;
  let depth = 0;

  const choice = (): Part => {
    const parts = [sequence()];
    while (pattern[at] === "|") {
      at += 1;
      parts.push(sequence());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: "choice", parts };
  };
  const sequence = (): Part => {
    const parts: Part[] = [];
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") parts.push(repeated());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: "sequence", parts };
  };
  const repeated = (): Part => {
    const part = atom();
    const [sign, least, comma, most] = taken(QUANTIFIER, at) ?? [];
    if (sign === undefined) return part;
    at += sign.length;
    if (least === undefined)
      return { kind: "repeat", part, least: sign.startsWith("+") ? 1 : 0, most: sign.startsWith("?") ? 1 : Infinity };
    const from = Number(least);
    return { kind: "repeat", part, least: from, most: comma === "" ? from : most === "" ? Infinity : Number(most) };
  };
  const atom = (): Part => {
    if (pattern[at] === "(") return group();
    const [both = ""] = taken(LETTER, at) ?? [];
    const written = both.startsWith("\\u") && both.length === 12 && !PAIR.test(both) ? both.slice(0, 6) : both;
    at += written.length;
    if (/^(?:\^|\$|\\[bB])$/.test(written)) return { kind: "edge", written };
    if (/^\\[1-9k]/.test(written)) throw new UnusablePattern("it refers back to what it has read");
    return { kind: "letter", written };
  };
  const group = (): Part => {
    const [opening] = taken(GROUP, at) ?? [];
    if (opening === undefined || (opening === "(" && pattern[at + 1] === "?"))
      throw new UnusablePattern("it looks back, or changes its flags inside");
    at += opening.length;
    depth += 1;
    if (depth > MOST_DEPTH) throw new UnusablePattern("it is too long");
    const part = choice();
    depth -= 1;
    at += 1;
    return /[=!]$/.test(opening) ? { kind: "look", part, isNot: opening.endsWith("!") } : part;
  };
  const taken = (sign: RegExp, from: number): RegExpExecArray | null => {
    sign.lastIndex = from;
    return sign.exec(pattern);
  };
  return choice();
}
