import { settingsOf } from "../options/settings-of.ts";
import { asText } from "../../language/index.ts";
import { MASK, type UnparsedInput } from "../../record/index.ts";
import {
  CopyButton,
  Checkbox,
  CopyText,
  Duration,
  type DurationUnit,
  durationUnits,
  NumberInput,
  Password,
  Switch,
  TextInput,
  TextArea,
  unitsWithin,
} from "../../ui/index.ts";
import { common, type FieldInputProps, numberSetting, textSetting } from "../model/field-input.ts";
import { unreadableIssue } from "./unreadable-issue.ts";

const orNothing = (text: string): string | undefined => (text === "" ? undefined : text);

/**
 * Renders `text`. Setting: `type` (HTML type of the input). Input that the browser cannot read by this type is an error,
 * and the record keeps its value until there is a text.
 */
export function TextControl(props: FieldInputProps) {
  const { unparsed, setUnparsed } = props;
  const type = textSetting(settingsOf(props.field).type);
  return (
    <TextInput
      {...common(props)}
      type={type}
      unreadable={unparsed !== undefined}
      onUnreadable={() => setUnparsed({ shown: null, issues: [unreadableIssue(type)] })}
      value={unparsed ? "" : asText(props.value)}
      onChange={(text) => {
        props.onChange(orNothing(text));
        if (unparsed) setUnparsed(undefined);
      }}
    />
  );
}

/** Renders `text-area`. Setting: `rows`. Encoded bytes, such as a certificate, have a monospaced font. */
export function TextAreaControl(props: FieldInputProps) {
  const { rows } = settingsOf(props.field);
  return (
    <TextArea
      {...common(props)}
      rows={numberSetting(rows)}
      mono={props.field.schema.contentEncoding !== undefined}
      value={asText(props.value)}
      onChange={(text) => props.onChange(orNothing(text))}
    />
  );
}

/**
 * Renders `password`. A secret that the server returned can be copied. A typed text and the mask of a secret cannot.
 */
export function PasswordControl(props: FieldInputProps) {
  const value = asText(props.value);
  const onChange = (text: string): void => props.onChange(orNothing(text));
  const masked = value === MASK;
  const isRevealed = !masked && value !== "" && (props.readOnly || value === asText(props.saved));
  return (
    <div className="flex gap-1">
      <div className="min-w-0 flex-1">
        <Password {...common(props)} value={value} masked={masked} onChange={onChange} />
      </div>
      {isRevealed && <CopyButton text={value} />}
    </div>
  );
}

/** Returns a value as a number, or `null` for anything else. */
function asNumber(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** A text that is not a number. The browser does not tell which, so an empty input is shown again. */
const NO_NUMBER: UnparsedInput = { shown: null, issues: [unreadableIssue("number")] };

/**
 * Renders `number`, with limits and steps from the schema. Setting: `unit`. Input that is not a number is an error, and
 * the record keeps its value until there is a number.
 */
export function NumberControl(props: FieldInputProps) {
  const { unparsed, setUnparsed } = props;
  const { unit } = settingsOf(props.field);
  const { minimum, maximum, multipleOf, type } = props.field.schema;
  return (
    <NumberInput
      {...common(props)}
      min={minimum}
      max={maximum}
      step={numberSetting(multipleOf) ?? (type === "integer" ? 1 : "any")}
      suffix={textSetting(unit)}
      unreadable={unparsed !== undefined}
      onUnreadable={() => setUnparsed(NO_NUMBER)}
      value={unparsed ? null : asNumber(props.value)}
      onChange={(number) => {
        props.onChange(number ?? undefined);
        setUnparsed(undefined);
      }}
    />
  );
}

/**
 * Renders `duration`, in seconds. Setting: `unit`, by default the units that fit the limits of the schema.
 */
export function DurationControl(props: FieldInputProps) {
  const { unit } = settingsOf(props.field);
  const { unparsed, setUnparsed } = props;
  return (
    <Duration
      {...common(props)}
      units={Array.isArray(unit) ? unit.filter(isUnit) : unitsWithin(props.field.schema)}
      value={unparsed ? null : asNumber(props.value)}
      onChange={(next) => {
        props.onChange(next ?? undefined);
        setUnparsed(undefined);
      }}
      unreadable={unparsed !== undefined}
      onUnreadable={() => setUnparsed(NO_NUMBER)}
    />
  );
}

function isUnit(name: unknown): name is DurationUnit {
  return durationUnits.some((unit) => unit === name);
}

/** Returns whether a switch is shown as on. A missing value has the default of the schema. */
function isOn({ value, field }: FieldInputProps): boolean {
  return value === undefined || value === null ? field.schema.default === true : value === true || value === "true";
}

/** Renders a `switch`. */
export function SwitchControl(props: FieldInputProps) {
  const { words } = props;
  return (
    <Switch
      {...common(props)}
      onLabel={words?.on}
      offLabel={words?.off}
      value={isOn(props)}
      onChange={props.onChange}
    />
  );
}

/** Renders a `checkbox`. */
export function CheckboxControl(props: FieldInputProps) {
  return <Checkbox {...common(props)} value={isOn(props)} onChange={props.onChange} />;
}

/** Renders `copy`: the value with a copy button. */
export function CopyControl(props: FieldInputProps) {
  return <CopyText {...common(props)} mono value={asText(props.value)} />;
}
