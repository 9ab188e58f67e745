import { useMemo } from "react";
import { type Decision, decidedBy, type Effect } from "../../language/explain/decisions.ts";
import { explain } from "../../language/explain/explain.ts";
import { flip } from "../../language/explain/flip.ts";
import type { Deciding } from "../../page/scope/why.tsx";
import { useScope } from "../../page/scope/scope-context.tsx";
import { useMessage, useTexts, useWatched } from "../../page/scope/use-watched.ts";
import type { Text } from "../../language/plan/plan.ts";
import { changeWords } from "./change-words.tsx";
import { useFacts } from "./facts.ts";
import { useNames } from "./use-names.ts";
import { PartTree } from "./part-tree.tsx";
import { Sentence } from "./sentence.tsx";

/** One rule that decided: its parts with what is there now, and the fewest changes that would turn it. */
export function DecisionView({ decision, piece }: { readonly decision: Decision; readonly piece: Deciding }) {
  const t = useTexts();
  const scope = useScope();
  const facts = useFacts();
  const { leafOf, isSecret } = facts;
  const nameOf = useNames();
  const { rule, text } = decision;
  const said = useMessage(text as Text | undefined);
  const part = useWatched(rule, (at) => explain(rule, at, facts));
  // With what is there now, which `part` tells.
  const changes = useMemo(() => part && flip(rule, scope, leafOf), [part, rule, scope, leafOf]);
  const packs = useWatched(decision.rule, (at) => decidedBy(decision, piece, at));
  const by = packs.length > 0 && <p>{t("whyDecidedBy", { names: packs.join(", ") })}</p>;
  const alone = soleKey(decision);
  if (alone !== undefined)
    return (
      <div className="flex flex-col gap-3">
        <p>{t(alone)}</p>
        {by}
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {by}
      {said !== undefined && <p>{t("whySays", { text: said })}</p>}
      <div>
        <p className="mb-1">{t(ruleKey(decision))}</p>
        <PartTree part={part} nameOf={nameOf} />
      </div>
      {changes === undefined || changes.length === 0 ? (
        <p className="text-muted">{t("whyNoFlip")}</p>
      ) : (
        <div className="rounded-md bg-accent-soft p-3">
          <p className="mb-1 font-medium">{t(`why${NAMES[decision.effect]}Flip`)}</p>
          <ul className="ms-4 list-disc">
            {changes.map((change) => (
              <li key={JSON.stringify(change)} className="[overflow-wrap:anywhere]">
                <Sentence said={changeWords(change, nameOf, isSecret)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const NAMES: Readonly<Record<Effect, string>> = {
  hidden: "Hidden",
  closed: "Closed",
  required: "Required",
  refused: "Refused",
};

/** Returns what there is to say of a rule that has no parts. */
function soleKey({ by, rule }: Decision): string | undefined {
  if (by === "schema") return "whyClosedSchema";
  return by === "required" && rule === true ? "whyRequiredAlways" : undefined;
}

function ruleKey({ by, effect }: Decision): string {
  return `why${NAMES[effect]}${by === "rights" ? "Rights" : "Rule"}`;
}
