import { type ReactNode, useEffect } from "react";
import type { ScreenEntry } from "../model/plan.ts";
import { evaluatePredicate } from "../model/expression/evaluate.ts";
import { evaluateRights } from "../model/expression/rights.ts";
import { patternNames } from "../model/route.ts";
import { UNKNOWN, within } from "../model/scope.ts";
import { consoleScope, screenScope } from "../screens/core/console-scope.ts";
import { MoreScreensContext } from "../screens/core/plans.ts";
import { ScopeProvider } from "../screens/core/scope-context.tsx";
import { say } from "../screens/core/say.ts";
import { Why } from "../screens/core/why.tsx";
import { Forbidden } from "../screens/core/forbidden.tsx";
import { useArrived } from "../screens/core/use-arrived.ts";
import { ScreensProvider } from "../screens/core/screens-provider.tsx";
import { ScreenView } from "../screens/screen-view.tsx";
import { useConsole } from "../server/use-console.ts";
import { useAddress, useNavigation } from "../server/use-navigation.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { screenLabel } from "./crumbs.ts";
import { NotFound } from "./not-found.tsx";
import { type OpenAddress, resolveAddress } from "./resolve-address.ts";
import { useShell } from "./shell-context.ts";
import { useIsMissingAbove } from "./use-crumbs.ts";

/** The screen of the present address, when it is there and may be opened. */
export function Page() {
  const services = useConsole();
  const { plan, planStore, queries } = useShell();
  const { plans, waiting } = planStore.state();
  const navigation = useNavigation();
  const { segments } = useAddress();
  const open = resolveAddress(plan.index, segments.length === 0 ? [services.realmName] : segments);
  if (open === undefined) return waiting ? <Skeleton heading kind="table" /> : <NotFound />;
  const { rights, when, around = [] } = open.entry;
  const addressed = screenScope(consoleScope(services), open.params, navigation);
  // The screen reads the records around it; until then they decide nothing.
  const at = within(addressed, { roots: Object.fromEntries(around.map((name) => [name, { get: () => UNKNOWN }])) });
  if (evaluateRights(rights, at) === false) {
    return (
      <ScopeProvider scope={at}>
        <Forbidden page={{ title: say(services.texts, screenLabel(open.entry), at) }} rights={rights} />
      </ScopeProvider>
    );
  }
  const exists = when === undefined ? true : evaluatePredicate(when, addressed);
  if (exists === undefined) return <Waiting entry={open.entry} />;
  if (!exists) {
    return (
      <>
        <NotFound />
        <Why of={open.entry} scope={consoleScope(services)} />
      </>
    );
  }
  return (
    <ScreensProvider plans={plans} client={queries}>
      <MoreScreensContext value={waiting}>
        <UnlessMissingAbove open={open}>
          <OpenScreen key={open.place} open={open} entry={open.entry} />
        </UnlessMissingAbove>
      </MoreScreensContext>
    </ScreensProvider>
  );
}

/** A page below a record that is not there is not there either, whether or not it reads that record. */
function UnlessMissingAbove({ open, children }: { readonly open: OpenAddress; readonly children: ReactNode }) {
  return useIsMissingAbove(open) ? <NotFound /> : children;
}

function OpenScreen({ open, entry }: { readonly open: OpenAddress; readonly entry: ScreenEntry }) {
  const { planStore, quiet } = useShell();
  const part = useArrived(() => planStore.load(entry.id));
  useEffect(() => {
    // Whoever opens another tab asks again and shows what fails.
    if (part) void quiet.whenQuiet().then(() => planStore.rest(entry.id)?.catch(() => {}));
  }, [part, planStore, quiet, entry]);
  if (part === undefined) return <Waiting entry={entry} />;
  return <ScreenView entry={entry} screen={part.screen} params={open.params} />;
}

/** Keeps the place of a screen while what it is made of is on its way. */
export function Waiting({ entry }: { readonly entry: ScreenEntry }) {
  const hasTabs = entry.paths.some((path) => patternNames(path).includes("tab"));
  return <Skeleton heading tabs={hasTabs ? 1 : 0} kind={entry.of === undefined ? "table" : "form"} />;
}
