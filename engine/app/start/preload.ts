import type { PlanPart, PlanScreen } from "../../language/index.ts";
import { consoleScope, screenScope } from "../../page/index.ts";
import {
  formPart,
  tabsPart,
  tablePart,
  type OpenedScreen,
  prefetchOpenReads,
  prefetchScreen,
} from "../../views/index.ts";
import { loadPromptDialog } from "../../actions/index.ts";
import { dateFormat, floatingPart } from "../../ui/index.ts";
import { realmOf } from "../../session/index.ts";
import type { Boot } from "../boot/boot.ts";
import { parseAddress } from "../boot/parse-address.ts";
import { prefetchLastReads } from "./prefetch-last-reads.ts";
import { type OpenAddress, opensLaterTab, resolveAddress } from "../boot/resolve-address.ts";
import type { PlanStore } from "../boot/plan-store.ts";
import { servicesAt } from "../boot/services.ts";

/**
 * Loads what the first page needs before it is rendered: its part of the plan, the reads that `Console` sends anyway,
 * and, as soon as the person's rights are known, the reads of its list.
 */
export function loadPresent(boot: Boot): void {
  const { loader, navigation, plan, planStore, environment } = boot;
  const { segments } = navigation.current();
  const realmName = realmOf(segments, environment);
  // This request is sent first; the rest runs while the server answers.
  loader.enter(realmName).catch((error: unknown) => console.error(error));
  prefetchLastReads(boot, boot.personal.lastReads);
  const open = resolveAddress(plan.index, segments);
  const part = open && loadOpened(planStore, open);
  // The screen loads it again when it renders, and shows errors.
  if (open?.entry.of === undefined) tablePart.preload();
  if (open) part?.then(({ screen }) => prefetchOpen(boot, open, screen)).catch(() => {});
  const end = loader.subscribe(() => {
    const { phase, realm } = loader.state();
    if (phase !== "ready") return;
    end();
    if (open && part && realm)
      part.then(({ screen }) => prefetchAddress(boot, open, screen, navigation.current().query)).catch(() => {});
  });
}

/** Loads the part of an address with the data that its tab needs. */
async function loadOpened(planStore: PlanStore, { entry, params }: OpenAddress): Promise<PlanPart> {
  const part = await planStore.load(entry.id);
  if (opensLaterTab(part.screen, params)) await planStore.rest(entry.id);
  return part;
}

function prefetchOpen(boot: Boot, open: OpenAddress, screen: PlanScreen): Promise<void> {
  const { http, queries, navigation, environment } = boot;
  const { segments, query } = navigation.current();
  const scope = screenScope({ roots: {} }, open.params, navigation);
  return prefetchOpenReads(openedAt(boot, open, screen, query), scope, {
    http,
    queries,
    realmName: realmOf(segments, environment),
  });
}

/** Sends the reads of the page at an address of the current realm, once the person is known. */
async function prefetchAddress(
  boot: Boot,
  open: OpenAddress,
  screen: PlanScreen,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const { http, queries, loader } = boot;
  const state = loader.state();
  if (state.phase !== "ready") return;
  const address = { current: () => ({ query }), subscribe: () => () => undefined };
  const scope = screenScope(consoleScope(servicesAt(boot, state)), open.params, address);
  await prefetchScreen(openedAt(boot, open, screen, query), scope, { http, queries, realmName: state.realmName });
}

function openedAt(
  { planStore, preferences }: Boot,
  { entry, params }: OpenAddress,
  { view }: PlanScreen,
  query: Readonly<Record<string, string>>,
): OpenedScreen {
  return { entry, view, params, query, pageSize: preferences.pageSize.get(), plans: planStore.state().plans };
}

/** Creates the date format once the network is idle, so that the first list with dates does not wait for it. */
export function prepareDates({ idle, texts }: Pick<Boot, "idle" | "texts">): void {
  void idle.whenIdle().then(() => dateFormat(texts.language));
}

/** Milliseconds that the pointer must rest on a link before its page is read: moving across a list sends nothing. */
const REST = 60;

/**
 * Preloads on hover and focus of a link, a button or a list of options: the code of forms and floating elements, and,
 * for a link, the plan and all reads of its page.
 */
export function preloadOnIntent(page: EventTarget, boot: Boot): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onIntent = ({ target, type }: Event): void => {
    clearTimeout(resting);
    const pressed = target instanceof Element ? target.closest("a,button,[role=combobox]") : null;
    if (pressed === null) return;
    formPart.preload();
    tablePart.preload();
    tabsPart.preload();
    void floatingPart.preload();
    loadPromptDialog().catch(() => {});
    const href = pressed.getAttribute("href") ?? "";
    if (!href.startsWith("#/")) return;
    const read = preloadPlan(boot, href.slice(1));
    if (type === "focusin") read();
    else resting = setTimeout(read, REST);
  };
  page.addEventListener("pointerover", onIntent, { passive: true });
  page.addEventListener("focusin", onIntent);
}

/**
 * Loads the plan of an address, and returns a function that sends the reads of its page. The page loads them again when
 * it renders, and shows errors. Another realm is read only when it is opened.
 */
export function preloadPlan(boot: Boot, href: string): () => void {
  const { segments, query } = parseAddress(href);
  const open = resolveAddress(boot.planStore.state().plan.index, segments);
  if (open === undefined) return () => undefined;
  const part = loadOpened(boot.planStore, open);
  part.catch(() => {});
  if (href === boot.navigation.current().href) return () => undefined;
  const isInRealm = (): boolean => segments[0] === boot.loader.state().realmName;
  return () => {
    // Another realm may have been entered since the link was pointed at, and while its plan was loading.
    part.then(({ screen }) => (isInRealm() ? prefetchAddress(boot, open, screen, query) : undefined)).catch(() => {});
  };
}
