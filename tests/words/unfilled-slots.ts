import { vi } from "vitest";

const UNFILLED = /^The text ".*" has a slot without a value$/;

/** Collects the console's warnings about texts with a slot that has no value. */
export function watchSlots(): { errors(): readonly string[]; end(): void } {
  const found = new Set<string>();
  const { warn } = console;
  const spy = vi.spyOn(console, "warn").mockImplementation((...given: unknown[]) => {
    const text = String(given[0]);
    if (UNFILLED.test(text)) found.add(text);
    else warn(...given);
  });
  return {
    errors() {
      const errors = [...found];
      found.clear();
      return errors;
    },
    end: () => spy.mockRestore(),
  };
}
