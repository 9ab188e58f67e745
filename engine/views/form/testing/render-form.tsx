import { render } from "@testing-library/react";
import { type ReactNode, useMemo } from "react";
import { type Scope, within } from "../../../language/scope.ts";
import { ScopeProvider, useScope } from "../../../page/scope/scope-context.tsx";
import type { PlanAction, PlanForm, PlanResource, PlanSection } from "../../../language/plan/plan.ts";
import type { AlertRequest } from "../../../services/alert-requests.ts";
import type { ConsoleServices } from "../../../services/console-services.ts";
import type { Http, HttpResponse, HttpCall } from "../../../http/http-call.ts";
import type { Navigation } from "../../../browser/navigation.ts";
import { ConsoleContext } from "../../../services/use-console.ts";
import { NavigationContext } from "../../../services/use-navigation.ts";
import { DialogHost } from "../../../actions/target/dialog-host.tsx";
import { NO_CODE } from "../../../page/code/code-modules.ts";
import { createQueryClient } from "../../../data/reads/query.ts";
import { RecordProvider } from "../../../page/record/record-provider.tsx";
import { ScreensProvider } from "../../../page/place/screens-provider.tsx";
import { fakeServices } from "../../testing/fake-services.ts";
import { DialogForm } from "../dialog-form.tsx";
import { FormView } from "../form-view.tsx";
import { ShowDialog } from "../../show-dialog.tsx";

const DIALOG_VIEWS = { DialogForm, ShowDialog };

export { field } from "./plan-pieces.ts";

/** A server with the responses of the test. It records its requests. */
export interface FakeServer extends Http {
  readonly calls: HttpCall[];
  /** Returns the requests that change something. */
  writes(): HttpCall[];
}

/** Creates a server. `answer` returns or throws its responses. Without a result, the response has status 204. */
export function fakeServer(
  answer: (call: HttpCall) => Partial<HttpResponse> | undefined | Promise<Partial<HttpResponse>>,
): FakeServer {
  const calls: HttpCall[] = [];
  return {
    calls,
    writes: () => calls.filter((call) => call.method !== "GET"),
    async send(call) {
      calls.push(call);
      return { status: 204, body: undefined, ...(await answer(call)) };
    },
  };
}

/** Returns an action that writes a resource. */
export function action(kind: "create" | "update", more: Partial<PlanAction> = {}): PlanAction {
  const call =
    kind === "create"
      ? ({ method: "POST", path: "things", base: "realm", body: "/" } as const)
      : ({ method: "PUT", path: "things/{thing}", base: "realm", body: "/" } as const);
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

/** Returns a resource of things without children. */
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

export interface RenderFormOptions {
  readonly sections: readonly PlanSection[];
  readonly server: Http;
  readonly resource?: PlanResource;
  readonly others?: readonly PlanResource[];
  readonly isNew?: boolean;
  readonly view?: Partial<PlanForm>;
  readonly rights?: readonly string[];
  readonly messages?: Readonly<Record<string, string>>;
  readonly services?: Partial<ConsoleServices>;
  /** Further roots of the scope, such as the realm. */
  readonly roots?: Scope["roots"];
}

/** Renders a form over the thing "t1" (or a new one) like a screen. Alerts and navigation are recorded. */
export function renderForm(options: RenderFormOptions) {
  const resource = options.resource ?? thing();
  const messagess: string[] = [];
  const moves: string[] = [];
  const { server: http, rights, messages } = options;
  const received = (alert: AlertRequest): void => {
    messagess.push(`${alert.tone ?? "success"}: ${alert.text ?? services.texts.t(alert.key ?? "", alert.params)}`);
  };
  const services: ConsoleServices = { ...fakeServices({ http, rights, messages, received }), ...options.services };
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
  const load = async (screen: string): Promise<never> => {
    throw new Error(`No screen "${screen}"`);
  };
  const plans = { screens: [], resource: (id: string) => resources.get(id), load, code: NO_CODE };
  const rendered = render(
    <ConsoleContext value={services}>
      <NavigationContext value={fakeNavigation(moves)}>
        <ScreensProvider plans={plans} client={createQueryClient()}>
          <DialogHost views={DIALOG_VIEWS}>
            <Beside roots={options.roots ?? {}}>
              <RecordProvider view={view} of={view.of ?? { resource: "thing", new: false }}>
                <FormView view={view} />
              </RecordProvider>
            </Beside>
          </DialogHost>
        </ScreensProvider>
      </NavigationContext>
    </ConsoleContext>,
  );
  return { ...rendered, said: messagess, moves, services };
}

function Beside({ roots, children }: { readonly roots: Scope["roots"]; readonly children: ReactNode }) {
  const around = useScope();
  const scope = useMemo(() => within(around, { roots }), [around, roots]);
  return <ScopeProvider scope={scope}>{children}</ScopeProvider>;
}

function fakeNavigation(moves: string[]): Navigation {
  const address = { segments: ["acme", "things", "t1"], query: {}, href: "/acme/things/t1" };
  return {
    current: () => address,
    entry: () => 0,
    subscribe: () => () => undefined,
    go: (to) => void moves.push(to),
    back: () => undefined,
    setQuery: () => undefined,
    href: (to) => `#${to}`,
    guard: () => () => undefined,
  };
}
