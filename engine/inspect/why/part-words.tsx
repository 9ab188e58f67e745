import type { ReactNode } from "react";
import type { Explained, Operand } from "../../language/explain/explained.ts";
import type { Value, ValueOperation } from "../../language/expression/expression.ts";
import { printValue } from "../../language/expression/print.ts";
import { isRef, parseRef } from "../../language/expression/reference.ts";
import { UNKNOWN } from "../../language/scope.ts";
import type { NameOf } from "./use-names.ts";
import { type Said, Sentence } from "./sentence.tsx";
import { ValueWords } from "./value-words.tsx";

/** A part that is said in one sentence. */
export type Leaf = Exclude<Explained, { readonly kind: "group" | "each" }>;

/** Returns what a part asks, in words. */
export function partWords(part: Leaf, nameOf: NameOf): Said {
  const not = (key: string): string => (part.kind !== "fixed" && part.negated ? `${key}Not` : key);
  switch (part.kind) {
    case "fixed":
      return { key: part.outcome === true ? "whyAlways" : "whyNever" };
    case "right":
      return { key: not("whyRight"), slots: { name: <ValueWords value={part.name} /> } };
    case "feature":
      return {
        key: part.negated ? "whyFeatureOff" : "whyFeatureOn",
        slots: { name: <ValueWords value={part.name} /> },
      };
    case "empty":
      return { key: part.negated ? "whyFilled" : "whyEmpty", slots: { what: <What of={part.of} nameOf={nameOf} /> } };
    case "truth":
      return { key: truthKey(part.of, part.negated), slots: { what: <What of={part.of} nameOf={nameOf} /> } };
    case "compare":
      return compareWords(part, not, nameOf);
  }
}

/** Returns what is there now, where that is no value of the rule itself; nothing where the sentence says it all. */
export function presentWords(part: Leaf): Said | undefined {
  if (part.kind === "compare") {
    const [one, other] = [part.left, part.right].filter(isRead);
    if (one && other) {
      const slots = { value: <ValueWords value={one.present} />, other: <ValueWords value={other.present} /> };
      return { key: "whyNowTwo", slots };
    }
    return one && { key: "whyNow", slots: { value: <ValueWords value={one.present} /> } };
  }
  if (part.kind !== "truth" && part.kind !== "empty") return undefined;
  return { key: "whyNow", slots: { value: <ValueWords value={part.of.present} /> } };
}

function compareWords(part: Extract<Leaf, { kind: "compare" }>, not: (key: string) => string, nameOf: NameOf): Said {
  const { word, left, right } = part;
  const slots = { what: <What of={left} nameOf={nameOf} />, value: <What of={right} nameOf={nameOf} /> };
  if (typeof right.written === "boolean" && (word === "eq" || word === "ne")) {
    return { key: right.written === (word === "eq") ? "whyOn" : "whyOff", slots };
  }
  return { key: not(`why${word[0]?.toUpperCase()}${word.slice(1)}`), slots };
}

function truthKey({ yesNo }: Operand, negated: boolean): string {
  if (yesNo) return negated ? "whyOff" : "whyOn";
  return negated ? "whyEmpty" : "whyFilled";
}

/** One side of a comparison: a place by its name, or a value. */
export function What({ of, nameOf }: { readonly of: Operand; readonly nameOf: NameOf }): ReactNode {
  const { written, ref } = of;
  if (ref !== undefined) return <PlaceName place={ref} nameOf={nameOf} />;
  if (isOperation(written) && written.op === "count" && isRef(written.of)) {
    const what = <PlaceName place={written.of} nameOf={nameOf} />;
    return <Sentence said={{ key: "whyCount", slots: { what } }} />;
  }
  return <ValueWords value={of.present === UNKNOWN ? printValue(written) : of.present} />;
}

/** Draws what a place is called, and how screens write it. */
export function PlaceName({ place, nameOf }: { readonly place: string; readonly nameOf: NameOf }): ReactNode {
  const name = <bdi className="font-medium">{nameOf(place)}</bdi>;
  return (
    <>
      {parseRef(place).root === "saved" ? <Sentence said={{ key: "whySaved", slots: { what: name } }} /> : name}{" "}
      <bdi>
        <code className="font-mono text-xs text-muted [overflow-wrap:anywhere]">{place}</code>
      </bdi>
    </>
  );
}

/** A value that is read from somewhere: the rule alone does not say what it is. */
function isRead({ written }: Operand): boolean {
  return isRef(written) || isOperation(written) || (Array.isArray(written) && written.some(isRef));
}

function isOperation(value: Value): value is ValueOperation {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
