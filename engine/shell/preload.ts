import type { PlanScreen } from "../model/plan.ts";
import { test } from "../model/predicate.ts";
import { holds } from "../model/rights.ts";
import { consoleScope, screenScope } from "../screens/core/console-scope.ts";
import { formChunk } from "../screens/form/form-chunk.ts";
import { prefetchOpenReads, prefetchView } from "../screens/prefetch.ts";
import { decodePath } from "../server/path.ts";
import { dateFormat } from "../ui/cells/date-cell.tsx";
import { preloadFloating } from "../ui/floating-chunk.ts";
import { type ConsoleState, realmOf } from "../server/start-up.ts";
import { askAgain } from "./ask-again.ts";
import type { Boot } from "./boot.ts";
import { type OpenAddress, resolveAddress } from "./resolve-address.ts";
import { servicesAt } from "./services.ts";

/**
 * Starts what the first page needs before it is drawn: its part of the plan, what `Console` asks for anyway, and, as
 * soon as the person's rights are known, what a list is going to ask for.
 */
export function loadPresent(boot: Boot): void {
  const { loader, navigation, plan, planStore, environment } = boot;
  const { segments } = navigation.current();
  const realmName = realmOf(segments, environment);
  // First of all: everything else is worked out while the server answers.
  loader.enter(realmName).catch((error: unknown) => console.error(error));
  askAgain(boot, boot.personal.lastReads);
  const open = resolveAddress(plan.index, segments);
  const part = open && planStore.load(open.entry.id);
  // Whoever draws the screen asks again and shows what fails.
  part?.then(({ screen }) => prefetchOpenReads(screen.view, readingOf(boot, realmName))).catch(() => {});
  const end = loader.subscribe(() => {
    const state = loader.state();
    if (state.phase !== "ready") return;
    end();
    if (open && part && state.realm)
      part.then(({ screen }) => prefetchScreen(boot, state, open, screen)).catch(() => {});
  });
}

function prefetchScreen(boot: Boot, state: ConsoleState, open: OpenAddress, screen: PlanScreen): Promise<void> {
  const { navigation, preferences } = boot;
  const scope = screenScope(consoleScope(servicesAt(boot, state)), open.params, navigation);
  if (!holds(open.entry.rights, scope) || (open.entry.when !== undefined && test(open.entry.when, scope) !== true)) {
    return Promise.resolve();
  }
  return prefetchView(screen.view, scope, {
    ...readingOf(boot, state.realmName),
    query: navigation.current().query,
    pageSize: preferences.pageSize.get(),
  });
}

function readingOf({ http, queries, planStore }: Boot, realmName: string) {
  return { http, queries, plans: planStore.state().plans, realmName };
}

/** Makes, once nobody waits for anything, what the first list with dates would have to wait for. */
export function prepareDates({ quiet, texts }: Pick<Boot, "quiet" | "texts">): void {
  void quiet.whenQuiet().then(() => dateFormat(texts.language));
}

/**
 * Fetches what a click would need when somebody points at a link or button or moves the focus there: forms and dialogs,
 * and the plan of the screen behind the link. Whoever draws it asks again and shows what fails.
 */
export function preloadOnIntent(page: Document, { planStore }: Pick<Boot, "planStore">): void {
  const onIntent = ({ target }: Event): void => {
    const pressed = target instanceof Element ? target.closest("a,button") : null;
    if (pressed === null) return;
    formChunk.preload();
    void preloadFloating();
    const href = pressed.getAttribute("href") ?? "";
    if (!href.startsWith("#/")) return;
    const { plan } = planStore.state();
    const open = resolveAddress(plan.index, decodePath(href.slice(1).split("?")[0] ?? ""));
    if (open !== undefined) planStore.load(open.entry.id).catch(() => {});
  };
  page.addEventListener("pointerover", onIntent, { passive: true });
  page.addEventListener("focusin", onIntent);
}
