import { render } from "@testing-library/react";
import type { PlanAction, PlanForm, PlanResource, PlanSection } from "../../../model/plan.ts";
import type { ConsoleServices } from "../../../server/console.ts";
import { createTexts } from "../../../server/create-texts.ts";
import { readEnvironment } from "../../../server/environment.ts";
import type { Http, HttpAnswer, HttpCall } from "../../../server/http-call.ts";
import type { Navigation } from "../../../server/navigation.ts";
import { createPreferences } from "../../../server/preferences.ts";
import { ConsoleContext } from "../../../server/use-console.ts";
import { NavigationContext } from "../../../server/use-navigation.ts";
import { DialogHost } from "../../action/dialog-host.tsx";
import { createQueryClient } from "../../core/query.ts";
import { RecordProvider } from "../../core/record-provider.tsx";
import { ScreensProvider } from "../../core/screens-provider.tsx";
import { FRAME_WORDS } from "../../testing/frame-words.ts";
import { FormView } from "../form-view.tsx";

export { field } from "./plan-pieces.ts";

/** A server that answers as told and remembers what it was asked. */
export interface FakeServer extends Http {
  readonly calls: HttpCall[];
  /** Calls that change something. */
  writes(): HttpCall[];
}

/** Creates a server; `answer` says what it answers, or throws. No answer means 204. */
export function fakeServer(answer: (call: HttpCall) => Partial<HttpAnswer> | undefined): FakeServer {
  const calls: HttpCall[] = [];
  return {
    calls,
    writes: () => calls.filter((call) => call.method !== "GET"),
    async send(call) {
      calls.push(call);
      return { status: 204, body: undefined, ...answer(call) };
    },
  };
}

/** A write of a resource. */
export function action(kind: "create" | "update", more: Partial<PlanAction> = {}): PlanAction {
  const call =
    kind === "create"
      ? ({ method: "POST", path: "things", base: "realm" } as const)
      : ({ method: "PUT", path: "things/{thing}", base: "realm" } as const);
  return {
    id: kind,
    kind,
    resource: "thing",
    label: kind,
    on: ["page"],
    ask: [],
    do: [{ kind: "call", call }],
    done: "saved",
    failed: "failed",
    ...more,
  };
}

/** A resource of flat things. */
export function thing(more: Partial<PlanResource> = {}): PlanResource {
  return {
    id: "thing",
    section: "things",
    entity: "thing",
    schema: {
      type: "object",
      properties: {
        attributes: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
      },
    },
    label: "thing",
    plural: "things",
    under: [],
    key: "/id",
    name: "/name",
    rights: { update: "manage-realm", create: "manage-realm" },
    read: { get: "things/{thing}", base: "realm" },
    create: action("create"),
    update: action("update"),
    ...more,
  };
}

export interface DrawOptions {
  readonly sections: readonly PlanSection[];
  readonly server: Http;
  readonly resource?: PlanResource;
  readonly others?: readonly PlanResource[];
  readonly isNew?: boolean;
  readonly view?: Partial<PlanForm>;
  readonly rights?: readonly string[];
  readonly messages?: Readonly<Record<string, string>>;
  readonly services?: Partial<ConsoleServices>;
}

/** Draws a form over the thing "t1" (or a new one) as a screen would; alerts and moves are kept for looking at. */
export function drawForm(options: DrawOptions) {
  const resource = options.resource ?? thing();
  const said: string[] = [];
  const moves: string[] = [];
  const services = { ...fakeServices(options, said), ...options.services };
  const save = options.isNew ? resource.create : resource.update;
  const view: PlanForm = {
    id: "form",
    kind: "form",
    actions: [],
    sections: options.sections,
    of: { resource: "thing", with: options.isNew ? {} : { thing: "t1" }, new: options.isNew ?? false },
    ...(save ? { save } : {}),
    ...options.view,
  };
  const resources = new Map([resource, ...(options.others ?? [])].map((one) => [one.id, one]));
  const plans = { screens: [], resource: (id: string) => resources.get(id) };
  const drawn = render(
    <ConsoleContext value={services}>
      <NavigationContext value={fakeNavigation(moves)}>
        <ScreensProvider plans={plans} client={createQueryClient()}>
          <DialogHost>
            <RecordProvider view={view} of={view.of ?? { resource: "thing", new: false }}>
              <FormView view={view} />
            </RecordProvider>
          </DialogHost>
        </ScreensProvider>
      </NavigationContext>
    </ConsoleContext>,
  );
  return { ...drawn, said, moves, services };
}

function fakeServices(options: DrawOptions, said: string[]): ConsoleServices {
  const nothing = async (): Promise<Record<string, string>> => ({});
  const texts = createTexts({ bundle: nothing, overrides: nothing, whenQuiet: async () => undefined });
  texts.addEnglish("test", { ...FRAME_WORDS, ...options.messages });
  const block = document.createElement("script");
  block.textContent = JSON.stringify({ serverBaseUrl: "https://id.example", realm: "master", clientId: "console" });
  return {
    environment: readEnvironment({ getElementById: () => block }),
    http: options.server,
    realmName: "acme",
    realm: { realm: "acme", supportedLocales: [] },
    refreshRealm: async () => undefined,
    me: {
      userId: "u",
      realm: "acme",
      displayName: "Ada",
      locale: "en",
      temporary: false,
      createRealm: false,
      realm_access: {},
    },
    refreshMe: async () => undefined,
    info: {},
    infoReady: true,
    features: () => false,
    rights: new Set(options.rights ?? ["manage-realm"]),
    texts,
    preferences: createPreferences(undefined),
    alerts: {
      add(alert) {
        said.push(`${alert.tone ?? "success"}: ${alert.text ?? texts.t(alert.key ?? "", alert.params)}`);
        return "1";
      },
      error: (key) => key,
    },
    helpEnabled: true,
    signIn: {
      identity: undefined,
      over: false,
      token: async () => "token",
      login: async () => undefined,
      logout: async () => undefined,
      accountUrl: () => "",
      onOver: () => () => undefined,
    },
    now: () => new Date(0),
  };
}

function fakeNavigation(moves: string[]): Navigation {
  const address = { segments: ["acme", "things", "t1"], query: {}, href: "/acme/things/t1" };
  return {
    current: () => address,
    subscribe: () => () => undefined,
    go: (to) => void moves.push(to),
    back: () => undefined,
    setQuery: () => undefined,
    href: (to) => `#${to}`,
    guard: () => () => undefined,
  };
}
