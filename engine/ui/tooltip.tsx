import * as Radix from "@radix-ui/react-tooltip";
import { type ReactElement, type ReactNode, useState } from "react";
import { usePortalContainer } from "./portal-context.tsx";

export interface TooltipProps {
  /** What it says; nothing is drawn around the child when empty. */
  text: ReactNode;
  /** One focusable element. */
  children: ReactElement;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  /** Also opens on click or tap, for controls that otherwise do nothing (closed buttons, badges). */
  openOnPress?: boolean | undefined;
}

/** A short text beside an element while it is hovered or focused. Never the only place where something needed stands. */
export function Tooltip({ text, children, side = "top", openOnPress = false }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const container = usePortalContainer();
  if (!text) return children;
  return (
    <Radix.Provider delayDuration={300} disableHoverableContent={false}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          asChild
          onClick={(event) => {
            if (!openOnPress) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="floating z-50 max-w-[min(320px,90vw)] animate-appear px-3 py-2 text-xs"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
