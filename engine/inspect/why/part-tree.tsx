import { createElement } from "react";
import type { Explained } from "../../language/explain/explained.ts";
import { useTexts } from "../../page/scope/use-watched.ts";
import { Icon } from "../../ui/base/icon.tsx";
import type { NameOf } from "./use-names.ts";
import { partWords, presentWords, PlaceName, What } from "./part-words.tsx";
import { type Said, Sentence } from "./sentence.tsx";

/** The parts of a rule as a list of lists, each with a mark whether it holds. */
export function PartTree({ part, nameOf }: { readonly part: Explained; readonly nameOf: NameOf }) {
  return (
    <ul className="flex flex-col gap-1">
      <Line part={part} nameOf={nameOf} />
    </ul>
  );
}

function Line({ part, nameOf }: { readonly part: Explained; readonly nameOf: NameOf }) {
  const present = part.kind === "group" || part.kind === "each" ? undefined : presentWords(part);
  return (
    <li>
      <div className="flex items-start gap-2">
        <Mark outcome={part.outcome} />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <Sentence said={headOf(part, nameOf)} />
          {present && (
            <span className="text-muted">
              {" ("}
              <Sentence said={present} />)
            </span>
          )}
        </span>
      </div>
      <Inner part={part} nameOf={nameOf} />
    </li>
  );
}

function headOf(part: Explained, nameOf: NameOf): Said {
  if (part.kind === "group") return { key: part.word === "all" ? "whyAll" : "whyAny" };
  if (part.kind !== "each") return partWords(part, nameOf);
  const key = part.word === "some" ? "whySome" : "whyEachOf";
  const { ref } = part.of;
  const what = ref === undefined ? <What of={part.of} nameOf={nameOf} /> : <PlaceName place={ref} nameOf={nameOf} />;
  return { key: part.negated ? `${key}Not` : key, slots: { what } };
}

function Inner({ part, nameOf }: { readonly part: Explained; readonly nameOf: NameOf }) {
  const parts = part.kind === "group" ? part.parts : part.kind === "each" && part.part ? [part.part] : [];
  if (parts.length === 0) return null;
  const look = { className: "ms-2 mt-1 flex flex-col gap-1 border-s border-line ps-3" };
  // The parts of a rule have no identity beyond their place.
  return createElement("ul", look, ...parts.map((inner) => <Line part={inner} nameOf={nameOf} />));
}

function Mark({ outcome }: { readonly outcome: boolean | undefined }) {
  const t = useTexts();
  const label = t(outcome === undefined ? "whyHoldsUnknown" : outcome ? "whyHolds" : "whyHoldsNot");
  const look = outcome === undefined ? "text-muted" : outcome ? "text-ok" : "text-danger";
  return (
    <span className={`flex h-5 items-center ${look}`}>
      <Icon name={outcome === undefined ? "clock" : outcome ? "check" : "x"} size={14} label={label} />
    </span>
  );
}
