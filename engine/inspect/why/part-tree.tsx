import { createElement } from "react";
import type { Explained } from "../../language/index.ts";
import { useTexts } from "../../page/index.ts";
import { Icon } from "../../ui/index.ts";
import type { NameOf } from "./use-field-names.ts";
import { describePart, describePresentValue, FieldName, OperandText } from "./describe-part.tsx";
import { type Message, Sentence } from "./sentence.tsx";

/** Renders the parts of a rule as nested lists, each with its outcome. */
export function PartTree({ part, nameOf }: { readonly part: Explained; readonly nameOf: NameOf }) {
  return (
    <ul className="flex flex-col gap-1">
      <PartItem part={part} nameOf={nameOf} />
    </ul>
  );
}

function PartItem({ part, nameOf }: { readonly part: Explained; readonly nameOf: NameOf }) {
  const present = part.kind === "group" || part.kind === "each" ? undefined : describePresentValue(part);
  return (
    <li>
      <div className="flex items-start gap-2">
        <OutcomeIcon outcome={part.outcome} />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <Sentence message={headOf(part, nameOf)} />
          {present && (
            <span className="text-muted">
              {" ("}
              <Sentence message={present} />)
            </span>
          )}
        </span>
      </div>
      <SubParts part={part} nameOf={nameOf} />
    </li>
  );
}

function headOf(part: Explained, nameOf: NameOf): Message {
  if (part.kind === "group") return { key: part.word === "all" ? "whyAll" : "whyAny" };
  if (part.kind !== "each") return describePart(part, nameOf);
  const key = part.word === "some" ? "whySome" : "whyEachOf";
  const { ref } = part.of;
  const what =
    ref === undefined ? <OperandText of={part.of} nameOf={nameOf} /> : <FieldName fieldRef={ref} nameOf={nameOf} />;
  return { key: part.negated ? `${key}Not` : key, slots: { what } };
}

function SubParts({ part, nameOf }: { readonly part: Explained; readonly nameOf: NameOf }) {
  const parts = part.kind === "group" ? part.parts : part.kind === "each" && part.part ? [part.part] : [];
  if (parts.length === 0) return null;
  const props = { className: "ms-2 mt-1 flex flex-col gap-1 border-s border-line ps-3" };
  // The parts have no ids; `createElement` with spread children avoids index keys.
  return createElement("ul", props, ...parts.map((inner) => <PartItem part={inner} nameOf={nameOf} />));
}

function OutcomeIcon({ outcome }: { readonly outcome: boolean | undefined }) {
  const t = useTexts();
  const label = t(outcome === undefined ? "whyHoldsUnknown" : outcome ? "whyHolds" : "whyHoldsNot");
  const props = outcome === undefined ? "text-muted" : outcome ? "text-ok" : "text-danger";
  return (
    <span className={`flex h-5 items-center ${props}`}>
      <Icon name={outcome === undefined ? "clock" : outcome ? "check" : "x"} size={14} label={label} />
    </span>
  );
}
