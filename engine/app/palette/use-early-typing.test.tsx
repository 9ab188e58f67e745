import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useEarlyTyping } from "./use-early-typing.ts";

afterEach(cleanup);

it("collects typed characters from the shortcut until the focus is in the dialog", () => {
  const called = { current: false };
  let text = "";
  const onText = (change: (before: string) => string): void => {
    text = change(text);
  };
  const onEscape = vi.fn();
  renderHook(() => useEarlyTyping({ called, onText, onEscape }));
  const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });
  press("a");
  called.current = true;
  for (const key of ["s", "s", "x", "Backspace", "l", "Tab"]) press(key);
  press("k", { ctrlKey: true });
  expect(text).toBe("ssl");
  press("Escape");
  expect(onEscape).toHaveBeenCalledOnce();

  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  dialog.tabIndex = -1;
  document.body.append(dialog);
  dialog.focus();
  press("z");
  expect(text).toBe("ssl");
  dialog.remove();
});
