import type { TextParams } from "../../i18n/index.ts";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import {
  dependencies,
  type PlanRule,
  type Predicate,
  type TextExpression,
  type Value,
  type Rights,
  equal,
  evaluatePredicate,
  evaluateValue,
  evaluateRights,
  findRoot,
  type Scope,
} from "../../language/index.ts";
import { useConsole } from "../../services/index.ts";
import { type Openness, openness } from "./openness.ts";
import { translateText, translateParts, type MessagePart } from "./translate-text.ts";
import { useScope } from "./scope-context.tsx";

/** Calls `listener` when a value that `piece` reads changes. Returns the unsubscribe function. */
function subscribeTo(piece: unknown, scope: Scope, listener: () => void): () => void {
  const ends = dependencies(piece).map(({ root, pointer }) => findRoot(scope, root)?.subscribe?.(pointer, listener));
  return () => {
    for (const end of ends) end?.();
  };
}

/** A piece in a scope, with its last result. */
interface Watched<T> {
  readonly subscribe: (listener: () => void) => () => void;
  /** True if a value that the piece reads can change while the scope stays the same. */
  readonly canChange: boolean;
  last: Made<T> | undefined;
}

interface Made<T> {
  readonly value: T;
}

function watch<T>(piece: unknown, scope: Scope): Watched<T> {
  return {
    subscribe: (listener) => subscribeTo(piece, scope, listener),
    canChange: dependencies(piece).some(({ root }) => findRoot(scope, root)?.subscribe !== undefined),
    last: undefined,
  };
}

/**
 * Hook: returns the result of `work` for the scope, computed again only when a value that `piece` reads changes. An
 * equal result keeps its identity, so that its consumers do not render again.
 *
 * @param piece must keep its identity as long as it is the same
 */
export function useWatched<T>(piece: unknown, work: (scope: Scope) => T, given?: Scope): T {
  const around = useScope();
  const scope = given ?? around;
  const watched = useMemo(() => watch<T>(piece, scope), [piece, scope]);
  // With another scope the result may still equal the one on the page.
  const shown = useRef<Made<T> | undefined>(undefined);
  // React calls this several times per render, and most pieces read nothing that can have changed in between.
  let isMade = false;
  const value = useSyncExternalStore(watched.subscribe, () => {
    if (isMade && !watched.canChange && watched.last !== undefined) return watched.last.value;
    const next = work(scope);
    const before = watched.last ?? shown.current;
    watched.last = before !== undefined && equal(before.value, next) ? before : { value: next };
    isMade = true;
    return watched.last.value;
  });
  useEffect(() => {
    shown.current = { value };
  }, [value]);
  return value;
}

/** Hook: evaluates a descriptor value; `UNKNOWN` while something is loading. */
export function useResolved(value: Value | undefined, scope?: Scope): unknown {
  return useWatched(value, (at) => evaluateValue(value, at), scope);
}

/** Hook: evaluates a predicate; `undefined` while an input is loading; true without a predicate. */
export function useTest(predicate: Predicate | undefined, scope?: Scope): boolean | undefined {
  return useWatched(predicate, (at) => (predicate === undefined ? true : evaluatePredicate(predicate, at)), scope);
}

/** Hook: returns whether the person has the rights; an unknown result counts as false. */
export function useHolds(rights: Rights | undefined, scope?: Scope): boolean {
  return useTestRights(rights, scope) === true;
}

/** Hook: returns whether the person has the rights; `undefined` while the record that decides is loading. */
export function useTestRights(rights: Rights | undefined, scope?: Scope): boolean | undefined {
  return useWatched(rights, (at) => evaluateRights(rights, at), scope);
}

/** Hook: returns a descriptor text in the current language; `undefined` for an empty text. */
export function useMessage(text: TextExpression | undefined, scope?: Scope): string | undefined {
  const { texts } = useConsole();
  useTextsVersion();
  return useWatched(text, (at) => translateText(texts, text, at), scope);
}

/** Hook: returns a descriptor text as the parts of a sentence: texts, and links with their text. */
export function useMessageParts(text: TextExpression | undefined, scope?: Scope): readonly MessagePart[] {
  const { texts } = useConsole();
  useTextsVersion();
  return useWatched(text, (at) => translateParts(texts, text, at), scope);
}

/** Hook: renders again when texts may have changed. */
export function useTextsVersion(): number {
  const { texts } = useConsole();
  return useSyncExternalStore(
    useCallback((listener: () => void) => texts.onChange(listener), [texts]),
    () => texts.version,
  );
}

/** Hook: returns a function that translates a key; a new function when texts change. */
export function useTexts(): (key: string, params?: Readonly<Record<string, unknown>>) => string {
  const { texts } = useConsole();
  const version = useTextsVersion();
  const read = useMemo(
    () => ({ version, t: (key: string, params?: TextParams) => texts.t(key, params) }),
    [texts, version],
  );
  return read.t;
}

/** Hook: evaluates `enabled`: a predicate, or a rule whose text is the reason. An unknown result counts as disabled. */
export function useEnabled(enabled: Predicate | PlanRule | undefined, scope?: Scope): Openness {
  const { texts } = useConsole();
  useTextsVersion();
  return useWatched(enabled, (at) => openness(enabled, at, texts), scope);
}
