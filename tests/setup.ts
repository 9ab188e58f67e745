import { configure } from "@testing-library/dom";
import { afterAll, vi } from "vitest";

/** Machines are noisy: what a test waits for may take long, and only what never comes is a failure. */
configure({ asyncUtilTimeout: 15_000 });

// Dialogs and menus come in a file of their own; what tests look at is what is there once it has come.
const { floatingPart } = await import("../engine/ui/floating/floating-part.ts");
await floatingPart.preload();

// What a file still loads when it ends would be broken off, and be missing in every file after it: they share modules.
afterAll(() => vi.dynamicImportSettled());

// Files that share a page find it as the first of them did.
afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
