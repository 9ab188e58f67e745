/**
 * Holds what floats over the page: one file for menus, tooltips, lists of options and dialogs, which share most of what they
 * are made of.
 */
export { ComboboxOptions } from "./controls/choices/combobox-options.tsx";
export { DialogWindow } from "./dialog/dialog-window.tsx";
export { HelpText } from "./buttons/help-text.tsx";
export { MenuList } from "./menu/menu-list.tsx";
export { TooltipText } from "./floating/tooltip-text.tsx";
