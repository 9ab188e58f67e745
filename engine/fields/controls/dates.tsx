import { asText } from "../../language/text-of.ts";
import { DateInput } from "../../ui/controls/times/date.tsx";
import { DateTimeInput } from "../../ui/controls/times/date-time.tsx";
import { common, type FieldInputProps } from "../model/field-input.ts";
import { localText } from "../display/cell-value.ts";

/** `date`: a day, as `yyyy-mm-dd` or (where the schema says a number) the milliseconds of its start here. */
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

/** `date-time`: a day and time here, as the text `yyyy-mm-ddThh:mm` or the milliseconds since 1970. */
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
