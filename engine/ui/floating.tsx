/**
 * Holds what floats over the page: one file for menus, tooltips, lists of options and dialogs, which share most of what they
 * are made of.
 */
export { ComboboxOptions } from "./controls/combobox-options.tsx";
export { DialogWindow } from "./dialog-window.tsx";
export { HelpText } from "./help-text.tsx";
export { MenuList } from "./menu-list.tsx";
export { TooltipText } from "./tooltip-text.tsx";
