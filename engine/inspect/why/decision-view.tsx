import { useMemo } from "react";
import { type Decision, decidedBy, type Effect, explain, flip, type TextExpression } from "../../language/index.ts";
import { type Deciding, useScope, useMessage, useTexts, useWatched } from "../../page/index.ts";
import { describeChange } from "./describe-change.tsx";
import { useFacts } from "./facts.ts";
import { useFieldNames } from "./use-field-names.ts";
import { PartTree } from "./part-tree.tsx";
import { Sentence } from "./sentence.tsx";

/** Explains a decision: the parts of its rule with current values, and the smallest change that would reverse it. */
export function DecisionView({ decision, piece }: { readonly decision: Decision; readonly piece: Deciding }) {
  const t = useTexts();
  const scope = useScope();
  const facts = useFacts();
  const { leafOf, isSecret } = facts;
  const nameOf = useFieldNames();
  const { rule, text } = decision;
  const message = useMessage(text as TextExpression | undefined);
  const part = useWatched(rule, (at) => explain(rule, at, facts));
  // `part` changes whenever a value that the rule reads changes.
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
      {message !== undefined && <p>{t("whySays", { text: message })}</p>}
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
                <Sentence message={describeChange(change, nameOf, isSecret)} />
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

/** Returns the message key for a rule without parts. */
function soleKey({ by, rule }: Decision): string | undefined {
  if (by === "schema") return "whyClosedSchema";
  return by === "required" && rule === true ? "whyRequiredAlways" : undefined;
}

function ruleKey({ by, effect }: Decision): string {
  return `why${NAMES[effect]}${by === "rights" ? "Rights" : "Rule"}`;
}
