import { NO_CHOICES } from "./use-field-options.ts";
import type { ReactElement } from "react";
import type { PlanField } from "../../language/plan/plan.ts";
import { type FieldOptions, useFieldOptions } from "./use-field-options.ts";

/** Renders with what can be chosen in a field, wherever it stands. Options are read only where there are some. */
export function withChoices(
  options: PlanField["options"],
  draw: (choices: FieldOptions) => ReactElement,
): ReactElement {
  return options === undefined ? draw(NO_CHOICES) : <Choices options={options} draw={draw} />;
}

function Choices(props: {
  readonly options: PlanField["options"];
  readonly draw: (choices: FieldOptions) => ReactElement;
}) {
  return props.draw(useFieldOptions(props.options));
}
