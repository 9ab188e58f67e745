import { asText } from "../../language/index.ts";
import { DateInput, DateTimeInput } from "../../ui/index.ts";
import { common, type FieldInputProps } from "../model/field-input.ts";
import { localText } from "../display/cell-value.ts";

/**
 * Renders `date`: a day as `yyyy-mm-dd`, or, where the schema has a number, as the milliseconds of its start in the
 * local time zone.
 */
export function DateControl(props: FieldInputProps) {
  const number = isNumber(props);
  return (
    <DateInput
      {...common(props)}
      value={number ? localText(props.value).slice(0, 10) : asText(props.value)}
      onChange={(text) => props.onChange(text === "" ? undefined : number ? Date.parse(`${text}T00:00`) : text)}
    />
  );
}

/** Renders `date-time`: a local day and time as the text `yyyy-mm-ddThh:mm`, or as milliseconds since 1970. */
export function DateTimeControl(props: FieldInputProps) {
  const number = isNumber(props);
  return (
    <DateTimeInput
      {...common(props)}
      value={number ? localText(props.value) : asText(props.value)}
      onChange={(text) => props.onChange(text === "" ? undefined : number ? Date.parse(text) : text)}
    />
  );
}

function isNumber({ field }: FieldInputProps): boolean {
  return field.schema.type === "integer" || field.schema.type === "number";
}
