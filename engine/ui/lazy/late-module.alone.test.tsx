import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";

it("renders a module that loads between render and effects", async () => {
  vi.resetModules();
  // As in a browser, effects run some time after render.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  let arrive = (_: unknown): void => {};
  const coming = new Promise((resolve) => {
    arrive = resolve;
  });
  vi.doMock("../floating.tsx", () => coming);
  const { floatingPart } = await import("../floating/floating-part.ts");
  const requested = floatingPart.preload();
  const place = document.createElement("div");

  function Wanting() {
    const floating = floatingPart.useModule(true, () => undefined);
    useLayoutEffect(() => arrive({ name: "menus, tooltips and dialogs" }), []);
    return floating === undefined ? "nothing" : "there";
  }
  const root = createRoot(place);
  root.render(<Wanting />);
  await requested;
  await vi.waitFor(() => expect(place.textContent).toBe("there"), { timeout: 30_000 });
  root.unmount();
});
