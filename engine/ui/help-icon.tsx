import { DataText } from "./data-text.tsx";
import * as Popover from "@radix-ui/react-popover";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { usePortalContainer } from "./portal-context.tsx";
import { useUiTexts } from "./ui-texts.tsx";

export interface HelpIconProps {
  /** The button gets the id `help-label-<id>`. */
  id: string;
  /** Holds what is explained; part of the button's spoken name. */
  label: string;
  children: ReactNode;
}

/** A question mark that opens an explanation. */
export function HelpIcon({ id, label, children }: HelpIconProps) {
  const texts = useUiTexts();
  const container = usePortalContainer();
  return (
    <Popover.Root>
      <Popover.Trigger
        id={`help-label-${id}`}
        aria-label={texts.helpFor(label)}
        className="-my-1 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-muted hover:text-text pointer-coarse:-my-3 pointer-coarse:size-11"
      >
        <Icon name="help" size={14} />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          aria-label={label}
          side="top"
          sideOffset={4}
          collisionPadding={8}
          className="floating z-50 max-w-[min(360px,92vw)] animate-appear p-3 text-sm font-normal"
        >
          <DataText>{children}</DataText>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
