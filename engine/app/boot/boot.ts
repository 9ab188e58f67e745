import type { QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "../../data/index.ts";
import { createJsonCache, type Environment, type Preferences } from "../../browser/index.ts";
import {
  createSession,
  type RenewableSession,
  createPersonalData,
  type PersonalData,
  type SignIn,
  type ConsoleLoader,
  createConsoleLoader,
  createViewing,
  type Viewing,
  viewingHttp,
} from "../../session/index.ts";
import {
  createHttp,
  type Http,
  createIdleTracker,
  type IdleTracker,
  createRunningWork,
  type RunningWork,
} from "../../http/index.ts";
import type { Texts } from "../../i18n/index.ts";
import { type AlertStore, createAlertStore } from "./alert-store.ts";
import { createHashNavigation, type HashNavigation } from "./hash-navigation.ts";
import { createLeavePrompt, type LeavePrompt } from "./leave-prompt.ts";
import { createInspect, type Inspect } from "./inspect-door.ts";
import type { PlanSource } from "./plan-source.ts";
import { createPlanStore, type PlanStore } from "./plan-store.ts";
import { resolveAddress } from "./resolve-address.ts";
import { shellTexts } from "./shell-texts.ts";

/** Services with the lifetime of the page. */
export interface Boot {
  readonly environment: Environment;
  readonly session: RenewableSession;
  /** Client of the server. While another administrator's view is shown, it answers with that administrator's rights. */
  readonly http: Http;
  readonly idle: IdleTracker;
  readonly work: RunningWork;
  readonly texts: Texts;
  readonly preferences: Preferences;
  readonly personal: PersonalData;
  readonly loader: ConsoleLoader;
  readonly navigation: HashNavigation;
  readonly leaving: LeavePrompt;
  readonly alerts: AlertStore;
  readonly plan: PlanSource;
  readonly planStore: PlanStore;
  readonly queries: QueryClient;
  readonly viewing: Viewing;
  readonly inspect: Inspect;
}

/** Creates the services after the sign-in. */
export function boot(environment: Environment, signIn: SignIn, plan: PlanSource, preferences: Preferences): Boot {
  const idle = createIdleTracker();
  const work = createRunningWork();
  const cache = createJsonCache(globalThis.caches);
  const personal = createPersonalData(globalThis.window, cache, preferences);
  const session = createSession(signIn, environment.serverBaseUrl, personal.forget);
  const subject = session.identity?.sub;
  void (subject === undefined ? personal.forget() : personal.assign(subject));
  const server = createHttp({
    baseUrl: environment.adminBaseUrl,
    serverUrl: environment.serverBaseUrl,
    token: session.token,
    track(request, call) {
      idle.track(request);
      if (call.method === "GET") return;
      work.run({}, () => request).catch(() => {});
      if (call.path.startsWith("localization/"))
        import("./refresh-texts.ts")
          .then((part) => part.refreshTexts(call, request, texts, idle, refreshing))
          .catch(() => {});
    },
  });
  /** Realms whose texts are loaded again as soon as the network is idle. */
  const refreshing = new Set<string>();
  const texts = shellTexts(environment, server, idle, plan, cache);
  const leaving = createLeavePrompt();
  const viewing = createViewing(async () => !navigation.unsaved() || leaving.confirm());
  const http = viewingHttp(server, viewing, () => texts.t("viewAsNotWritten"), plan.index.access ?? []);
  const planStore = createPlanStore(plan, texts);
  const place = (segments: readonly string[]): string | undefined =>
    resolveAddress(planStore.state().plan.index, segments)?.place;
  const navigation = createHashNavigation({
    confirmLeave: leaving.confirm,
    busy: work.busy,
    samePlace: (from, to) => place(from.segments) !== undefined && place(from.segments) === place(to.segments),
  });
  const loader = createConsoleLoader({
    environment,
    http,
    texts,
    cache,
    subject: subject ?? "",
    whenIdle: idle.whenIdle,
    lastLanguage: preferences.lastLanguage,
  });
  const alerts = createAlertStore(texts);
  const queries = createQueryClient();
  // Answers depend on the rights of the viewer, so the cache of one viewer is invalid for another.
  viewing.subscribe(() => queries.clear());
  const failed = (error: unknown): void => void alerts.error("inspectUnavailable", error);
  const inspect = createInspect(texts, failed);
  return {
    environment,
    session,
    http,
    idle,
    work,
    texts,
    preferences,
    personal,
    loader,
    navigation,
    leaving,
    alerts,
    plan,
    planStore,
    queries,
    viewing,
    inspect,
  };
}
