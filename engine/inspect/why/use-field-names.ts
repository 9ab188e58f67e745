import { useContext, useMemo } from "react";
import { isMap, type TextExpression, lastSegment, parseRef } from "../../language/index.ts";
import { useScreen, translateText, useScope } from "../../page/index.ts";
import { usePromise } from "../../ui/index.ts";
import { useConsole } from "../../services/index.ts";
import { ShellContext } from "../../app/index.ts";

/** Returns the name of a reference: the label of its field on this screen, else its last segment. */
export type NameOf = (ref: string) => string;

/** Hook: returns the names of references on the current screen. */
export function useFieldNames(): NameOf {
  const { texts } = useConsole();
  const scope = useScope();
  const screen = useScreen();
  const shell = useContext(ShellContext);
  const part = usePromise(() => (screen && shell ? shell.planStore.load(screen.entry.id) : undefined));
  const labels = useMemo(() => labelsIn(part?.screen.view), [part]);
  return (ref) => {
    const label = labels.get(parseRef(ref).pointer);
    const last = lastSegment(ref);
    return translateText(texts, label, scope) ?? (texts.exists(last) ? texts.t(last) : last);
  };
}

/** Collects the labels of all fields in a plan node by pointer; the first one wins. */
function labelsIn(piece: unknown): ReadonlyMap<string, TextExpression> {
  const found = new Map<string, TextExpression>();
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    if (!isMap(part)) return;
    const { ref, label } = part;
    if (typeof ref === "string" && isText(label)) {
      const { root, pointer } = parseRef(ref);
      if (root === "record" && !found.has(pointer)) found.set(pointer, label);
    }
    for (const inner of Object.values(part)) walk(inner);
  };
  walk(piece);
  return found;
}

function isText(value: unknown): value is TextExpression {
  return typeof value === "string" || isMap(value);
}
