import { createContext, type ReactNode, useContext, useMemo } from "react";

/**
 * Texts of the UI components themselves (button names, states, row labels). `UiTextsProvider` provides translations; the
 * defaults are English.
 */
export interface UiTexts {
  add: string;
  addRow: string;
  appearsOnlyOnce: string;
  browse: string;
  busy: string;
  cancel: string;
  changedWas: (old: string) => string;
  chooseOption: string;
  clear: string;
  close: string;
  collapseRow: string;
  copied: string;
  copy: string;
  copyFailed: string;
  dropFile: string;
  empty: string;
  expandRow: string;
  fileNotJson: (detail: string) => string;
  fileTooLarge: (kibibytes: number) => string;
  fileUnreadable: string;
  image: string;
  imageUnseen: string;
  helpFor: (label: string) => string;
  filterRows: string;
  hidePassword: string;
  key: string;
  loading: string;
  menuFailed: (error: unknown) => string;
  moreActions: string;
  next: string;
  no: string;
  noImageFile: string;
  noMatch: string;
  noRows: string;
  off: string;
  on: string;
  opensNewTab: string;
  /** Splits a text into literal parts and values, which keep their own direction. */
  pickColour: string;
  partsOf: (text: string) => readonly (string | { readonly value: string })[];
  page: string;
  previous: string;
  removeItem: (name: string) => string;
  required: string;
  revert: string;
  review: string;
  rowsPerPage: string;
  rowsShown: (shown: number, all: number) => string;
  save: string;
  scrollTabsBack: string;
  scrollTabsForward: string;
  search: string;
  searchFailed: (error: unknown) => string;
  selectAll: string;
  showLess: string;
  showMore: (count: number) => string;
  showPassword: string;
  typeToConfirm: (name: string) => string;
  unit: string;
  units: Record<"seconds" | "minutes" | "hours" | "days", string>;
  value: string;
  yes: string;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** English defaults. */
export const defaultUiTexts: UiTexts = {
  add: "Add",
  addRow: "Add row",
  appearsOnlyOnce: "This key is used more than once.",
  browse: "Browse…",
  busy: "Working",
  cancel: "Cancel",
  changedWas: (old) => `Changed. Was ${old}`,
  chooseOption: "Choose…",
  clear: "Clear",
  close: "Close",
  collapseRow: "Hide details",
  copied: "Copied",
  copy: "Copy",
  copyFailed: "Could not copy",
  dropFile: "or drop a file here",
  empty: "empty",
  expandRow: "Show details",
  fileNotJson: (detail) => `This file is not valid JSON: ${detail}`,
  fileTooLarge: (kibibytes) => `This file is larger than ${kibibytes} KiB.`,
  fileUnreadable: "This file could not be read. It may have been moved or changed. Choose it again.",
  image: "Image",
  imageUnseen: "There is no image to see at this address. Images come from this server or from an https address.",
  helpFor: (label) => `Help for ${label}`,
  filterRows: "Filter rows",
  hidePassword: "Hide password",
  key: "Key",
  loading: "Loading",
  menuFailed: (error) => `The menu could not be loaded: ${messageOf(error)}`,
  moreActions: "More actions",
  next: "Next",
  no: "No",
  noImageFile: "This file is not an image.",
  noMatch: "Nothing matches",
  noRows: "Nothing here yet.",
  off: "Off",
  on: "On",
  opensNewTab: "opens in a new tab",
  pickColour: "Choose a colour",
  partsOf: (text) => [text],
  page: "Page",
  previous: "Previous",
  removeItem: (name) => `Remove ${name}`,
  required: "required",
  revert: "Revert",
  review: "Review changes",
  rowsPerPage: "Rows per page",
  rowsShown: (shown, all) => `${shown} of ${all} rows`,
  save: "Save",
  scrollTabsBack: "Scroll to earlier tabs",
  scrollTabsForward: "Scroll to later tabs",
  search: "Search",
  searchFailed: (error) => `The search failed: ${messageOf(error)}`,
  selectAll: "Select all",
  showLess: "Show less",
  showMore: (count) => `Show ${count} more`,
  showPassword: "Show password",
  typeToConfirm: (name) => `Type ${name} to confirm`,
  unit: "Unit",
  units: { seconds: "Seconds", minutes: "Minutes", hours: "Hours", days: "Days" },
  value: "Value",
  yes: "Yes",
};

const Context = createContext<UiTexts>(defaultUiTexts);

/** Provides translated texts to descendants; missing ones stay English. */
export function UiTextsProvider(props: { texts: Partial<UiTexts>; children: ReactNode }) {
  const texts = useMemo(() => ({ ...defaultUiTexts, ...props.texts }), [props.texts]);
  return <Context value={texts}>{props.children}</Context>;
}

/** Returns the nearest provided texts. */
export function useUiTexts(): UiTexts {
  return useContext(Context);
}
