import * as Popover from "@radix-ui/react-popover";
import { type ReactNode, useRef } from "react";
import { BorrowedTrigger } from "../floating/borrowed-trigger.tsx";
import { DataText } from "../base/data-text.tsx";
import { isFocusElsewhere } from "../floating/focus-elsewhere.ts";
import { usePortalContainer } from "../base/portal-context.tsx";

export interface HelpTextProps {
  readonly id: string;
  readonly label: string;
  /** The button that opened it. */
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Renders the help text of a help button. */
export function HelpText({ id, label, anchor, open, onOpenChange, children }: HelpTextProps) {
  const container = usePortalContainer();
  const text = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <BorrowedTrigger of={anchor} />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          ref={text}
          id={id}
          aria-label={label}
          side="top"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (isFocusElsewhere(text.current, anchor)) event.preventDefault();
          }}
          className="floating z-50 max-w-[min(360px,92vw)] data-[state=open]:animate-appear p-3 text-sm font-normal whitespace-pre-line"
        >
          <DataText>{children}</DataText>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
