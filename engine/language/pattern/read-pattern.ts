/** A parsed part of a pattern. */
export type Part =
  | { readonly kind: "letter"; readonly written: string }
  | { readonly kind: "edge"; readonly written: string }
  | { readonly kind: "sequence" | "choice"; readonly parts: readonly Part[] }
  | { readonly kind: "repeat"; readonly part: Part; readonly least: number; readonly most: number }
  | { readonly kind: "look"; readonly part: Part; readonly isNot: boolean };

/** Thrown for valid patterns that cannot be matched in linear time. */
export class UnusablePattern extends Error {
  override readonly name = "UnusablePattern";
}

/** Matches one character of a pattern: a class, an escape, or any other character. */
const LETTER =
  /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}(?:\\u[\dA-Fa-f]{4})?|x[\dA-Fa-f]{2}|c[A-Za-z]|.)|./suy;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
const GROUP = /\((?:\?(?:[=!]|:|<(?![=!])[^>]*>))?/y;
/** Matches two escapes that form a surrogate pair, which are one character. */
const PAIR = /^\\u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}$/;
/** Maximum depth of nested groups; nobody writes deeper ones by hand. */
const MOST_DEPTH = 30;

/**
 * Parses a pattern that `RegExp` accepts with the flag `u`.
 *
 * @throws UnusablePattern for backreferences and lookbehinds
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
    if (/^\\[1-9k]/.test(written)) throw new UnusablePattern("it contains a back reference");
    return { kind: "letter", written };
  };
  const group = (): Part => {
    const [opening] = taken(GROUP, at) ?? [];
    if (opening === undefined || (opening === "(" && pattern[at + 1] === "?"))
      throw new UnusablePattern("it contains a lookbehind, or changes flags");
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
