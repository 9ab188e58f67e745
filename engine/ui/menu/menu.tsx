import { cloneElement, type ReactElement } from "react";
import type { IconName } from "../base/icon.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { type MenuButtonProps, useMenuButton } from "./use-menu-button.ts";
import { FloatingFailure } from "../floating/floating-failure.tsx";

/** One line of a menu. Give `onSelect` or `href`. */
export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName | undefined;
  tone?: "default" | "danger" | undefined;
  /** Tells whether it is in force: on or off, the chosen one of a `choice`, or the link to where one is. */
  checked?: boolean | undefined;
  /** Spoken name of the choice that it is one of, e.g. "Theme"; neighbours with the same name belong together. */
  choice?: string | undefined;
  disabled?: boolean | undefined;
  /** Tells why it is closed, or any second line. */
  reason?: string | undefined;
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
  /** Draws a line above this item. */
  separated?: boolean | undefined;
}

export interface MenuProps {
  items: readonly MenuItem[];
  /** The button that opens it. */
  trigger: ReactElement<MenuButtonProps>;
  align?: "start" | "end" | undefined;
}

/**
 * A button that opens a list of actions. The list is drawn by a file of its own, which is fetched when the button is
 * hovered, focused or pressed; the button itself is the same element all the time.
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

/** The three dots at the end of a row. Draws nothing without items. */
export function Kebab(props: {
  items: readonly MenuItem[];
  label?: string | undefined;
  /** One of its lines is under way. It still opens, for the others. */
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
