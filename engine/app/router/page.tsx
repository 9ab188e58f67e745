import { createLazyPart, usePromise, Skeleton } from "../../ui/index.ts";
import { type ReactNode, useEffect } from "react";
import { type ScreenEntry, UNKNOWN, within } from "../../language/index.ts";
import {
  screenAccess,
  consoleScope,
  screenScope,
  MoreScreensContext,
  screenLabel,
  ScopeProvider,
  translateText,
  Why,
  Forbidden,
  ScreensProvider,
} from "../../page/index.ts";
import { ScreenView } from "../../views/index.ts";
import { useConsole, useAddress, useNavigation } from "../../services/index.ts";
import { hasTabs, type OpenAddress, resolveAddress } from "../boot/resolve-address.ts";
import { useShell } from "../boot/shell-context.ts";
import { useIsParentMissing } from "../breadcrumb/use-crumbs.ts";
import { useHeldPart } from "./use-held-part.ts";

const missingPart = createLazyPart(() => import("./missing-page.tsx"));

/** Renders a skeleton until the page for an unknown address has loaded. */
function LazyMissingPage() {
  const parts = missingPart.useModule();
  return parts ? <parts.MissingPage /> : <Skeleton heading kind="form" />;
}

/** Renders the screen of the current address, when it exists and may be opened. */
export function Page() {
  const services = useConsole();
  const { plan, planStore, queries } = useShell();
  const { plans, waiting } = planStore.state();
  const navigation = useNavigation();
  const { segments } = useAddress();
  const open = resolveAddress(plan.index, segments.length === 0 ? [services.realmName] : segments);
  if (open === undefined) return waiting ? <Skeleton heading kind="table" /> : <LazyMissingPage />;
  const { rights, around = [] } = open.entry;
  const addressed = screenScope(consoleScope(services), open.params, navigation);
  // The screen itself reads the parent records; until then conditions about them are unknown.
  const at = within(addressed, { roots: Object.fromEntries(around.map((name) => [name, { get: () => UNKNOWN }])) });
  const access = screenAccess(open.entry, at);
  if (access === "forbidden") {
    return (
      <ScopeProvider scope={at}>
        <Forbidden page={{ title: translateText(services.texts, screenLabel(open.entry), at) }} rights={rights} />
      </ScopeProvider>
    );
  }
  if (access === "missing") {
    return (
      <>
        <LazyMissingPage />
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

/**
 * Renders the page for an unknown address when a parent record does not exist, even if the screen does not read that
 * record.
 */
function UnlessMissingAbove({ open, children }: { readonly open: OpenAddress; readonly children: ReactNode }) {
  return useIsParentMissing(open) ? <LazyMissingPage /> : children;
}

function OpenScreen({ open, entry }: { readonly open: OpenAddress; readonly entry: ScreenEntry }) {
  const { planStore, idle } = useShell();
  const part = useHeldPart(usePromise(() => planStore.load(entry.id)));
  useEffect(() => {
    // Opening another tab loads them again and shows errors.
    if (part) void idle.whenIdle().then(() => planStore.rest(entry.id)?.catch(() => {}));
  }, [part, planStore, idle, entry]);
  if (part === undefined) return <Waiting entry={entry} />;
  return <ScreenView entry={entry} screen={part.screen} params={open.params} />;
}

/** Renders a skeleton in the layout of a screen while the screen is loading. */
export function Waiting({ entry }: { readonly entry: ScreenEntry }) {
  return <Skeleton heading tabs={hasTabs(entry) ? 1 : 0} kind={entry.of === undefined ? "table" : "form"} />;
}
