import { DataText } from "../base/data-text.tsx";
import * as Radix from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";
import { BorrowedTrigger } from "./borrowed-trigger.tsx";
import { usePortalContainer } from "../base/portal-context.tsx";

export interface TooltipTextProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly text: ReactNode;
  readonly side: "top" | "bottom" | "left" | "right";
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Renders the tooltip, which stays open while the pointer moves to it or over it. */
export function TooltipText({ id, anchor, text, side, open, onOpenChange }: TooltipTextProps) {
  const container = usePortalContainer();
  return (
    <Radix.Provider disableHoverableContent={false}>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>
          <BorrowedTrigger of={anchor} />
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            id={id}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="floating z-50 max-w-[min(320px,90vw)] animate-appear px-3 py-2 text-xs"
          >
            <DataText>{text}</DataText>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
