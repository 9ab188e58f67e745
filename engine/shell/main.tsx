import { plan } from "virtual:plan";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readEnvironment } from "../server/environment.ts";
import { createPreferences } from "../server/preferences.ts";
import "../ui/styles.css";
import { boot } from "./boot.ts";
import { connectionHash } from "./connection-address.ts";
import { connectionHints } from "./connection-hints.ts";
import { Console } from "./console.tsx";
import { Fatal } from "./fatal.tsx";
import { loadPresent, preloadFor } from "./preload.ts";
import { isRenewWindow, reportSignedIn } from "./renew-session.ts";
import { startSignIn } from "./start-sign-in.ts";
import { followTheme } from "./theme.ts";

/** Answers of a silent question that only mean "nobody is signed in". */
const silentErrors = new Set(["login_required", "interaction_required", "consent_required"]);

/** The `error_description` of the address, which shows instead of the console (spec section 4). */
function refusal(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (silentErrors.has(query.get("error") ?? "")) return undefined;
  return query.get("error_description") ?? undefined;
}

async function start(root: ReturnType<typeof createRoot>): Promise<void> {
  const environment = readEnvironment(document, location.href);
  const preferences = createPreferences(window);
  followTheme(preferences.theme, environment.darkMode, document.documentElement);
  const refused = refusal(location.search);
  if (location.hash === "#/") history.replaceState(history.state, "", location.pathname + location.search);
  if (location.hash === connectionHash) {
    const { ConnectionPage } = await import("./connection-page.tsx");
    root.render(<ConnectionPage environment={environment} />);
    return;
  }
  preloadFor(location.hash, plan);
  try {
    const { signIn, authenticated } = await startSignIn(environment, "page");
    if (refused !== undefined) throw new Error(refused);
    if (isRenewWindow(location)) {
      if (authenticated) reportSignedIn();
      else await signIn.login();
      return;
    }
    const services = boot(environment, signIn, plan, preferences);
    loadPresent(services);
    root.render(
      <StrictMode>
        <Console boot={services} />
      </StrictMode>,
    );
  } catch (error) {
    root.render(<Fatal error={error} hints={await connectionHints(environment, error)} />);
  }
}

const element = document.getElementById("root");
if (element === null) throw new Error("The page has no element with id root.");
// A hidden frame of the sign-in only hands its address over, which `first-paint.js` has done.
if (window.parent === window) {
  const root = createRoot(element);
  start(root).catch((error: unknown) => root.render(<Fatal error={error} />));
}
