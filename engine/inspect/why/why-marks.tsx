import { useMemo } from "react";
import { decisions, isMap, type Scope } from "../../language/index.ts";
import { type Deciding, type WhyProps, ScopeProvider, useTexts, useWatched } from "../../page/index.ts";
import { type DecidedItem, keyOf, WhyButton, WhyGroupButton } from "./why-button.tsx";

/** Renders explanation buttons for nodes about which rules have decided. */
export function Why(props: WhyProps) {
  const body = <Decisions {...props} />;
  return props.scope === undefined ? body : <ScopeProvider scope={props.scope}>{body}</ScopeProvider>;
}

function Decisions({ of, missing = "closed", hidden = false, together }: WhyProps) {
  const t = useTexts();
  const pieces = useMemo(() => [of].flat().map(withNav), [of]);
  const rules = useMemo(() => pieces.map(rulesOf), [pieces]);
  const decided = useWatched(rules, (at) => decidedAt(pieces, { missing, hidden }, at));
  if (decided.length === 0) return null;
  if (together !== undefined) return <WhyGroupButton name={together} decided={decided} />;
  // The small buttons look alike, so several of them are merged into one.
  const shown = decided.filter(({ decisions: [first] }) => first?.effect !== "hidden");
  const single = shown.length > 1 ? decided.filter((one) => !shown.includes(one)) : decided;
  const buttons = single.map((one) => <WhyButton key={keyOf(one)} decided={one} />);
  if (shown.length > 1) buttons.push(<WhyGroupButton key="together" name={t("whyThisPage")} decided={shown} />);
  return pieces.length > 1 ? <span className="flex min-w-0 flex-wrap items-center">{buttons}</span> : buttons;
}

function decidedAt(
  pieces: readonly Deciding[],
  { missing, hidden }: Required<Pick<WhyProps, "missing" | "hidden">>,
  at: Scope,
) {
  return pieces.flatMap((piece): DecidedItem[] => {
    const effect = typeof missing === "function" ? missing(piece) : missing;
    const found = decisions(piece, effect, at).filter((one) => !hidden || one.effect === "hidden");
    return found.length === 0 ? [] : [{ piece, decisions: found }];
  });
}

/** Adds the condition of the sidebar entry to the condition of its screen. */
function withNav(piece: Deciding): Deciding {
  const more = piece.nav?.when;
  if (more === undefined) return piece;
  return { ...piece, when: piece.when === undefined ? more : { op: "all", of: [piece.when, more] } };
}

function rulesOf({ when, rights, enabled, required, rules }: Deciding): unknown {
  const read = [when, rights, enabled, required, rules?.map(({ check }) => check)];
  return read.filter((rule) => isMap(rule) || Array.isArray(rule) || typeof rule === "string");
}
