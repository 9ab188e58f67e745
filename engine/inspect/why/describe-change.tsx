import type { Change, IsSecret } from "../../language/index.ts";
import { MASK } from "../../record/index.ts";
import type { NameOf } from "./use-field-names.ts";
import { FieldName } from "./describe-part.tsx";
import type { Message } from "./sentence.tsx";
import { ValueText } from "./value-text.tsx";

/** Returns the message for a change that would reverse a decision. */
export function describeChange(change: Change, nameOf: NameOf, isSecret: IsSecret): Message {
  if (change.kind === "right") {
    return { key: change.to ? "whyRight" : "whyRightNot", slots: { name: <ValueText value={change.name} /> } };
  }
  if (change.kind === "feature") {
    return { key: change.to ? "whyFeatureOn" : "whyFeatureOff", slots: { name: <ValueText value={change.name} /> } };
  }
  const { ref, to, how, what: piece, same } = change;
  const what = <FieldName fieldRef={ref} nameOf={nameOf} />;
  const shown = (value: unknown) => <ValueText value={isSecret(ref) && typeof value !== "boolean" ? MASK : value} />;
  if (same !== undefined)
    return { key: "whySame", slots: { what, value: <FieldName fieldRef={same} nameOf={nameOf} /> } };
  switch (how) {
    case "is":
      if (typeof to === "boolean") return { key: to ? "whyOn" : "whyOff", slots: { what } };
      return { key: "whyEq", slots: { what, value: shown(to) } };
    case "starts":
      return { key: "whyStartsWith", slots: { what, value: shown(piece) } };
    case "with":
      return { key: "whyContains", slots: { what, value: shown(piece) } };
    case "without":
      if (piece === undefined) return { key: "whyWithout", slots: { what } };
      return { key: "whyContainsNot", slots: { what, value: shown(piece) } };
    case "fitting":
      return { key: "whyFitting", slots: { what, value: shown(piece) } };
    case "size":
      return { key: "whySize", slots: { what }, count: Number(piece) };
    case "filled":
      return { key: "whyFilled", slots: { what } };
    case "empty":
      return { key: "whyEmpty", slots: { what } };
    case "other":
      return { key: "whyOther", slots: { what } };
  }
}
