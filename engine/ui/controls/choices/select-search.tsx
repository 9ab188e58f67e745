import type { SelectProps } from "./use-options.ts";
import { useRef } from "react";
import { Icon } from "../../base/icon.tsx";
import { useUiTexts } from "../../base/ui-texts.tsx";
import { ComboboxList } from "./combobox-list.tsx";
import { nativeProps, ownDirection } from "../../base/control-props.ts";
import { optionLabel } from "./option.ts";
import { useCombobox } from "./use-combobox.ts";

/** Renders a selection with a search input. `Select` uses it for ten or more options. */
export function SelectSearch(props: SelectProps) {
  const texts = useUiTexts();
  const { value, options, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const clearable = (props.clearable ?? !props.required) && !props.disabled;
  const box = useCombobox({
    id: props.id,
    options,
    onSearch: props.onSearch,
    searchDelay: props.searchDelay,
    closed: Boolean(props.disabled),
    current: value || undefined,
    onPick: (option) => onChange(option.value),
    onErase: () => {
      if (clearable && value !== "") onChange("");
    },
  });
  const label = value === "" ? "" : optionLabel([...options, ...box.options], value);
  const { onKeyDown, ...inputProps } = box.inputProps;
  const inner =
    "absolute inset-y-0 flex w-8 items-center justify-center rounded-md text-muted hover:text-text pointer-coarse:w-11";
  return (
    <ComboboxList
      box={box}
      isChosen={(option) => option.value === value}
      label={props.label}
      labelledBy={props.labelledBy}
    >
      <div className="relative">
        <input
          {...nativeProps(props)}
          {...inputProps}
          ref={input}
          type="text"
          dir={ownDirection(box.open ? box.text : label)}
          className="control room-end [--room:64px] pointer-coarse:[--room:88px]"
          // While the list is open the input contains the search text, else the selected label.
          value={box.open ? box.text : label}
          placeholder={box.open && label !== "" ? label : (props.placeholder ?? texts.chooseOption)}
          onKeyDown={(event) => {
            // With a closed list typing starts a new search and erasing clears the value.
            if (!box.open && event.key === "Backspace") event.preventDefault();
            if (!box.open && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
              event.currentTarget.select();
            }
            onKeyDown(event);
          }}
          onBlur={() => {
            box.hide();
            props.onBlur?.();
          }}
        />
        {clearable && value !== "" && (
          <button
            type="button"
            aria-label={texts.clear}
            className={`${inner} end-8 pointer-coarse:end-11`}
            onClick={() => {
              onChange("");
              input.current?.focus();
            }}
          >
            <Icon name="x" size={14} />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          disabled={props.disabled}
          className={`${inner} end-0`}
          onMouseDown={(event) => {
            event.preventDefault();
            input.current?.focus();
            if (box.open) box.hide();
            else box.show();
          }}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
    </ComboboxList>
  );
}
