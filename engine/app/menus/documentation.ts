import type { MenuItem } from "../../ui/menu/menu.tsx";

/** Returns the menu item that leads to the administration guide, in a new tab. */
export function documentationItem(label: string): MenuItem {
  return {
    key: "documentation",
    label,
    icon: "book",
    href: "https://www.keycloak.org/docs/latest/server_admin/index.html",
    newTab: true,
  };
}
