import type { Group, Part } from "./flow-shape.ts";
import type { FlowTexts } from "./flow-texts.ts";

export interface FlowListProps {
  readonly groups: readonly Group[];
  /** Name of the flow that contains the groups, and that a condition may end. */
  readonly flow: string;
  readonly words: FlowTexts;
}

/** Renders the content of the diagram as nested lists: steps in order, and alternatives below an introductory line. */
export function FlowList({ groups, flow, words }: FlowListProps) {
  return (
    <ol className="list-decimal ps-6">
      {groups.map((group) =>
        group.length === 1 ? (
          group.map((part) => <PartItem key={part.id} part={part} flow={flow} words={words} />)
        ) : (
          <li key={group.map(({ id }) => id).join()}>
            {words.oneOf}
            <ol className="list-decimal ps-6">
              {group.map((part) => (
                <PartItem key={part.id} part={part} flow={flow} words={words} />
              ))}
            </ol>
          </li>
        ),
      )}
    </ol>
  );
}

function PartItem({ part, flow, words }: { readonly part: Part; readonly flow: string; readonly words: FlowTexts }) {
  return (
    <li>
      <strong className="font-medium">{part.name}</strong>{" "}
      <span className="text-muted">({words.requirement(part)})</span>
      {part.kind === "condition" && ` ${words.otherwise(flow)}`}
      {part.kind === "flow" && part.groups.length > 0 && (
        <FlowList groups={part.groups} flow={part.name} words={words} />
      )}
    </li>
  );
}
