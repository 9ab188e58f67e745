import { plan } from "virtual:plan";
import type { Boot } from "../../engine/app/boot/boot.ts";
import { buildContributedPlan } from "../../engine/packs/contributed-plan.ts";
import { pageTypes } from "../fixtures/pages/pages.ts";

/** Lets things come to an open page. */
export type LateArrivals = {
  /** The page as it begins: nothing has been added to the built-in screens. */
  begin(): void;
  /** Everything comes that can come late. */
  arrive(): Promise<void>;
};

/** Prepares what comes late: the screens with the tabs of a server's extension, and every answer once more. */
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
