import { isDeepStrictEqual } from "node:util";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Admin, adminOf, readIfPresent } from "../../../scripts/keycloak/admin.ts";
import { CONSOLE_ROOT } from "../../../scripts/start/build-console.ts";
import { type ConsolePage, createConsolePage, settled } from "./console-page.ts";
import { type FaultyConsole, type FaultyConsoles, reset, createFaultyConsoles } from "./faulty-console.ts";
import { type Guard, createGuard } from "./guard.ts";
import { declaredAnswers } from "./plan.ts";
import { resetPage, resetContext } from "./driver/reset-context.ts";
import { seededRecords } from "./seeded-records.ts";
import { signIn, type AdministratorName } from "./sign-in.ts";
import { consoleUrl, TARGET } from "./target.ts";
import { VIEWPORT } from "./driver/viewport.ts";
import { resize } from "./driver/resize.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

type WorkerFixtures = {
  /** The URL of the identity server: the worker's own sandbox, or the shared Keycloak. */
  server: string;
  /** The admin API with all rights. */
  api: Admin;
  /** The realm behind the fixture `realm`. */
  workerRealm: string;
  /** Records of the seeded realm when the worker starts; none on a Keycloak, where the same tests run. */
  seeded: ReadonlyMap<string, string>;
  /** Cookies of a signed-in administrator. Each administrator signs in once, with the real form. */
  sessionOf: (who: AdministratorName) => Promise<StorageState>;
  /** The browser context of an administrator for all tests of the worker. */
  contextOf: (who: AdministratorName) => Promise<BrowserContext>;
  /** The context of tests that only read: its page stays open. */
  sharedContextOf: (who: AdministratorName) => Promise<BrowserContext>;
  /**
   * A worker fixture although few tests use it, because a worker is reused for the next file only with the same
   * fixtures.
   */
  faultyConsoles: FaultyConsoles;
};

type TestFixtures = {
  /**
   * Name of an empty realm next to the seeded one, used by one test at a time. Its own settings are restored after a
   * test, which must delete the records that it created.
   */
  realm: string;
  guard: Guard;
  /** Ends a test with an error if it deleted records that other tests need. */
  keepsSeed: undefined;
  /** Opens a console in a context without state of previous tests. */
  newConsole: (who: AdministratorName) => Promise<ConsolePage>;
  /** Opens a console in the shared page, for tests that use `move` and leave no state behind. */
  sharedConsole: (who: AdministratorName) => Promise<ConsolePage>;
  /** A shared console, which is reset after each test. */
  admin: ConsolePage;
  viewer: ConsolePage;
  userManager: ConsolePage;
  /** A console whose connection can have faults. */
  faultyConsole: FaultyConsole;
  /** Returns a name that no other test uses. */
  unique: (prefix: string) => string;
  /** Returns a unique name for a realm. If the test creates it, it is deleted after the test, once no page shows it. */
  temporaryRealm: (prefix: string) => string;
};

let count = 0;
let realms = 0;

/** Holds for which file, and after how many created realms, a shared page was loaded. */
const openedFor = new WeakMap<Page, string>();

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _ }, use) => {
      if (TARGET === "keycloak") {
        await use(process.env.ATRIUM_SERVER ?? "");
        return;
      }
      const { addSampleUserStorage, startSandbox } = await import("../../../scripts/sandbox/index.ts");
      const sandbox = await startSandbox({ port: 0, consoleRoot: CONSOLE_ROOT });
      addSampleUserStorage(sandbox.world);
      await use(sandbox.url);
      await sandbox.close();
    },
    { scope: "worker" },
  ],
  api: [async ({ server }, use) => use(adminOf(server)), { scope: "worker" }],
  workerRealm: [
    async ({ api }, use, { workerIndex }) => {
      const name = `worker-${workerIndex}-${process.pid}`;
      await api.send("POST", "", { realm: name, enabled: true, organizationsEnabled: true });
      // Open pages do not know the new realm.
      realms += 1;
      await use(name);
      await api.send("DELETE", `/${name}`);
    },
    { scope: "worker" },
  ],
  seeded: [
    async ({ api }, use) => use(TARGET === "sandbox" ? await seededRecords(api) : new Map()),
    { scope: "worker" },
  ],
  sessionOf: [
    async ({ browser, server }, use) => {
      const states = new Map<AdministratorName, Promise<StorageState>>();
      await use((who) => {
        const state = states.get(who) ?? signedInState(browser, consoleUrl(server), who);
        states.set(who, state);
        return state;
      });
    },
    { scope: "worker" },
  ],
  contextOf: [({ browser, sessionOf }, use) => useContexts(browser, sessionOf, use), { scope: "worker" }],
  sharedContextOf: [({ browser, sessionOf }, use) => useContexts(browser, sessionOf, use), { scope: "worker" }],
  faultyConsoles: [
    async ({ browser, server, sessionOf }, use) => {
      const context = async () =>
        browser.newContext({ storageState: await sessionOf("admin"), reducedMotion: "reduce" });
      const faultyConsoles = createFaultyConsoles(context, server);
      await use(faultyConsoles);
      await faultyConsoles.close();
    },
    { scope: "worker" },
  ],
  realm: async ({ workerRealm, api }, use) => {
    const before = await api.get(`/${workerRealm}`);
    await use(workerRealm);
    if (!isDeepStrictEqual(before, await api.get(`/${workerRealm}`))) await api.send("PUT", `/${workerRealm}`, before);
  },
  guard: async ({ browserName: _ }, use) => {
    const guard = createGuard(declaredAnswers());
    await use(guard);
    expect(guard.errors, "what must not happen in the browser").toEqual([]);
  },
  keepsSeed: [
    async ({ api, seeded }, use) => {
      await use(undefined);
      const present = seeded.size > 0 ? await seededRecords(api) : seeded;
      const gone = [...seeded].filter(([key]) => !present.has(key)).map(([, name]) => name);
      expect(gone, "seeded records that the test has deleted, although other tests need them").toEqual([]);
    },
    { auto: true },
  ],
  newConsole: async ({ server, sessionOf, contextOf, guard }, use) => {
    const watched = new Map<AdministratorName, () => void>();
    await use(async (who) => {
      const context = await contextOf(who);
      const present = watched.has(who) ? undefined : context.pages()[0];
      if (!watched.has(who)) watched.set(who, await guard.watch(context));
      return createConsolePage(present ?? (await context.newPage()), consoleUrl(server));
    });
    for (const [who, unwatch] of watched) {
      await resetContext(await contextOf(who), server, await sessionOf(who));
      unwatch();
    }
  },
  sharedConsole: async ({ server, sharedContextOf, guard }, use, testInfo) => {
    const watched = new Map<BrowserContext, () => void>();
    await use(async (who) => {
      const context = await sharedContextOf(who);
      if (!watched.has(context)) watched.set(context, await guard.watch(context));
      const [open] = context.pages();
      const page = open ?? (await context.newPage());
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await resize(page, VIEWPORT);
      return sharedConsolePage(createConsolePage(page, consoleUrl(server)), testInfo.file);
    });
    for (const [context, unwatch] of watched) {
      // A page after a failed test may be broken.
      if (testInfo.status !== testInfo.expectedStatus) for (const page of context.pages()) await page.close();
      unwatch();
    }
  },
  admin: async ({ sharedConsole }, use) => useShared(await sharedConsole("admin"), use),
  viewer: async ({ sharedConsole }, use) => useShared(await sharedConsole("viewer"), use),
  userManager: async ({ sharedConsole }, use) => useShared(await sharedConsole("user-manager"), use),
  faultyConsole: async ({ faultyConsoles }, use, testInfo) => {
    const faultyConsole = await faultyConsoles.get();
    await use(faultyConsole);
    // A page after a failed test may be broken.
    if (testInfo.status !== testInfo.expectedStatus || !(await reset(faultyConsole))) await faultyConsoles.close();
  },
  unique: async ({ browserName: _ }, use, { workerIndex }) =>
    use((prefix) => {
      count += 1;
      return `${prefix}-${workerIndex}-${process.pid}-${count}`;
    }),
  temporaryRealm: async ({ api, guard, unique }, use) => {
    const names: string[] = [];
    await use((prefix) => {
      const name = unique(prefix);
      names.push(name);
      return name;
    });
    if (names.length === 0) return;
    // Keycloak answers with status 403 or 500 to what a page reads while its realm is being deleted.
    for (const page of guard.pages()) await page.goto("about:blank");
    for (const name of names) if (await readIfPresent(api, `/${name}`)) await api.send("DELETE", `/${name}`);
  },
});

/** Loads the page on the first move of each file, because other files may have written data that it has cached. */
function sharedConsolePage(consolePage: ConsolePage, file: string): ConsolePage {
  const { page } = consolePage;
  const known = `${file} ${realms}`;
  const open: ConsolePage["open"] = async (path) => {
    openedFor.set(page, known);
    await consolePage.open(path);
  };
  return {
    page,
    open,
    move: (path) => (openedFor.get(page) === known ? consolePage.move(path) : open(path)),
  };
}

async function useShared(consolePage: ConsolePage, use: (consolePage: ConsolePage) => Promise<void>): Promise<void> {
  await use(consolePage);
  await resetPage(consolePage.page);
}

type ContextOf = WorkerFixtures["contextOf"];

/** Creates browser contexts of administrators on demand, and closes them at the end. */
async function useContexts(
  browser: Browser,
  sessionOf: WorkerFixtures["sessionOf"],
  use: (contextOf: ContextOf) => Promise<void>,
): Promise<void> {
  const contexts = new Map<AdministratorName, Promise<BrowserContext>>();
  await use((who) => {
    const context = contexts.get(who) ?? sessionOf(who).then((storageState) => browser.newContext({ storageState }));
    contexts.set(who, context);
    return context;
  });
  for (const signedIn of contexts.values()) await signedIn.then((context) => context.close());
}

async function signedInState(browser: Browser, url: string, who: AdministratorName): Promise<StorageState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await signIn(page, who);
  await settled(page);
  const state = await context.storageState();
  await context.close();
  return { ...state, origins: [] };
}

export { expect };
