import { configure } from "@testing-library/dom";
import { afterAll, vi } from "vitest";

/** Machines may be slow, so tests wait long, and fail only when an update never comes. */
configure({ asyncUtilTimeout: 15_000 });

// Load the lazy part with dialogs and menus first, so that tests see these as soon as they open.
const { floatingPart } = await import("../engine/ui/floating/floating-part.ts");
await floatingPart.preload();

// This DOM reports a change of the selection while code is still changing it, which an editor rejects. Browsers report
// it later. No test selects text as a user does, so that it needs the report.
document.addEventListener("selectionchange", (event) => event.stopImmediatePropagation(), { capture: true });

// Files share modules: an import that is aborted at the end of a file would be missing in all later files.
afterAll(() => vi.dynamicImportSettled());

// Files that share a page must find it in its initial state.
afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
