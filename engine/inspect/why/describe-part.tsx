import type { ReactNode } from "react";
import {
  type Explained,
  type Operand,
  printValue,
  isRef,
  parseRef,
  UNKNOWN,
  isValueOperation,
} from "../../language/index.ts";
import type { NameOf } from "./use-field-names.ts";
import { type Message, Sentence } from "./sentence.tsx";
import { ValueText } from "./value-text.tsx";

/** A part that one sentence describes. */
export type Leaf = Exclude<Explained, { readonly kind: "group" | "each" }>;

/** Returns the message for the condition of a part. */
export function describePart(part: Leaf, nameOf: NameOf): Message {
  const not = (key: string): string => (part.kind !== "fixed" && part.negated ? `${key}Not` : key);
  switch (part.kind) {
    case "fixed":
      return { key: part.outcome === true ? "whyAlways" : "whyNever" };
    case "right":
      return { key: not("whyRight"), slots: { name: <ValueText value={part.name} /> } };
    case "feature":
      return {
        key: part.negated ? "whyFeatureOff" : "whyFeatureOn",
        slots: { name: <ValueText value={part.name} /> },
      };
    case "empty":
      return {
        key: part.negated ? "whyFilled" : "whyEmpty",
        slots: { what: <OperandText of={part.of} nameOf={nameOf} /> },
      };
    case "truth":
      return { key: truthKey(part.of, part.negated), slots: { what: <OperandText of={part.of} nameOf={nameOf} /> } };
    case "compare":
      return describeComparison(part, not, nameOf);
  }
}

/** Returns the message for the current value of a part; undefined when the condition itself contains it. */
export function describePresentValue(part: Leaf): Message | undefined {
  if (part.kind === "compare") {
    const [one, other] = [part.left, part.right].filter(isRead);
    if (one && other) {
      const slots = { value: <ValueText value={one.present} />, other: <ValueText value={other.present} /> };
      return { key: "whyNowTwo", slots };
    }
    return one && { key: "whyNow", slots: { value: <ValueText value={one.present} /> } };
  }
  if (part.kind !== "truth" && part.kind !== "empty") return undefined;
  return { key: "whyNow", slots: { value: <ValueText value={part.of.present} /> } };
}

function describeComparison(
  part: Extract<Leaf, { kind: "compare" }>,
  not: (key: string) => string,
  nameOf: NameOf,
): Message {
  const { word, left, right } = part;
  const slots = { what: <OperandText of={left} nameOf={nameOf} />, value: <OperandText of={right} nameOf={nameOf} /> };
  if (typeof right.written === "boolean" && (word === "eq" || word === "ne")) {
    return { key: right.written === (word === "eq") ? "whyOn" : "whyOff", slots };
  }
  return { key: not(`why${word[0]?.toUpperCase()}${word.slice(1)}`), slots };
}

function truthKey({ yesNo }: Operand, negated: boolean): string {
  if (yesNo) return negated ? "whyOff" : "whyOn";
  return negated ? "whyEmpty" : "whyFilled";
}

/** Renders an operand: the name of a field, or a value. */
export function OperandText({ of, nameOf }: { readonly of: Operand; readonly nameOf: NameOf }): ReactNode {
  const { written, ref } = of;
  if (ref !== undefined) return <FieldName fieldRef={ref} nameOf={nameOf} />;
  if (isValueOperation(written) && written.op === "count" && isRef(written.of)) {
    const what = <FieldName fieldRef={written.of} nameOf={nameOf} />;
    return <Sentence message={{ key: "whyCount", slots: { what } }} />;
  }
  return <ValueText value={of.present === UNKNOWN ? printValue(written) : of.present} />;
}

/** Renders the label and the reference of a field. */
export function FieldName({ fieldRef, nameOf }: { readonly fieldRef: string; readonly nameOf: NameOf }): ReactNode {
  const name = <bdi className="font-medium">{nameOf(fieldRef)}</bdi>;
  return (
    <>
      {parseRef(fieldRef).root === "saved" ? <Sentence message={{ key: "whySaved", slots: { what: name } }} /> : name}{" "}
      <bdi>
        <code className="font-mono text-xs text-muted [overflow-wrap:anywhere]">{fieldRef}</code>
      </bdi>
    </>
  );
}

/** Returns whether an operand reads a value, rather than being a constant of the rule. */
function isRead({ written }: Operand): boolean {
  return isRef(written) || isValueOperation(written) || (Array.isArray(written) && written.some(isRef));
}
