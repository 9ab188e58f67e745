import { type ReactNode, useMemo, useState } from "react";
import { type Decision, nameCandidates } from "../../language/index.ts";
import { type Deciding, useMessage, useTexts } from "../../page/index.ts";
import { Dialog, Icon } from "../../ui/index.ts";
import { DecisionView } from "./decision-view.tsx";

/** A plan node with the decisions of its rules. */
export interface DecidedItem {
  readonly piece: Deciding;
  readonly decisions: readonly Decision[];
}

/** Returns a React key for a node and its decisions. */
export function keyOf({ piece, decisions }: DecidedItem): string {
  return piece.id ?? JSON.stringify(decisions);
}

/** Hook: returns the readable name of a plan node, which is not its id. */
function useNameOf(piece: Deciding): string {
  const t = useTexts();
  const text = useMemo(() => ({ first: nameCandidates(piece) }), [piece]);
  return useMessage(text) ?? t("whyThisPart");
}

/** Renders the explanation button of a node: a placeholder if the node is hidden, else a small button next to it. */
export function WhyButton({ decided }: { readonly decided: DecidedItem }) {
  const t = useTexts();
  const name = useNameOf(decided.piece);
  const effect = decided.decisions[0]?.effect ?? "hidden";
  const query = t(`why${effect[0]?.toUpperCase()}${effect.slice(1)}Question`, { name });
  return (
    <WhyDialogButton prompt={query} decided={[decided]}>
      {effect === "hidden" && (
        <>
          <Icon name="eye-off" size={14} />
          <bdi className="min-w-0 truncate">{name}</bdi>
        </>
      )}
    </WhyDialogButton>
  );
}

/** Renders one explanation button for several nodes. */
export function WhyGroupButton(props: { readonly name: string; readonly decided: readonly DecidedItem[] }) {
  const t = useTexts();
  return <WhyDialogButton prompt={t("whyActions", { name: props.name })} decided={props.decided} />;
}

function WhyDialogButton(props: {
  readonly prompt: string;
  readonly decided: readonly DecidedItem[];
  readonly children?: ReactNode;
}) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const placeholder = Boolean(props.children);
  return (
    <>
      <button
        type="button"
        aria-label={props.prompt}
        aria-haspopup="dialog"
        data-why={placeholder ? "hidden" : "shown"}
        className={
          placeholder
            ? "me-2 mb-2 inline-flex min-h-control max-w-full items-center gap-1.5 rounded-md border border-dashed border-line-strong px-2 text-sm text-muted hover:text-text"
            : "inline-flex min-h-6 items-center gap-1 rounded-sm px-1 text-xs font-medium text-accent hover:underline pointer-coarse:min-h-11"
        }
        onClick={() => setOpen(true)}
      >
        {props.children}
        {!placeholder && t("whyButton")}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={props.prompt} size="large">
        <DecisionList decided={props.decided} />
      </Dialog>
    </>
  );
}

function DecisionList({ decided }: { readonly decided: readonly DecidedItem[] }) {
  const t = useTexts();
  return (
    <div className="flex flex-col gap-5 text-sm">
      {decided.map((one) => (
        <div key={keyOf(one)} className="flex flex-col gap-4">
          {decided.length > 1 && <PieceName piece={one.piece} />}
          {one.decisions.map((decision) => (
            <DecisionView
              key={`${decision.effect} ${JSON.stringify(decision.rule)}`}
              decision={decision}
              piece={one.piece}
            />
          ))}
          {one.piece.by !== undefined && (
            <p className="text-muted">{t("whyExtension", { names: one.piece.by.join(", ") })}</p>
          )}
        </div>
      ))}
    </div>
  );
}

function PieceName({ piece }: { readonly piece: Deciding }) {
  return <h3 className="font-semibold">{useNameOf(piece)}</h3>;
}
