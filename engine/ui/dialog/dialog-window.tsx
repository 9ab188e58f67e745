import * as Radix from "@radix-ui/react-dialog";
import { type FocusEvent, useRef, useState } from "react";
import { cx } from "../base/cx.ts";
import type { DialogProps } from "./dialog.tsx";
import { useFocusReturn } from "../floating/focus-return.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { PortalProvider } from "../base/portal-context.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { DataText } from "../base/data-text.tsx";

const sizes = { small: "max-w-sm", medium: "max-w-md", large: "max-w-lg" };

/** Renders a dialog. */
export function DialogWindow(props: DialogProps) {
  const { open, onClose, title, description, footer, size = "medium", danger, sticky, children } = props;
  const texts = useUiTexts();
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  const giveBack = useFocusReturn(open);
  const passing = useFocusPassedOn();
  const undescribed = description === undefined ? { "aria-describedby": undefined } : {};
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          {...undescribed}
          {...passing}
          onOpenAutoFocus={(event) => {
            const first = firstFocus(event.currentTarget as HTMLElement);
            if (!first) return;
            event.preventDefault();
            first.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveBack();
          }}
          onPointerDownOutside={(event) => {
            if (sticky) event.preventDefault();
          }}
          className={cx(
            // Fields use the full width in a dialog.
            "floating fixed inset-x-3 top-[8dvh] z-40 mx-auto flex [--container-form:none] max-h-[84dvh] animate-appear flex-col outline-none",
            sizes[size],
          )}
        >
          <div className="flex items-start gap-3 px-5 pt-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className={cx("[overflow-wrap:anywhere]", danger && "text-danger")}>
                <DataText>{title}</DataText>
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-sm whitespace-pre-line text-muted" asChild>
                  <div>{description}</div>
                </Radix.Description>
              )}
            </div>
            <IconButton
              icon="x"
              label={texts.close}
              tooltip=""
              // Keep the focus in the field, in case the dialog asks for confirmation and stays open.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onClose}
              className="-me-2 -mt-1.5"
            />
          </div>
          <PortalProvider value={portal}>
            {children ? (
              <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-4">
                <div className="pt-3">{children}</div>
              </div>
            ) : (
              <div className="pb-5" />
            )}
            {footer !== undefined && (
              <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
            )}
          </PortalProvider>
          <div ref={setPortal} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Hook: restores the focus to the element that was about to receive it when the dialog's focus scope takes it away. The
 * scope does so when an element is removed, such as the tooltip of a button, while the focus moves and no element has
 * it.
 */
function useFocusPassedOn() {
  const next = useRef<EventTarget | null>(null);
  return {
    onBlur: (event: FocusEvent) => {
      next.current = event.relatedTarget;
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const to = next.current;
      next.current = null;
      const dialog = event.currentTarget;
      if (event.target === dialog && to !== dialog && to instanceof HTMLElement && dialog.contains(to)) to.focus();
    },
  };
}

/** Returns the element that a new dialog focuses: its first editable input, else the button marked for it. */
function firstFocus(content: HTMLElement): HTMLElement | null {
  const line = content.querySelector<HTMLElement>("input[type=text]:not([readonly], [disabled])");
  return line ?? content.querySelector("[data-first-focus]");
}
