import {
  evaluatePredicate,
  evaluateValue,
  isRef,
  type PlanField,
  type TextExpression,
  type Scope,
  UNKNOWN,
} from "../../language/index.ts";
import { useTexts, useWatched } from "../../page/index.ts";
import type { ShowValue } from "./use-show.ts";

/**
 * Hook: returns the inherited value that applies while a field is empty, if its placeholder is a reference: the value
 * there in the format of the field, such as "Inherits 5 minutes from the realm". Returns `undefined` without such a
 * reference, and while the value is empty or loading.
 */
export function useInherited({ placeholder }: Pick<PlanField, "placeholder">, show: ShowValue): string | undefined {
  const t = useTexts();
  const place = useWatched(placeholder, (scope) => placeMeant(placeholder, scope));
  const ref = typeof place === "string" ? place : undefined;
  const value = useWatched(ref, (scope) => (ref === undefined ? undefined : evaluateValue(ref, scope)));
  if (value === UNKNOWN || value === undefined || value === null || value === "") return undefined;
  return t(ref?.startsWith("$realm/") ? "inheritedFromRealm" : "inheritedValue", { value: show(value) });
}

/** Returns the reference that a text is, or that its condition chooses. */
function placeMeant(text: TextExpression | undefined, scope: Scope): unknown {
  if (typeof text === "string") return isRef(text) ? text : undefined;
  if (text === undefined || !("if" in text)) return undefined;
  const chosen = evaluatePredicate(text.if, scope);
  return chosen === undefined ? UNKNOWN : placeMeant(chosen ? text.then : text.else, scope);
}
