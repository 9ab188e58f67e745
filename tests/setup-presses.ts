import { afterAll, afterEach } from "vitest";
import { watchIgnoredPresses } from "../engine/ui/testing/ignored-presses.ts";

const ignored = watchIgnoredPresses();
afterAll(ignored.stop);
afterEach(() => {
  const [button] = ignored.take();
  if (button !== undefined) throw new Error(`A press was ignored, because the button is disabled or busy:\n${button}`);
});
