import { cloneElement, type ReactElement } from "react";
import type { IconName } from "../base/icon.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { type MenuButtonProps, useMenuButton } from "./use-menu-button.ts";
import { FloatingFailure } from "../floating/floating-failure.tsx";

/** A menu item with `onSelect` or `href`. */
export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName | undefined;
  tone?: "default" | "danger" | undefined;
  /** True if checked: an enabled option, the selected one of a `choice`, or the link to the current page. */
  checked?: boolean | undefined;
  /** Accessible name of its choice, e.g. "Theme"; adjacent items with the same name form a group. */
  choice?: string | undefined;
  disabled?: boolean | undefined;
  /** Second line, such as the disabled reason. */
  reason?: string | undefined;
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
  /** Opens `href` in a new tab. */
  newTab?: boolean | undefined;
  /** Renders a separator above this item. */
  separated?: boolean | undefined;
}

export interface MenuProps {
  items: readonly MenuItem[];
  /** The button that opens it. */
  trigger: ReactElement<MenuButtonProps>;
  align?: "start" | "end" | undefined;
}

/**
 * Renders a button that opens a list of actions. The module of the list is loaded when the button is hovered, focused
 * or pressed. The button element is never replaced.
 */
export function Menu({ items, trigger, align = "end" }: MenuProps) {
  const { props, anchor, listId, open, byKey, setOpen, floating, failure } = useMenuButton(trigger.props);
  return (
    <>
      {cloneElement(trigger, props)}
      {floating && anchor && (
        <floating.MenuList
          anchor={anchor}
          id={listId}
          items={items}
          align={align}
          open={open}
          byKey={byKey}
          onOpenChange={setOpen}
        />
      )}
      {failure && <FloatingFailure error={failure.error} />}
    </>
  );
}

/** Renders the action menu of a row; nothing without items. */
export function Kebab(props: {
  items: readonly MenuItem[];
  label?: string | undefined;
  /** An action of the menu is running; the menu can still be opened. */
  busy?: boolean | undefined;
}) {
  const texts = useUiTexts();
  const label = props.label ?? texts.moreActions;
  if (props.items.length === 0) return null;
  return (
    <Menu
      items={props.items}
      trigger={
        <IconButton icon="more" label={label} tooltip="" busy={props.busy} className="h-7 pointer-coarse:h-11" />
      }
    />
  );
}
