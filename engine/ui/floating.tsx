/**
 * Exports all floating elements from one module: menus, tooltips, lists of options and dialogs share most of their
 * dependencies.
 */
export { ComboboxOptions } from "./controls/choices/combobox-options.tsx";
export { DialogWindow } from "./dialog/dialog-window.tsx";
export { HelpText } from "./buttons/help-text.tsx";
export { MenuList } from "./menu/menu-list.tsx";
export { TooltipText } from "./floating/tooltip-text.tsx";
