/* One view per kind: table, form, wizard, tabs and more. */
export { formPart } from "./form/lazy-form.tsx";
export { type OpenedScreen, prefetchOpenReads, prefetchReads, prefetchScreen } from "./prefetch.ts";
export { ScreenView } from "./screen-view.tsx";
export { tablePart } from "./table/lazy-lists.tsx";
export { tabsPart } from "./tabs/lazy-tabs.tsx";
