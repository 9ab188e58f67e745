import { useMemo } from "react";
import type { PlanSection } from "../../model/plan.ts";
import { useConsole } from "../../server/use-console.ts";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { say } from "../core/say.ts";
import { useWatched } from "../core/use-watched.ts";
import type { Steps } from "./use-steps.ts";

/** The steps of a wizard in a row: where one stands, where one has been, where something is wrong. */
export function StepList(props: {
  readonly label: string;
  readonly sections: readonly PlanSection[];
  readonly steps: Steps;
  /** Steps with something to fix. */
  readonly wrong: ReadonlySet<string>;
}) {
  const { sections, steps, wrong } = props;
  const { texts } = useConsole();
  const titles = useMemo(() => sections.map(({ title }) => title), [sections]);
  const said = useWatched(titles, (scope) => titles.map((title) => say(texts, title, scope)));
  return (
    <ol aria-label={props.label} className="mb-6 flex max-w-form flex-wrap gap-x-1 gap-y-2 border-b border-line pb-3">
      {sections.map(({ id }, index) => {
        const present = id === steps.open;
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={present ? "step" : undefined}
              disabled={!present && !steps.visited.has(id)}
              onClick={() => steps.go(id)}
              className={cx(
                "flex items-center gap-2 rounded-md px-2 py-1 text-sm disabled:text-muted pointer-coarse:min-h-11",
                present ? "font-semibold" : "enabled:hover:underline",
              )}
            >
              <span
                className={cx(
                  "flex size-6 items-center justify-center rounded-full border text-xs",
                  present ? "border-accent-solid bg-accent-solid text-white" : "border-line-strong",
                )}
              >
                {index + 1}
              </span>
              {said[index] ?? id}
              {wrong.has(id) && <Icon name="circle-alert" size={14} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
