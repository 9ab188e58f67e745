import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { plan } from "virtual:plan";
import { connectionFaults, probeConnection } from "../server/connection.ts";
import { type Environment, readEnvironment } from "../server/environment.ts";
import { formChunk } from "../screens/form/form-chunk.ts";
import { createPreferences } from "../server/preferences.ts";
import { decodePath } from "../server/path.ts";
import { realmOf } from "../server/start-up.ts";
import "../ui/styles.css";
import { type Boot, boot } from "./boot.ts";
import { Console } from "./console.tsx";
import { Fatal, startTexts } from "./fatal.tsx";
import { isRenewWindow, reportSignedIn } from "./renew-session.ts";
import { resolveAddress } from "./resolve-address.ts";
import { screenChunk } from "./screen-chunk.ts";
import { startSignIn } from "./start-sign-in.ts";
import { followTheme } from "./theme.ts";

/** Address of the connection check; no screen lives there, and nobody needs to be signed in. */
const connectionHash = "#/~connection";

/** Fetches, while sign-in is under way, what the address will need. */
function preload(): void {
  screenChunk.preload();
  const open = resolveAddress(plan.index, decodePath(location.hash.slice(1).split("?")[0] ?? ""));
  if (open === undefined) return;
  plan.load(open.entry.section).catch(() => {});
  // A screen over one record draws a form, a list does without.
  if (open.entry.of !== undefined) formChunk.preload();
}

/** Starts what the first page needs before it is drawn: its part of the plan, and what `Console` asks for anyway. */
function loadPresent({ loader, navigation, planStore, environment, quiet }: Boot): void {
  const { segments } = navigation.current();
  loader.enter(realmOf(segments, environment)).catch((error: unknown) => console.error(error));
  const open = resolveAddress(plan.index, segments);
  if (open !== undefined) planStore.load(open.entry.section).catch(() => {});
  // The next click may open a form.
  void quiet.whenQuiet().then(formChunk.preload);
}

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
  followTheme(createPreferences(window).theme, environment.darkMode, document.documentElement);
  const refused = refusal(location.search);
  if (location.hash === "#/") history.replaceState(history.state, "", location.pathname + location.search);
  if (location.hash === connectionHash) {
    const { ConnectionPage } = await import("./connection-page.tsx");
    root.render(<ConnectionPage environment={environment} />);
    return;
  }
  preload();
  try {
    const { signIn, authenticated } = await startSignIn(environment, "page");
    if (refused !== undefined) throw new Error(refused);
    if (isRenewWindow(location)) {
      if (authenticated) reportSignedIn();
      else await signIn.login();
      return;
    }
    const services = boot(environment, signIn, plan);
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

/** Sentences about missing settings, for a sign-in that failed. */
async function connectionHints(environment: Environment, error: unknown): Promise<string[]> {
  const texts = startTexts();
  const facts = await probeConnection(environment, undefined, { signedIn: false, error });
  const page = { origin: location.origin, address: location.href };
  return connectionFaults(facts, environment, page).map((fault) => texts.t(fault.key, fault.params));
}

const element = document.getElementById("root");
if (element === null) throw new Error("The page has no element with id root.");
// A hidden frame of the sign-in only hands its address over, which `first-paint.js` has done.
if (window.parent === window) {
  const root = createRoot(element);
  start(root).catch((error: unknown) => root.render(<Fatal error={error} />));
}
