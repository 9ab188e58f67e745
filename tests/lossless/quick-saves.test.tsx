import { afterEach, expect, it } from "vitest";
import { isRendered } from "../faults/check-load.ts";
import { type RenderedConsole, renderConsole } from "../faults/rendered-console.tsx";
import { activePart, waitFor } from "../support/user-events.ts";

const SETTINGS = ["registrationAllowed", "resetPasswordAllowed", "rememberMe"];

let shown: RenderedConsole | undefined;
afterEach(() => shown?.close());

it("saves fields that are switched faster than the server responds, each based on the save before", async () => {
  const rendered = renderConsole();
  shown = rendered;
  const saved = async (): Promise<string[]> => {
    const realm = (await rendered.sandbox.api.get("/acme")) as Readonly<Record<string, unknown>>;
    return SETTINGS.map((name) => `${name} ${String(realm[name])}`);
  };
  expect(await saved()).toEqual(SETTINGS.map((name) => `${name} true`));
  await rendered.goTo("/acme/realm-settings/login");
  await rendered.rest(isRendered);
  for (const name of SETTINGS) activePart().querySelector<HTMLElement>(`[role=switch][id$=_${name}]`)?.click();
  await waitFor(() => rendered.writes() === SETTINGS.length);
  expect(await saved()).toEqual(SETTINGS.map((name) => `${name} false`));
});
