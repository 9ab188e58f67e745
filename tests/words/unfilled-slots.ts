import { vi } from "vitest";

const UNFILLED = /^The text ".*" has a slot without a value$/;

/** Collects what the console says of texts in which it left out a slot: a person reads a sentence with a hole. */
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
