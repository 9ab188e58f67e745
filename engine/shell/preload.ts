import { formChunk } from "../screens/form/form-chunk.ts";
import { decodePath } from "../server/path.ts";
import { realmOf } from "../server/start-up.ts";
import type { Boot } from "./boot.ts";
import type { PlanSource } from "./plan-source.ts";
import { resolveAddress } from "./resolve-address.ts";
import { screenChunk } from "./screen-chunk.ts";

/** Fetches, while sign-in is under way, what the address will need. */
export function preloadFor(hash: string, plan: PlanSource): void {
  screenChunk.preload();
  const open = resolveAddress(plan.index, decodePath(hash.slice(1).split("?")[0] ?? ""));
  if (open === undefined) return;
  // Whoever draws the screen asks again and shows what fails.
  plan.load(open.entry.id).catch(() => {});
  // A screen over one record draws a form, a list does without.
  if (open.entry.of !== undefined) formChunk.preload();
}

/** Starts what the first page needs before it is drawn: its part of the plan, and what `Console` asks for anyway. */
export function loadPresent({ loader, navigation, plan, planStore, environment, quiet }: Boot): void {
  const { segments } = navigation.current();
  loader.enter(realmOf(segments, environment)).catch((error: unknown) => console.error(error));
  const open = resolveAddress(plan.index, segments);
  if (open !== undefined) planStore.load(open.entry.id).catch(() => {});
  // The next click may open a form.
  void quiet.whenQuiet().then(formChunk.preload);
}
