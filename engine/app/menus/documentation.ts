import { GUIDE } from "../../page/index.ts";
import type { MenuItem } from "../../ui/index.ts";

/** Returns the menu item that leads to the administration guide, in a new tab. */
export function documentationItem(label: string): MenuItem {
  return {
    key: "documentation",
    label,
    icon: "book",
    href: GUIDE,
    newTab: true,
  };
}
