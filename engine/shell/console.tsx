import { useEffect } from "react";
import { ConsoleContext } from "../server/use-console.ts";
import { NavigationContext } from "../server/use-navigation.ts";
import { LinkProvider } from "../ui/link-context.tsx";
import { UiTextsProvider } from "../ui/ui-texts.tsx";
import { AlertsView } from "./alerts-view.tsx";
import type { Boot } from "./boot.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Frame } from "./frame.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { ShellLink } from "./link.tsx";
import { ShellContext } from "./shell-context.ts";
import { uiWords } from "./ui-words.ts";
import { useRecentRealms } from "./use-recent-realms.ts";
import { useServices } from "./use-services.ts";
import { useSessionEnd } from "./use-session-end.ts";

/** The whole console: services for everything below, the frame, and what floats over it. */
export function Console({ boot }: { readonly boot: Boot }) {
  const { services, state } = useServices(boot);
  const { texts } = services;
  const sessionOver = useSessionEnd(boot);
  useRecentRealms(boot, state);
  const { language, dir } = texts;

  useEffect(() => {
    document.documentElement.lang = language;
    if (dir === "rtl") document.documentElement.dir = dir;
    else document.documentElement.removeAttribute("dir");
  }, [language, dir]);

  return (
    <ShellContext value={boot}>
      <ConsoleContext value={services}>
        <NavigationContext value={boot.navigation}>
          <LinkProvider component={ShellLink}>
            <UiTextsProvider texts={uiWords(texts)}>
              <ErrorBoundary>
                <Frame state={state} sessionOver={sessionOver} />
              </ErrorBoundary>
              <AlertsView />
              <LeaveDialog question={boot.leaving} />
            </UiTextsProvider>
          </LinkProvider>
        </NavigationContext>
      </ConsoleContext>
    </ShellContext>
  );
}
