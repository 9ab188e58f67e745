import * as Radix from "@radix-ui/react-dropdown-menu";
import { type RefObject, useEffect, useRef } from "react";
import { BorrowedTrigger } from "../floating/borrowed-trigger.tsx";
import { useDirection } from "../base/direction.ts";
import { isFocusElsewhere } from "../floating/focus-elsewhere.ts";
import type { MenuItem } from "./menu.tsx";
import { MenuLine } from "./menu-line.tsx";
import { usePortalContainer } from "../base/portal-context.tsx";

export interface MenuListProps {
  /** The button that opened it. */
  readonly anchor: HTMLElement;
  readonly id: string;
  readonly items: readonly MenuItem[];
  readonly align: "start" | "end";
  readonly open: boolean;
  /** Opened by keyboard: focuses the first item. */
  readonly byKey: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Renders the items of a menu beside its button. */
export function MenuList({ anchor, id, items, align, open, byKey, onOpenChange }: MenuListProps) {
  const dir = useDirection();
  const container = usePortalContainer();
  const list = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root modal={false} dir={dir} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <BorrowedTrigger of={anchor} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={list}
          id={id}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={anchor.id}
          onCloseAutoFocus={(event) => {
            if (isFocusElsewhere(list.current, anchor)) event.preventDefault();
          }}
          className="floating z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(320px,92vw)] min-w-[max(176px,var(--radix-dropdown-menu-trigger-width))] data-[state=open]:animate-appear overflow-y-auto p-1"
        >
          {byKey && <FocusFirst list={list} />}
          {choiceRuns(items).map(({ choice, items: run }) => {
            const lines = run.map((item) => (
              <div key={item.key} role="none">
                {item.separated && <Radix.Separator className="my-1 h-px bg-line" />}
                <MenuLine item={item} />
              </div>
            ));
            if (choice === undefined) return lines;
            return (
              <Radix.RadioGroup key={choice} aria-label={choice} value={run.find((item) => item.checked)?.key ?? ""}>
                {lines}
              </Radix.RadioGroup>
            );
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix detects keyboard use only if it was mounted before, which is not the case on the first opening. */
function FocusFirst({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    list.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus({ preventScroll: true });
  }, [list]);
  return null;
}

/** Adjacent items of the same choice, or without a choice. */
interface ChoiceRun {
  readonly choice: string | undefined;
  readonly items: readonly MenuItem[];
}

/** Splits a menu into runs. */
export function choiceRuns(items: readonly MenuItem[]): readonly ChoiceRun[] {
  const runs: { choice: string | undefined; items: MenuItem[] }[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && last.choice === item.choice) last.items.push(item);
    else runs.push({ choice: item.choice, items: [item] });
  }
  return runs;
}
