import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { decodePath } from "../engine/http/url-path.ts";
import { matchRoute } from "../engine/language/address/route.ts";
import { planIndex } from "./e2e/support/plan.ts";

/** A path below the realm for each route of Keycloak's own console, and the screen that it opens here. */
const ROUTES = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures", "stock-routes.json"), "utf8")) as Readonly<
  Record<string, string>
>;

it.each(Object.entries(ROUTES))("the address %s of Keycloak's own console opens the screen %s", (address, screen) => {
  const found = matchRoute(planIndex.screens, decodePath(address));
  expect(found?.entry.id).toBe(screen);
});
