import { useRef, useState, type RefObject } from "react";
import type { ScreenEntry } from "../../language/index.ts";
import type { ConsoleState } from "../../session/index.ts";
import { useConsole, useAddress } from "../../services/index.ts";
import { useStoredState } from "../../browser/index.ts";
import { cx, Skeleton } from "../../ui/index.ts";
import { Banners } from "./banners.tsx";
import { BreadcrumbLayout } from "../breadcrumb/breadcrumb-layout.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { Header } from "./header.tsx";
import { Page, Waiting } from "../router/page.tsx";
import { RealmMissing } from "../router/realm-missing.tsx";
import { resolveAddress } from "../boot/resolve-address.ts";
import { SessionOver } from "../session-over/session-over.tsx";
import { useShell } from "../boot/shell-context.ts";
import { Sidebar } from "../sidebar/sidebar.tsx";
import { useAddressTarget } from "../router/use-address-target.ts";

/** Renders the page around every screen: banners, header, sidebar, breadcrumb, content. */
export function Frame({ state, sessionOver }: { readonly state: ConsoleState; readonly sessionOver: boolean }) {
  const { preferences, plan } = useShell();
  const { realmName, viewed } = useConsole();
  const address = useAddress();
  const [folded, setFolded] = useStoredState(preferences.sidebarFolded);
  const [drawer, setDrawer] = useState(false);
  const content = useRef<HTMLElement>(null);
  const path = address.segments.join("/");
  const open = resolveAddress(plan.index, address.segments);
  const place = open?.place;
  useAddressTarget(content);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target={content} />
      <Banners meFailure={state.realm === undefined ? undefined : state.meFailure} content={content} />
      <Header onMenu={() => setDrawer(!drawer)} menuOpen={drawer} />
      <div className="flex min-w-0 flex-1">
        <Sidebar folded={folded} onFold={() => setFolded(!folded)} drawer={drawer} onClose={() => setDrawer(false)} />
        <main
          ref={content}
          id="kc-main-content-page-container"
          tabIndex={-1}
          inert={drawer}
          className={cx("min-w-0 flex-1 px-8 py-6 outline-none max-md:px-4 max-md:py-4")}
        >
          {sessionOver && (
            <ErrorBoundary>
              <SessionOver />
            </ErrorBoundary>
          )}
          <BreadcrumbLayout content={content} place={place ?? address.href}>
            {/* Tabs of one record are one place: what is edited there stays while they are switched. */}
            <ErrorBoundary key={JSON.stringify([realmName, place ?? path, viewed && [...viewed]])} at={path}>
              <Content state={state} entry={open?.entry} />
            </ErrorBoundary>
          </BreadcrumbLayout>
        </main>
      </div>
    </div>
  );
}

function Content({ state, entry }: { readonly state: ConsoleState; readonly entry: ScreenEntry | undefined }) {
  const { loader } = useShell();
  if (state.phase === "failed")
    return <ErrorPanel error={state.error} onRetry={() => void loader.enter(state.realmName)} />;
  if (state.phase === "entering") return entry ? <Waiting entry={entry} /> : <Skeleton heading kind="table" />;
  if (state.realm === undefined) return <RealmMissing />;
  return <Page />;
}

/** Renders the first element in tab order: a link that skips header and sidebar. */
function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  const { texts } = useConsole();
  return (
    <button
      type="button"
      className="floating sr-only z-50 px-3 py-2 text-sm focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:px-3 focus:py-2"
      onClick={() => target.current?.focus()}
    >
      {texts.t("skipToContent")}
    </button>
  );
}
