import { expect, it, vi } from "vitest";
import { addEnglishMessages, onEnglishMessages } from "./english-messages.ts";

it("calls the listener with registered messages and with later ones", () => {
  addEnglishMessages("first", { a: "A" });
  const told = vi.fn();
  onEnglishMessages(told);
  expect(told).toHaveBeenCalledWith("first", { a: "A" });
  addEnglishMessages("second", { b: "B" });
  expect(told).toHaveBeenLastCalledWith("second", { b: "B" });
});
