import type { Positions } from "../../compiler/library/positions.ts";
import { isMap } from "../../language/is-map.ts";
import type { PlanScreen } from "../../language/plan/plan.ts";
import { escapeSegment } from "../../language/pointer.ts";
import type { Scope } from "../../language/scope.ts";
import type { IsSecret } from "../../language/explain/explain.ts";
import { presentRule } from "./present-rule.ts";

/** Describes what a screen is printed with. */
export interface PrintSources {
  /** Holds what the screen sees of the record, the realm and the person at this moment. */
  readonly scope: Scope;
  readonly isSecret: IsSecret;
  /** Holds where its pieces are written. */
  readonly positions: Positions;
  /** A text of the plan in the present language; undefined when it says nothing. */
  readonly say: (text: unknown) => string | undefined;
}

/** Holds what was added to the plan is told from it by the first character: no word of the plan begins so. */
const AT = "~at";
const SAYS = "~says";
const NOW = "~now";

const TEXTS = ["title", "label", "help", "text", "placeholder", "tooltip", "crumb", "submit", "add", "done", "failed"];
const RULES = ["when", "enabled", "required", "rights", "check"];
/** Inside these stands another record than that of the page: a row, an answer, an element. */
const ELSEWHERE = ["columns", "rows", "ask", "do", "expand"];

/**
 * The resolved screen as it is printed: the plan, and in each of its pieces where it is written (`~at`), its texts as
 * they read now (`~says`), and what its rules answer now with the values that they look at (`~now`).
 */
export function printedPlan(screen: PlanScreen, sources: PrintSources): unknown {
  return { entry: printed(screen.entry, "/entry", true, sources), view: printed(screen.view, "/view", true, sources) };
}

function printed(piece: unknown, pointer: string, here: boolean, sources: PrintSources): unknown {
  if (Array.isArray(piece)) return piece.map((one, at) => printed(one, `${pointer}/${at}`, here, sources));
  if (!isMap(piece)) return piece;
  const known = here && (pointer === "/view" || piece.of === undefined || !isMap(piece.of)) && isOnPage(piece);
  const inside = Object.entries(piece).map(([key, inner]) => {
    const plain = RULES.includes(key) || key === "schema";
    const at = `${pointer}/${escapeSegment(key)}`;
    return [key, plain ? inner : printed(inner, at, known && !ELSEWHERE.includes(key), sources)] as const;
  });
  return { ...notes(piece, pointer, known, sources), ...Object.fromEntries(inside) };
}

/** An action that stands on rows only is about a row. */
function isOnPage({ on }: Record<string, unknown>): boolean {
  return !Array.isArray(on) || on.includes("page");
}

function notes(piece: Record<string, unknown>, pointer: string, here: boolean, sources: PrintSources): object {
  const at = sources.positions[pointer];
  const says = TEXTS.flatMap((key) => {
    const said = piece[key] === undefined || Array.isArray(piece[key]) ? undefined : sources.say(piece[key]);
    return said === undefined ? [] : [[key, said] as const];
  });
  const now = RULES.flatMap((key) =>
    isMap(piece[key]) || typeof piece[key] === "string"
      ? [[key, presentRule(key, piece[key], here, sources)] as const]
      : [],
  );
  return {
    ...(at === undefined ? {} : { [AT]: at }),
    ...(says.length === 0 ? {} : { [SAYS]: Object.fromEntries(says) }),
    ...(now.length === 0 ? {} : { [NOW]: Object.fromEntries(now) }),
  };
}
