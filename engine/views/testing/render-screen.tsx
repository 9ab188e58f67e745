import type { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { Profiler } from "react";
import type { PlanResource, PlanScreen, PlanView, ScreenEntry } from "../../language/plan/plan.ts";
import { matchRoute } from "../../language/address/route.ts";
import type { AlertRequest } from "../../services/alert-requests.ts";
import type { Http } from "../../http/http-call.ts";
import type { Address, GuardScope, Navigation } from "../../browser/navigation.ts";
import { decodePath } from "../../http/url-path.ts";
import { ConsoleContext } from "../../services/use-console.ts";
import { NavigationContext, useAddress } from "../../services/use-navigation.ts";
import { type CodeSource, NO_CODE } from "../../page/code/code-modules.ts";
import { DialogPage } from "../../page/nested/dialog-page.tsx";
import { MoreScreensContext, type Plans } from "../../page/place/plans.ts";
import { createQueryClient } from "../../data/reads/query.ts";
import { ScreensProvider } from "../../page/place/screens-provider.tsx";
import { ScreenView } from "../screen-view.tsx";
import { fakeServices } from "./fake-services.ts";

/** Holds a screen of a plan with the members of its entry. */
export interface TestScreen {
  readonly id: string;
  readonly path: string;
  readonly title?: string;
  readonly view: PlanView;
  readonly of?: string;
  readonly rights?: ScreenEntry["rights"];
  readonly around?: ScreenEntry["around"];
}

export interface RenderScreenOptions {
  readonly screens: readonly TestScreen[];
  readonly resources: readonly PlanResource[];
  readonly http: Http;
  /** Initial address: `/acme/things`. */
  readonly at: string;
  readonly rights?: readonly string[];
  readonly messages?: Readonly<Record<string, string>>;
  readonly code?: CodeSource;
  /** Query client with cached responses. */
  readonly client?: QueryClient;
  /** Returns the HTTP client for the pieces of a pack. */
  readonly httpOf?: NonNullable<Plans["httpOf"]>;
  /** Loads the parts that further tabs of a screen need. */
  readonly rest?: NonNullable<Plans["rest"]>;
  /** True when more screens may be added. */
  readonly waiting?: boolean;
  /** Called after each commit of the open screen. */
  readonly onCommit?: () => void;
  /** Members of the environment (`$env`) in addition to the default ones. */
  readonly environment?: Readonly<Record<string, unknown>>;
}

/** Renders the screens of a small plan as the shell does. Returns navigation and alerts for assertions. */
export function renderScreen(options: RenderScreenOptions) {
  const entries = options.screens.map(
    ({ id, path, title, of, rights, around }): ScreenEntry => ({
      id,
      section: "test",
      paths: [path],
      ...(title ? { title } : {}),
      ...(of ? { of } : {}),
      ...(rights ? { rights } : {}),
      ...(around ? { around } : {}),
    }),
  );
  const navigation = memoryNavigation(options.at);
  const alerts: AlertRequest[] = [];
  const { http, rights, messages } = options;
  const usual = fakeServices({ http, rights, messages, received: (alert) => alerts.push(alert) });
  const services = { ...usual, environment: { ...usual.environment, ...options.environment } };
  const resources = new Map(options.resources.map((resource) => [resource.id, resource]));
  const plans: Plans = {
    screens: entries,
    resource: (id) => resources.get(id),
    load: async (id) => ({ screen: screenOf(entries, options.screens, id) }),
    code: options.code ?? NO_CODE,
    ...(options.httpOf ? { httpOf: options.httpOf } : {}),
    ...(options.rest ? { rest: options.rest } : {}),
  };
  const rendered = render(
    <ConsoleContext value={services}>
      <NavigationContext value={navigation}>
        <ScreensProvider plans={plans} client={options.client ?? createQueryClient()}>
          <MoreScreensContext value={options.waiting ?? false}>
            <DialogPage>
              <Profiler id="screen" onRender={() => options.onCommit?.()}>
                <Routed entries={entries} screens={options.screens} />
              </Profiler>
            </DialogPage>
          </MoreScreensContext>
        </ScreensProvider>
      </NavigationContext>
    </ConsoleContext>,
  );
  return { ...rendered, navigation, alerts };
}

function screenOf(entries: readonly ScreenEntry[], screens: readonly TestScreen[], id: string): PlanScreen {
  const [entry, screen] = [entries.find((one) => one.id === id), screens.find((one) => one.id === id)];
  if (!entry || !screen) throw new Error(`No screen "${id}"`);
  return { entry, view: screen.view };
}

function Routed(props: { readonly entries: readonly ScreenEntry[]; readonly screens: readonly TestScreen[] }) {
  const { segments } = useAddress();
  const found = matchRoute(props.entries, segments.slice(1));
  const screen = props.screens.find(({ id }) => id === found?.entry.id);
  if (!found || !screen) return <p>no screen</p>;
  return <ScreenView entry={found.entry} screen={{ entry: found.entry, view: screen.view }} params={found.params} />;
}

/** Returns a navigation with its address in memory. */
export function memoryNavigation(start: string): Navigation & { unsaved(at?: GuardScope): boolean } {
  const listeners = new Set<() => void>();
  const guards = new Set<{ readonly at: GuardScope; blocks(): boolean }>();
  let present = addressOf(start);
  let entry = 0;
  const go = (to: string, { replace = false } = {}): void => {
    if (!replace) entry += 1;
    present = addressOf(to);
    for (const listener of [...listeners]) listener();
  };
  return {
    current: () => present,
    entry: () => entry,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go,
    back: () => undefined,
    setQuery(change, { push = false } = {}) {
      const query = new URLSearchParams(Object.entries(present.query).map(([name, value]) => [name, value]));
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined || value === "") query.delete(name);
        else query.set(name, value);
      }
      const text = query.toString();
      go(`${present.href.split("?")[0]}${text === "" ? "" : `?${text}`}`, { replace: !push });
    },
    href: (to) => `#${to}`,
    guard(blocks, at = "record") {
      const guard = { at, blocks };
      guards.add(guard);
      return () => guards.delete(guard);
    },
    unsaved: (at) => [...guards].some((guard) => (at ?? guard.at) === guard.at && guard.blocks()),
  };
}

function addressOf(href: string): Address {
  const [path = "", query = ""] = href.split("?");
  return { href, segments: decodePath(path), query: Object.fromEntries(new URLSearchParams(query)) };
}
