import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { DialogPage, PageScopeContext, WhyContext } from "../../page/index.ts";
import { ConsoleContext, useConsole, NavigationContext } from "../../services/index.ts";
import { LinkProvider, PortalProvider, UiTextsProvider, Alerts, ElidedTexts } from "../../ui/index.ts";
import type { Boot } from "../boot/boot.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Frame } from "./frame.tsx";
import { LeaveDialog } from "../router/leave-dialog.tsx";
import { ShellLink } from "../router/link.tsx";
import { ShellContext, useShell } from "../boot/shell-context.ts";
import { translatedUiTexts } from "./translated-ui-texts.ts";
import { useRecentRealms } from "../sidebar/use-recent-realms.ts";
import { useServices } from "../boot/use-services.ts";
import { useSessionEnd } from "../boot/use-session-end.ts";

/** Renders the whole console: services for its descendants, the frame, and floating elements over it. */
export function ConsoleFrame({ boot }: { readonly boot: Boot }) {
  const shell = usePresentPlan(boot);
  const { services, state } = useServices(boot);
  const { texts } = services;
  const { Why, Window } = useSyncExternalStore(boot.inspect.subscribe, boot.inspect.state);
  const sessionOver = useSessionEnd(boot);
  useRecentRealms(boot, state);
  const { language, dir } = texts;
  // Rebuilt only when a text has changed, because every component of the page reads them.
  const words = useMemo(() => {
    void texts.version;
    return translatedUiTexts(texts);
  }, [texts, texts.version]);

  useEffect(() => {
    document.documentElement.lang = language;
    if (dir === "rtl") document.documentElement.dir = dir;
    else document.documentElement.removeAttribute("dir");
  }, [language, dir]);

  return (
    <ShellContext value={shell}>
      <ConsoleContext value={services}>
        <NavigationContext value={boot.navigation}>
          <LinkProvider component={ShellLink}>
            <UiTextsProvider texts={words}>
              <DialogPage>
                <Floating label={texts.t("openMenu")}>
                  <ErrorBoundary>
                    <WhyContext value={Why}>
                      <PageScopeContext value={boot.inspect.onPage}>
                        <Frame state={state} sessionOver={sessionOver} />
                      </PageScopeContext>
                    </WhyContext>
                  </ErrorBoundary>
                  {Window && <Window onClose={boot.inspect.closeWindow} />}
                  <ElidedTexts />
                  <LeaveDialog prompt={boot.leaving} />
                </Floating>
              </DialogPage>
              <AlertsView />
            </UiTextsProvider>
          </LinkProvider>
        </NavigationContext>
      </ConsoleContext>
    </ShellContext>
  );
}

/**
 * Renders the landmark that contains open menus. It is a separate component, so that mounting the element renders only
 * its consumers again.
 */
function Floating({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <PortalProvider value={place}>{children}</PortalProvider>
      <section ref={setPlace} aria-label={label} />
    </>
  );
}

/** Hook: returns the services with the current plan; a new object when packs or the server contribute screens. */
function usePresentPlan(boot: Boot): Boot {
  const state = useSyncExternalStore(boot.planStore.subscribe, boot.planStore.state);
  return useMemo(() => ({ ...boot, plan: state.plan }), [boot, state]);
}

/** Renders the alerts of the page. */
function AlertsView() {
  const { alerts } = useShell();
  const { texts } = useConsole();
  const shown = useSyncExternalStore(alerts.subscribe, alerts.list);
  return (
    <Alerts
      label={texts.t("alerts")}
      alerts={shown}
      onClose={alerts.close}
      onRead={alerts.pause}
      onLeave={alerts.resume}
    />
  );
}
