import { asText } from "../../language/index.ts";
import type { UnparsedInput } from "../../record/index.ts";
import { DateInput, DateTimeInput } from "../../ui/index.ts";
import { common, type FieldInputProps } from "../model/field-input.ts";
import { localText } from "../display/cell-value.ts";
import { unreadableIssue } from "./unreadable-issue.ts";

/** A date of which parts are missing. The browser does not tell which, so an empty input is shown again. */
const NO_DATE: UnparsedInput = { shown: null, issues: [unreadableIssue("date")] };

/**
 * Renders `date`: a day as `yyyy-mm-dd`, or, where the schema has a number, as the milliseconds of its start in the
 * local time zone.
 */
export function DateControl(props: FieldInputProps) {
  const text = isNumber(props) ? localText(props.value).slice(0, 10) : asText(props.value);
  return <DateInput {...dateProps(props, text, (day) => Date.parse(`${day}T00:00`))} />;
}

/** Renders `date-time`: a local day and time as the text `yyyy-mm-ddThh:mm`, or as milliseconds since 1970. */
export function DateTimeControl(props: FieldInputProps) {
  const text = isNumber(props) ? localText(props.value) : asText(props.value);
  return <DateTimeInput {...dateProps(props, text, Date.parse)} />;
}

function dateProps(props: FieldInputProps, text: string, toNumber: (text: string) => number) {
  const { unparsed, setUnparsed } = props;
  return {
    ...common(props),
    value: unparsed ? "" : text,
    unreadable: unparsed !== undefined,
    onUnreadable: () => setUnparsed(NO_DATE),
    onChange(typed: string) {
      props.onChange(typed === "" ? undefined : isNumber(props) ? toNumber(typed) : typed);
      setUnparsed(undefined);
    },
  };
}

function isNumber({ field }: FieldInputProps): boolean {
  return field.schema.type === "integer" || field.schema.type === "number";
}
