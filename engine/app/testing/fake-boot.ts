import type { LibraryData } from "../../compiler/built-in-library.ts";
import type { PlanIndex, PlanPart, ScreenEntry, SettingsIndex } from "../../language/plan/plan.ts";
import { NO_CODE } from "../../page/code/code-modules.ts";
import { completeEnvironment } from "../../browser/environment.ts";
import { createPreferences } from "../../browser/preferences.ts";
import type { SignIn } from "../../session/sign-in/index.ts";
import { type Boot, boot } from "../boot/boot.ts";

/**
 * Answers of the server by request, such as `GET /admin/realms/master`; undefined answers 404, a number that status.
 */
export type Answers = Record<string, unknown>;

export interface FakeBoot {
  readonly boot: Boot;
  /** Every request so far, such as `POST /admin/realms/master/clear-user-cache`. */
  readonly requests: readonly string[];
  /** Ends the session, as a message of the status frame does. */
  endSession(): void;
  readonly logins: () => number;
}

const screens: readonly ScreenEntry[] = [
  { id: "home", section: "dashboard", paths: ["/", "/{tab?}"], title: "home" },
  // A second screen of the section that does not apply to the realms of these tests.
  {
    id: "users-permissions",
    section: "users",
    paths: ["/users/permissions"],
    title: "permissions",
    when: "$realm/adminPermissionsEnabled",
    nav: { group: "manage", order: 9, label: "permissions", icon: "lock" },
  },
  {
    id: "users",
    section: "users",
    paths: ["/users"],
    title: "titleUsers",
    rights: "query-users",
    nav: { group: "manage", order: 1, label: "users", icon: "user" },
  },
  {
    id: "user",
    section: "users",
    paths: ["/users/{user}/{tab?}"],
    title: "userDetails",
    rights: "query-users",
    of: "user",
  },
  {
    id: "roles",
    section: "roles",
    paths: ["/roles"],
    title: "titleRoles",
    rights: { all: ["view-clients", "query-users"] },
    nav: { group: "manage", order: 2, label: "realmRoles", icon: "shield" },
  },
  {
    id: "organizations",
    section: "organizations",
    paths: ["/organizations"],
    title: "organizations",
    when: "$realm/organizationsEnabled",
    nav: { group: "manage", order: 3, label: "organizations", icon: "building" },
  },
  {
    id: "organization",
    section: "organizations",
    paths: ["/organizations/{organization}"],
    title: "/name",
    of: "organization",
  },
  {
    id: "add-role",
    section: "roles",
    paths: ["/roles/{kind}/new"],
    crumb: "addRole",
    when: { op: "in", left: "$with/kind", right: ["realm", "client"] },
  },
];

const index: PlanIndex = {
  screens,
  messages: {
    users: "Users",
    addRole: "Add role",
    titleUsers: "Users",
    userDetails: "User details",
    realmRoles: "Roles",
    titleRoles: "Roles",
    home: "Home",
  },
};

/** One setting on a tab, and users to search. */
const settings: SettingsIndex = {
  entries: [
    { kind: "tab", screen: "home", label: "serverInfo", under: ["home"], path: { tab: "info" } },
    {
      kind: "setting",
      screen: "home",
      label: "requireSsl",
      under: ["home", "serverInfo"],
      path: { tab: "info" },
      at: ["general", "sslRequired"],
    },
    { kind: "setting", screen: "roles", label: "requireSsl", at: ["closed", "sslRequired"] },
    {
      kind: "setting",
      screen: "user",
      label: "emailVerified",
      under: ["userDetails"],
      path: { tab: "settings" },
      at: ["profile", "emailVerified"],
    },
  ],
  records: [
    {
      resource: {
        id: "user",
        section: "users",
        entity: "user",
        schema: { type: "object", properties: { username: { type: "string" }, email: { type: "string" } } },
        label: "user",
        plural: "users",
        under: [],
        key: "/id",
        name: "/username",
        screen: "user",
        rights: { list: "query-users" },
        list: { get: "users", base: "realm", paging: "first-max", search: "search" },
      },
      about: "/email",
    },
    {
      resource: {
        id: "organization",
        section: "organizations",
        entity: "organization",
        schema: { type: "object", properties: { name: { type: "string" } } },
        label: "organization",
        plural: "organizations",
        under: [],
        key: "/id",
        name: "/name",
        screen: "organization",
        rights: { list: "query-users" },
        list: { get: "organizations", base: "realm", paging: "first-max", search: "search" },
      },
    },
  ],
  messages: {
    emailVerified: "Email verified",
    requireSsl: "Require SSL",
    serverInfo: "Server info",
    home: "Home",
    users: "Users",
  },
};

/** Returns a part with nothing to render; the part of "broken" fails to load. */
async function loadPart(id: string): Promise<PlanPart> {
  const entry = screens.find((known) => known.id === id);
  if (entry === undefined || entry.section === "broken") throw new Error("The part could not be loaded");
  const view = { id: "view", kind: "stack", views: [], actions: [] } as const;
  return { screen: { entry, view }, resources: {}, messages: {} };
}

/** Never runs, because these tests contribute no screens. */
async function noLibrary(): Promise<LibraryData> {
  return { files: [], entities: {}, metaSchemas: {}, messages: {}, code: { run: [], widget: [] } };
}

/** Creates the real services with a server that answers from a table. Call it with `fetch` stubbable. */
export function fakeBoot(answers: Answers, stub: (fetcher: typeof fetch) => void): FakeBoot {
  const requests: string[] = [];
  let logins = 0;
  let onLogout = (): void => {};
  let token: string | undefined = "token";
  stub(async (url, init) => {
    const name = `${init?.method ?? "GET"} ${new URL(String(url)).pathname}`;
    requests.push(name);
    const answer = answers[name];
    if (typeof answer === "number") return json({ error: `status ${answer}` }, answer);
    return answer === undefined ? json({ error: "not found" }, 404) : json(answer);
  });
  const signIn = fakeSignIn({
    token: () => token,
    login: () => {
      logins += 1;
    },
    onLogout: (listener) => {
      onLogout = listener;
    },
  });
  const environment = completeEnvironment(
    { serverBaseUrl: "https://id.example", realm: "master", clientId: "console" },
    location.href,
  );
  const source = {
    index,
    load: loadPart,
    settings: async () => settings,
    library: noLibrary,
    positions: async () => ({}),
    code: NO_CODE,
  };
  const made = boot(environment, signIn, source, createPreferences(window));
  // These tests contribute no further screens.
  made.planStore.settle();
  return {
    boot: made,
    requests,
    endSession() {
      token = undefined;
      onLogout();
    },
    logins: () => logins,
  };
}

/** Creates a sign-in that is signed in as long as there is a token. */
export function fakeSignIn(given: {
  token(): string | undefined;
  login?(): void;
  onLogout?(listener: () => void): void;
}): SignIn {
  return {
    updateToken: async () => {
      if (given.token() === undefined) throw new Error("Failed to refresh token");
      return false;
    },
    token: given.token,
    idToken: () => ({ sub: "1", given_name: "Ada", family_name: "Admin" }),
    isTokenExpired: () => false,
    login: async () => given.login?.(),
    logout: async () => {},
    accountUrl: () => "https://id.example/account",
    on: (_event: string, listener: () => void) => {
      given.onLogout?.(listener);
      return () => {};
    },
  } as unknown as SignIn;
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}
