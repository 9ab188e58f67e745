/** Machines are noisy: what a test waits for may take long, and only what never comes is a failure. */
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: 15_000 });
  // Dialogs and menus come in a file of their own; what tests look at is what is there once it has come.
  const { preloadFloating } = await import("../engine/ui/floating-chunk.ts");
  await preloadFloating();
}

export {};
