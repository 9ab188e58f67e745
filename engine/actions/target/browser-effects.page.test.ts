import { afterEach, expect, it, vi } from "vitest";
import { downloadFile } from "./browser-effects.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("keeps the content of an offered file readable for 40 seconds", () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const address = "blob:https://console.example/1";
  vi.spyOn(URL, "createObjectURL").mockReturnValue(address);
  const revoked = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  downloadFile("a.json", { a: 1 });
  vi.advanceTimersByTime(39_999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked).toHaveBeenCalledWith(address);
});
