import * as Radix from "@radix-ui/react-dropdown-menu";
import type { ReactElement } from "react";
import { cx } from "./cx.ts";
import { useDirection } from "./direction.ts";
import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { Link } from "./link-context.tsx";
import { usePortalContainer } from "./portal-context.tsx";
import { useUiTexts } from "./ui-texts.tsx";

/** One line of a menu. Give `onSelect` or `href`. */
export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName | undefined;
  tone?: "default" | "danger" | undefined;
  /** Marks the one that is in force, e.g. the theme. */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it is closed, or any second line. */
  reason?: string | undefined;
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
  /** Draws a line above this item. */
  separated?: boolean | undefined;
}

export interface MenuProps {
  items: readonly MenuItem[];
  /** The button that opens it. */
  trigger: ReactElement;
  align?: "start" | "end" | undefined;
  /** Spoken name of the list. */
  label?: string | undefined;
}

function Line({ item }: { item: MenuItem }) {
  const body = (
    <>
      {item.icon && <Icon name={item.icon} className="mt-0.5" />}
      <span className="min-w-0 flex-1">
        <span className="block">{item.label}</span>
        {item.reason && <span className="block text-xs text-muted">{item.reason}</span>}
      </span>
      {item.checked && <Icon name="check" className="mt-0.5" />}
    </>
  );
  const look = cx(
    "flex min-h-8 w-full items-start gap-2 rounded-md px-2 py-1.5 text-sm outline-none select-none pointer-coarse:min-h-11 pointer-coarse:py-3",
    item.disabled
      ? "cursor-not-allowed text-muted data-highlighted:bg-sunken"
      : item.tone === "danger"
        ? "cursor-pointer text-danger data-highlighted:bg-danger-soft"
        : "cursor-pointer data-highlighted:bg-accent-soft data-highlighted:text-accent",
  );
  const select = (event: Event) => {
    if (item.disabled) event.preventDefault();
    else item.onSelect?.();
  };
  if (item.href !== undefined && !item.disabled) {
    return (
      <Radix.Item asChild onSelect={select}>
        <Link href={item.href} className={look}>
          {body}
        </Link>
      </Radix.Item>
    );
  }
  // Closed lines stay reachable with the arrow keys, so that their reason can be read.
  return (
    <Radix.Item onSelect={select} aria-disabled={item.disabled || undefined} className={look}>
      {body}
    </Radix.Item>
  );
}

/** A button that opens a list of actions. */
export function Menu({ items, trigger, align = "end", label }: MenuProps) {
  const dir = useDirection();
  const container = usePortalContainer();
  return (
    <Radix.Root modal={false} dir={dir}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="floating z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(320px,92vw)] min-w-44 animate-appear overflow-y-auto p-1"
        >
          {items.map((item) => (
            <div key={item.key} role="none">
              {item.separated && <Radix.Separator className="my-1 h-px bg-line" />}
              <Line item={item} />
            </div>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The three dots at the end of a row. Draws nothing without items. */
export function Kebab(props: { items: readonly MenuItem[]; label?: string | undefined }) {
  const texts = useUiTexts();
  const label = props.label ?? texts.moreActions;
  if (props.items.length === 0) return null;
  return (
    <Menu
      items={props.items}
      label={label}
      trigger={<IconButton icon="more" label={label} tooltip="" className="h-7 pointer-coarse:h-11" />}
    />
  );
}
