import { useRef, useState } from "react";
import { Chip } from "../../display/chip.tsx";
import { Icon } from "../../base/icon.tsx";
import { useUiTexts } from "../../base/ui-texts.tsx";
import { ComboboxList } from "./combobox-list.tsx";
import { type ControlProps, nativeProps, ownDirection } from "../../base/control-props.ts";
import { type SelectOption, optionLabel } from "./option.ts";
import { useCombobox } from "./use-combobox.ts";
import type { SearchOptions } from "./use-options.ts";

export interface MultiSelectProps extends ControlProps<readonly string[]> {
  options: readonly SelectOption[];
  /** Loads options while typing; `options` then only provides labels for the values. */
  onSearch?: SearchOptions | undefined;
  searchDelay?: number | undefined;
  /** Number of chips before "+n"; default 3. */
  maxChips?: number | undefined;
}

/** Renders a multiple selection as chips. Selecting again removes a value; Backspace in an empty input removes the last. */
export function MultiSelect(props: MultiSelectProps) {
  const texts = useUiTexts();
  const { value, options, onChange, maxChips = 3 } = props;
  const [all, setAll] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const closed = Boolean(props.disabled || props.readOnly);
  const [seen, setSeen] = useState<readonly SelectOption[]>([]);
  const box = useCombobox({
    id: props.id,
    options,
    onSearch: props.onSearch,
    searchDelay: props.searchDelay,
    closed,
    keepOpen: true,
    onPick: (option) => {
      setSeen([...seen, option]);
      onChange(value.includes(option.value) ? value.filter((one) => one !== option.value) : [...value, option.value]);
    },
    onErase: () => onChange(value.slice(0, -1)),
  });
  const shown = all || value.length <= maxChips ? value : value.slice(0, maxChips);
  const rest = value.length - shown.length;
  return (
    <ComboboxList
      box={box}
      multiple
      isChosen={(option) => value.includes(option.value)}
      label={props.label}
      labelledBy={props.labelledBy}
    >
      <div
        data-invalid={props.invalid || undefined}
        data-closed={closed || undefined}
        className="control relative flex h-auto! min-h-control flex-wrap items-center gap-1 ps-1! pe-8! py-[3px]"
      >
        {shown.map((one) => (
          <Chip
            key={one}
            label={optionLabel([...options, ...seen], one)}
            disabled={closed}
            onRemove={() => {
              onChange(value.filter((other) => other !== one));
              input.current?.focus();
            }}
          />
        ))}
        {(rest > 0 || (all && value.length > maxChips)) && (
          <button
            type="button"
            className="reach h-6 rounded-full px-2 text-xs text-accent hover:underline"
            aria-label={rest > 0 ? texts.showMore(rest) : texts.showLess}
            onClick={() => setAll(!all)}
          >
            <bdi dir={rest > 0 ? "ltr" : "auto"}>{rest > 0 ? `+${rest}` : texts.showLess}</bdi>
          </button>
        )}
        <input
          {...nativeProps(props)}
          {...box.inputProps}
          ref={input}
          type="text"
          dir={ownDirection(box.text)}
          className="h-6 min-w-16 flex-1 bg-transparent px-2 outline-none pointer-coarse:-my-[4px] pointer-coarse:h-11"
          value={box.text}
          readOnly={props.readOnly}
          placeholder={value.length === 0 ? (props.placeholder ?? texts.chooseOption) : undefined}
          onBlur={() => {
            box.hide();
            props.onBlur?.();
          }}
        />
        {!closed && (
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute end-2.5 top-[calc((var(--control)-18px)/2)] text-muted"
          />
        )}
      </div>
    </ComboboxList>
  );
}
