import type { AlertRequest } from "../../services/alert-requests.ts";
import type { ConsoleServices } from "../../services/console-services.ts";
import { createTexts } from "../../i18n/create-texts.ts";
import { completeEnvironment } from "../../browser/environment.ts";
import { errorText } from "../../http/error-text.ts";
import type { Http } from "../../http/http-call.ts";
import { createPreferences } from "../../browser/preferences.ts";
import { createRunningWork } from "../../http/running-work.ts";
import fieldTexts from "../../fields/messages.en.json";
import formTexts from "../../actions/messages.en.json";
import notFoundTexts from "../../page/states/messages.en.json";
import screenTexts from "../messages.en.json";
import tableTexts from "../table/messages.en.json";
import { FRAME_TEXTS } from "./frame-texts.ts";

export interface FakeServicesOptions {
  readonly http: Http;
  readonly rights?: readonly string[] | undefined;
  readonly messages?: Readonly<Record<string, string>> | undefined;
  /** Receives every alert. */
  received(alert: AlertRequest): void;
}

/**
 * Returns the services of the console for screens: the realm "acme", the user Ada with the right to manage it unless
 * `rights` are passed, and the server of the test.
 */
export function fakeServices(options: FakeServicesOptions): ConsoleServices {
  const nothing = async (): Promise<Record<string, string>> => ({});
  const texts = createTexts({ bundle: nothing, overrides: nothing, whenIdle: async () => undefined });
  texts.addEnglish("engine", { ...screenTexts, ...tableTexts, ...notFoundTexts, ...formTexts, ...fieldTexts });
  texts.addEnglish("test", { ...FRAME_TEXTS, ...options.messages });
  let alerts = 0;
  const add = (alert: AlertRequest): string => {
    options.received(alert);
    alerts += 1;
    return String(alerts);
  };
  return {
    environment: completeEnvironment(
      { serverBaseUrl: "https://id.example", realm: "master", clientId: "console" },
      "https://console.example/",
    ),
    http: options.http,
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
    presentInfo: () => ({}),
    onInfo: () => () => undefined,
    needInfo: () => {},
    rights: new Set(options.rights ?? ["manage-realm"]),
    texts,
    alerts: {
      add,
      change: (id, text) => options.received({ text: `${id}: ${text}` }),
      close: () => undefined,
      closeAbout: () => undefined,
      error: (key, error, params) => add({ key, params: { ...params, error: errorText(error) }, tone: "danger" }),
    },
    helpEnabled: true,
    preferences: createPreferences(window),
    signIn: {
      identity: undefined,
      over: false,
      token: async () => "token",
      login: async () => undefined,
      logout: async () => undefined,
      accountUrl: () => "",
      onOver: () => () => undefined,
    },
    work: createRunningWork(),
    now: () => new Date(0),
  };
}
