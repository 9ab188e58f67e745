import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createPreferences } from "../browser/index.ts";
import { boot } from "./boot/boot.ts";
import { ConsoleFrame } from "./frame/console-frame.tsx";
import { Fatal, hintsFor, Waiting } from "./start/fatal.tsx";
import { showIcon } from "./frame/logo-address.ts";
import type { PageStart } from "./page-start.ts";
import { loadPresent, prepareDates, preloadOnIntent } from "./start/preload.ts";
import { isRenewWindow, signInForOthers } from "./start/renew-session.ts";
import { followTheme } from "./start/theme.ts";
import { watchContributions } from "./start/watch-contributions.ts";
import { whenKnown } from "./start/when-known.ts";

async function start(root: ReturnType<typeof createRoot>, started: Promise<PageStart>): Promise<void> {
  const { plan, environment, rejected, signingIn, slow } = await started;
  const preferences = createPreferences(window);
  showIcon(document, environment);
  followTheme(preferences.theme, environment.darkMode, document.documentElement);
  if (signingIn === undefined) {
    const { ConnectionPage } = await import("./start/connection-page.tsx");
    root.render(<ConnectionPage environment={environment} />);
    return;
  }
  try {
    const { signIn, authenticated } = await sayingWhy(signingIn, slow, () =>
      root.render(<Waiting environment={environment} />),
    );
    if (rejected !== undefined) throw new Error(rejected);
    if (isRenewWindow(location)) {
      await signInForOthers(signIn, authenticated);
      return;
    }
    const services = boot(environment, signIn, plan, preferences);
    loadPresent(services);
    preloadOnIntent(document, services);
    prepareDates(services);
    watchContributions(services);
    await whenKnown(services.loader);
    root.render(
      <StrictMode>
        <ConsoleFrame boot={services} />
      </StrictMode>,
    );
  } catch (error) {
    root.render(<Fatal error={error} hints={await hintsFor(environment, error)} />);
  }
}

/** Awaits a promise; calls `explain` if it is still pending when `slow` settles. */
async function sayingWhy<T>(awaited: Promise<T>, slow: Promise<void>, explain: () => void): Promise<T> {
  let isOver = false;
  void slow.then(() => isOver || explain());
  try {
    return await awaited;
  } finally {
    isOver = true;
  }
}

/** Renders the console, or the reason why it cannot start. */
export function showConsole(started: Promise<PageStart>): void {
  const element = document.getElementById("root");
  if (element === null) throw new Error("The page has no element with id root.");
  const root = createRoot(element);
  start(root, started).catch((error: unknown) => root.render(<Fatal error={error} />));
}
