import { NO_CHOICES } from "./use-field-options.ts";
import type { ReactElement } from "react";
import type { PlanField } from "../../language/plan/plan.ts";
import { type FieldOptions, useFieldOptions } from "./use-field-options.ts";

/** Renders with what can be chosen in a field, wherever it stands. Options are read only where there are some. */
export function withChoices(
  options: PlanField["options"],
  render: (choices: FieldOptions) => ReactElement,
): ReactElement {
  return options === undefined ? render(NO_CHOICES) : <Choices options={options} render={render} />;
}

function Choices(props: {
  readonly options: PlanField["options"];
  readonly render: (choices: FieldOptions) => ReactElement;
}) {
  return props.render(useFieldOptions(props.options));
}
