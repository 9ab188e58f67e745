import * as plan from "virtual:plan";
import type { Boot } from "../../engine/app/boot/boot.ts";
import { buildContributedPlan } from "../../engine/packs/contributed-plan.ts";
import { pageTypes } from "../fixtures/pages/pages.ts";

/** Delivers late data to an open page. */
export type LateArrivals = {
  /** Resets the page to the built-in screens, without contributed ones. */
  begin(): void;
  /** Delivers everything that can load late. */
  arrive(): Promise<void>;
};

/** Prepares the late data: the screens with the tabs of a server extension, and every response again. */
export async function lateArrivals({ planStore, loader, queries }: Boot): Promise<LateArrivals> {
  const sources = { library: await plan.library(), folders: [], disabled: {}, unreadLists: [], server: undefined };
  const nothing = buildContributedPlan({ ...sources, info: {} });
  const added = buildContributedPlan({ ...sources, info: { componentTypes: pageTypes } });
  return {
    begin: () => planStore.add(nothing),
    async arrive() {
      planStore.add(added);
      window.dispatchEvent(new Event("online"));
      await Promise.all([loader.refreshMe(), loader.refreshRealm(), queries.invalidateQueries()]);
    },
  };
}
