/** Machines are noisy: what a test waits for may take long, and only what never comes is a failure. */
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
