import { asText } from "../../language/index.ts";
import { useState } from "react";
import { Select, TextInput } from "../../ui/index.ts";
import { useTexts } from "../../page/index.ts";
import { common, type FieldInputProps } from "../model/field-input.ts";

/** Key of the option "Other…". It cannot be a value, because control characters cannot be typed. */
const CUSTOM = "\u0000custom";

/**
 * Renders a `select` with the setting `custom`: one of the options, or free text. A stored value without an option is
 * free text.
 */
export function CustomSelect(props: FieldInputProps) {
  const t = useTexts();
  const [own, setOwn] = useState(false);
  const value = asText(props.value);
  const { options, loading } = props.choices;
  const stranger = value !== "" && !loading && !options.some((option) => option.value === value);
  const free = own || stranger;
  const shared = common(props);
  return (
    <div className="flex flex-col gap-2">
      <Select
        {...shared}
        options={[{ value: CUSTOM, label: t("customAttribute") }, ...options]}
        value={free ? CUSTOM : value}
        onChange={(key) => {
          setOwn(key === CUSTOM);
          props.onChange(key === CUSTOM || key === "" ? undefined : key);
        }}
      />
      {free && (
        <TextInput
          {...shared}
          id={`${props.control.id}-own`}
          label={`${props.label}: ${t("customAttribute")}`}
          placeholder={t("keyPlaceholder")}
          value={value}
          onChange={(text) => {
            // A text that equals an option stays free text while it is typed.
            setOwn(true);
            props.onChange(text === "" ? undefined : text);
          }}
        />
      )}
    </div>
  );
}
