import { DataText } from "../base/data-text.tsx";
import * as Radix from "@radix-ui/react-dropdown-menu";
import { cx } from "../base/cx.ts";
import { Icon } from "../base/icon.tsx";
import { Link } from "../base/link-context.tsx";
import type { MenuItem } from "./menu.tsx";

/**
 * Renders a menu item: a link, an option of a choice (`menuitemradio`), a toggle (`menuitemcheckbox`), or an action.
 * Disabled items can be reached with the arrow keys, so that their reason can be read.
 */
export function MenuLine({ item }: { readonly item: MenuItem }) {
  const onSelect = (event: Event): void => {
    if (item.disabled) event.preventDefault();
    else item.onSelect?.();
  };
  const line = { onSelect, className: lookOf(item) };
  if (item.href !== undefined && !item.disabled) {
    return (
      <Radix.Item asChild onSelect={onSelect}>
        <Link
          href={item.href}
          target={item.newTab ? "_blank" : undefined}
          rel={item.newTab ? "noreferrer" : undefined}
          className={line.className}
          aria-current={item.checked ? "true" : undefined}
        >
          <Words item={item} />
        </Link>
      </Radix.Item>
    );
  }
  const closed = { "aria-disabled": item.disabled || undefined };
  if (item.choice !== undefined) {
    return (
      <Radix.RadioItem value={item.key} {...closed} {...line}>
        <Words item={item} />
      </Radix.RadioItem>
    );
  }
  if (item.checked !== undefined) {
    return (
      <Radix.CheckboxItem checked={item.checked} {...closed} {...line}>
        <Words item={item} />
      </Radix.CheckboxItem>
    );
  }
  return (
    <Radix.Item data-action={item.key} {...closed} {...line}>
      <Words item={item} />
    </Radix.Item>
  );
}

function Words({ item }: { readonly item: MenuItem }) {
  return (
    <>
      {item.icon && <Icon name={item.icon} className="mt-0.5" />}
      <span className="min-w-0 flex-1">
        <span className="block">
          <DataText>{item.label}</DataText>
        </span>
        {item.reason && (
          <span className="block text-xs text-muted">
            <DataText>{item.reason}</DataText>
          </span>
        )}
      </span>
      {item.checked && <Icon name="check" className="mt-0.5" />}
    </>
  );
}

function lookOf({ disabled, tone }: MenuItem): string {
  return cx(
    "flex min-h-8 w-full items-start gap-2 rounded-md px-2 py-1.5 text-sm outline-none select-none pointer-coarse:min-h-11 pointer-coarse:py-3",
    disabled
      ? "cursor-not-allowed text-muted data-highlighted:bg-sunken"
      : tone === "danger"
        ? "cursor-pointer text-danger data-highlighted:bg-danger-soft"
        : "cursor-pointer data-highlighted:bg-accent-soft data-highlighted:text-accent",
  );
}
