/**
 * Holds what floats over the page: one file for menus, tooltips and dialogs, which share most of what they are made of.
 */
export { DialogWindow } from "./dialog-window.tsx";
export { MenuList } from "./menu-list.tsx";
export { TooltipText } from "./tooltip-text.tsx";
