import { expect, it, vi } from "vitest";
import { addEnglishMessages, onEnglishMessages } from "./english-messages.ts";

it("calls the listener with registered messages and with later ones", () => {
  addEnglishMessages("first", { a: "A" });
  const listener = vi.fn();
  onEnglishMessages(listener);
  expect(listener).toHaveBeenCalledWith("first", { a: "A" });
  addEnglishMessages("second", { b: "B" });
  expect(listener).toHaveBeenLastCalledWith("second", { b: "B" });
});
