import type { Positions } from "../../compiler/index.ts";
import { isMap, type PlanScreen, escapeSegment, type Scope, type IsSecret } from "../../language/index.ts";
import { evaluateRule } from "./evaluate-rule.ts";

/** Sources of the annotations in a printed plan. */
export interface PrintSources {
  /** Scope of the screen. */
  readonly scope: Scope;
  readonly isSecret: IsSecret;
  /** Source positions of its nodes. */
  readonly positions: Positions;
  /** Translates a text of the plan; undefined for an empty one. */
  readonly translate: (text: unknown) => string | undefined;
}

/** Annotation keys start with `~`, which no member of the plan does. */
const AT = "~at";
const TEXTS_KEY = "~says";
const NOW = "~now";

const TEXTS = ["title", "label", "help", "text", "placeholder", "tooltip", "crumb", "submit", "add", "done", "failed"];
const RULES = ["when", "enabled", "required", "rights", "check"];
/** Members in which `record` is not the record of the page: a row, a response, an item. */
const OTHER_RECORD_KEYS = ["columns", "rows", "ask", "do", "expand"];

/**
 * Returns the plan of a screen with annotations in each node: its source position (`~at`), its translated texts
 * (`~says`), and the current results of its rules with the values that they read (`~now`).
 */
export function printPlan(screen: PlanScreen, sources: PrintSources): unknown {
  return {
    entry: printNode(screen.entry, "/entry", true, sources),
    view: printNode(screen.view, "/view", true, sources),
  };
}

function printNode(node: unknown, pointer: string, isPageRecord: boolean, sources: PrintSources): unknown {
  if (Array.isArray(node)) return node.map((one, at) => printNode(one, `${pointer}/${at}`, isPageRecord, sources));
  if (!isMap(node)) return node;
  const known = isPageRecord && (pointer === "/view" || node.of === undefined || !isMap(node.of)) && isOnPage(node);
  const inside = Object.entries(node).map(([key, inner]) => {
    const plain = RULES.includes(key) || key === "schema";
    const at = `${pointer}/${escapeSegment(key)}`;
    return [key, plain ? inner : printNode(inner, at, known && !OTHER_RECORD_KEYS.includes(key), sources)] as const;
  });
  return { ...annotations(node, pointer, known, sources), ...Object.fromEntries(inside) };
}

/** Returns false for an action that is available on rows only. */
function isOnPage({ on }: Record<string, unknown>): boolean {
  return !Array.isArray(on) || on.includes("page");
}

function annotations(
  node: Record<string, unknown>,
  pointer: string,
  isPageRecord: boolean,
  sources: PrintSources,
): object {
  const at = sources.positions[pointer];
  const texts = TEXTS.flatMap((key) => {
    const translated = node[key] === undefined || Array.isArray(node[key]) ? undefined : sources.translate(node[key]);
    return translated === undefined ? [] : [[key, translated] as const];
  });
  const now = RULES.flatMap((key) =>
    isMap(node[key]) || typeof node[key] === "string"
      ? [[key, evaluateRule(key, node[key], isPageRecord, sources)] as const]
      : [],
  );
  return {
    ...(at === undefined ? {} : { [AT]: at }),
    ...(texts.length === 0 ? {} : { [TEXTS_KEY]: Object.fromEntries(texts) }),
    ...(now.length === 0 ? {} : { [NOW]: Object.fromEntries(now) }),
  };
}
