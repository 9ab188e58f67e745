import { NO_CHOICES } from "./use-field-options.ts";
import type { ReactElement } from "react";
import type { PlanField } from "../../language/index.ts";
import { type FieldOptions, useFieldOptions } from "./use-field-options.ts";

/** Renders with the options of a field, in any place. Options are only read for fields that have them. */
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
