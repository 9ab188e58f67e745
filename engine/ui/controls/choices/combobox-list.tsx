import { type ReactNode, useCallback, useRef, useState } from "react";
import { floatingPart } from "../../floating/floating-part.ts";
import { FloatingFailure } from "../../floating/floating-failure.tsx";
import { useUiTexts } from "../../base/ui-texts.tsx";
import type { SelectOption } from "./option.ts";
import type { Combobox } from "./use-combobox.ts";

export interface ComboboxListProps {
  box: Combobox;
  isChosen: (option: SelectOption) => boolean;
  multiple?: boolean | undefined;
  label?: string | undefined;
  labelledBy?: string | undefined;
  /** The input with its buttons; the list opens below. */
  children: ReactNode;
}

/** Renders the floating list of a combobox. The focus stays in the input. The list's module is loaded on opening. */
export function ComboboxList({ children, ...props }: ComboboxListProps) {
  const { box } = props;
  const texts = useUiTexts();
  const anchor = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const onFailure = useCallback((error: unknown) => {
    setWanted(false);
    setFailure({ error });
  }, []);
  const floating = floatingPart.useModule(wanted, onFailure);
  // Opening again retries a failed load.
  if (box.open && !wanted && !failure) setWanted(true);
  if (!box.open && failure) setFailure(undefined);
  const text =
    box.state === "failed"
      ? texts.searchFailed(box.error)
      : box.state === "ready" && box.options.length === 0
        ? texts.noMatch
        : "";
  return (
    <>
      <div ref={anchor}>{children}</div>
      {floating && <floating.ComboboxOptions {...props} anchor={anchor} text={text} />}
      {failure && <FloatingFailure error={failure.error} />}
      <span className="sr-only" aria-live="polite">
        {box.open ? text : ""}
      </span>
    </>
  );
}
