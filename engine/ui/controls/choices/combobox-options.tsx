import * as Popover from "@radix-ui/react-popover";
import { type RefObject, useEffect, useRef } from "react";
import { BorrowedTrigger } from "../../floating/borrowed-trigger.tsx";
import { cx } from "../../base/cx.ts";
import { DataText } from "../../base/data-text.tsx";
import { Icon } from "../../base/icon.tsx";
import { usePortalContainer } from "../../base/portal-context.tsx";
import { Spinner } from "../../base/spinner.tsx";
import { useUiTexts } from "../../base/ui-texts.tsx";
import type { ComboboxListProps } from "./combobox-list.tsx";

interface ComboboxOptionsProps extends Omit<ComboboxListProps, "children"> {
  /** The input with its buttons. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Shown instead of options. */
  readonly text: string;
}

/** Renders the options of a combobox. */
export function ComboboxOptions({ box, isChosen, multiple, label, labelledBy, anchor, text }: ComboboxOptionsProps) {
  const texts = useUiTexts();
  const container = usePortalContainer();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.open || box.active === null) return;
    list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [box.open, box.active]);
  if (anchor.current === null) return null;
  return (
    <Popover.Root open={box.open} onOpenChange={(open) => !open && box.hide()}>
      <Popover.Anchor asChild>
        <BorrowedTrigger of={anchor.current} />
      </Popover.Anchor>
      <Popover.Portal container={container}>
        <Popover.Content
          role="presentation"
          ref={list}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            const target = event.target;
            if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault();
          }}
          className="floating z-50 max-h-[min(320px,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-48 data-[state=open]:animate-appear overflow-y-auto p-1 text-sm"
        >
          <div
            role="listbox"
            id={box.listId}
            aria-label={label}
            aria-labelledby={label === undefined ? labelledBy : undefined}
            aria-multiselectable={multiple || undefined}
            aria-busy={box.state === "loading" || undefined}
            tabIndex={-1}
          >
            {box.options.map((option) => {
              const active = option.value === box.active;
              return (
                <div
                  key={option.value}
                  id={box.optionId(option.value)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isChosen(option)}
                  aria-labelledby={`${box.optionId(option.value)}-label`}
                  aria-describedby={option.description ? `${box.optionId(option.value)}-about` : undefined}
                  aria-disabled={option.disabled || undefined}
                  data-active={active || undefined}
                  onMouseDown={(event) => {
                    // Keep the focus in the input, which handles the keys.
                    event.preventDefault();
                    if (event.button === 0) box.pick(option);
                  }}
                  className={cx(
                    "flex min-h-8 items-start gap-2 rounded-md px-2 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-3",
                    option.disabled ? "cursor-not-allowed text-muted" : "cursor-pointer hover:bg-sunken",
                    active && "bg-accent-soft text-accent hover:bg-accent-soft",
                  )}
                >
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <span id={`${box.optionId(option.value)}-label`}>
                      <DataText>{option.label}</DataText>
                    </span>
                    {option.description && (
                      <span id={`${box.optionId(option.value)}-about`} className="block text-xs text-muted">
                        <DataText>{option.description}</DataText>
                      </span>
                    )}
                  </span>
                  {isChosen(option) && <Icon name="check" className="mt-0.5" />}
                </div>
              );
            })}
          </div>
          {box.state === "loading" && (
            <div className="flex items-center gap-2 px-2 py-1.5 text-muted">
              <Spinner silent /> {texts.loading}
            </div>
          )}
          {text && <div className="px-2 py-1.5 text-muted">{text}</div>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
