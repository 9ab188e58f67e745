import { isDeepStrictEqual } from "node:util";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Admin, adminOf } from "../../../scripts/keycloak/admin.ts";
import { CONSOLE_ROOT } from "../../../scripts/start/build.ts";
import { type ConsolePage, createConsolePage, settled } from "./console-page.ts";
import { type FaultyConsole, type FaultyConsoles, reset, createFaultyConsoles } from "./faulty-console.ts";
import { type Guard, createGuard } from "./guard.ts";
import { declaredAnswers } from "./plan.ts";
import { resetPage, resetContext } from "./reset-context.ts";
import { signIn, type AdministratorName } from "./sign-in.ts";
import { consoleUrl, TARGET } from "./target.ts";
import { VIEWPORT } from "./viewport.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

type WorkerFixtures = {
  /** Root of the identity server: a sandbox of the worker's own, or the one Keycloak. */
  server: string;
  /** The admin API, as administrator `admin`. */
  api: Admin;
  /** The one that `realm` lends. */
  workerRealm: string;
  /** Cookies of a signed-in administrator; each signs in once by the real form. */
  sessionOf: (who: AdministratorName) => Promise<StorageState>;
  /** The browser context of a signed-in administrator, for all tests of the worker. */
  contextOf: (who: AdministratorName) => Promise<BrowserContext>;
  /** The same for those who only look around: a page that is open stays open. */
  sharedContextOf: (who: AdministratorName) => Promise<BrowserContext>;
  /** Stands here, though few tests ask for it: a worker goes on from file to file only while its fixtures are the same. */
  faultyConsoles: FaultyConsoles;
};

type TestFixtures = {
  /**
   * Name of a realm beside the seeded one with nothing in it, for one test after the other: its own settings are put back,
   * what a test made in it, the test takes away.
   */
  realm: string;
  guard: Guard;
  /** A console that somebody is signed in to, in a browser that keeps nothing of the tests before. */
  newConsole: (who: AdministratorName) => Promise<ConsolePage>;
  /** The same in a page that is open already, for tests that go on with `move` and leave nothing behind in the browser. */
  sharedConsole: (who: AdministratorName) => Promise<ConsolePage>;
  /** Such a page, which is left as it was found whatever the test did in it. */
  admin: ConsolePage;
  viewer: ConsolePage;
  userManager: ConsolePage;
  /** A console whose way to the server can be disturbed. */
  faultyConsole: FaultyConsole;
  /** A name that no other test uses. */
  unique: (prefix: string) => string;
};

let count = 0;
let realms = 0;

/** Holds what a page which stays open was loaded for: the file of tests, and how many realms they have made. */
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
      // No page that is open has heard of it.
      realms += 1;
      await use(name);
      await api.send("DELETE", `/${name}`);
    },
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
      const seat = async () => browser.newContext({ storageState: await sessionOf("admin"), reducedMotion: "reduce" });
      const faultyConsoles = createFaultyConsoles(seat, server);
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
      await page.setViewportSize(VIEWPORT);
      return sharedConsolePage(createConsolePage(page, consoleUrl(server)), testInfo.file);
    });
    for (const [context, unwatch] of watched) {
      // What went wrong in a page must not go wrong for the next who looks.
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
    // What went wrong in a page must not go wrong in the next test.
    if (testInfo.status !== testInfo.expectedStatus || !(await reset(faultyConsole))) await faultyConsoles.close();
  },
  unique: async ({ browserName: _ }, use, { workerIndex }) =>
    use((prefix) => {
      count += 1;
      return `${prefix}-${workerIndex}-${process.pid}-${count}`;
    }),
});

/** Loads the page for the first move of a file: what tests of others wrote meanwhile, it has not heard of. */
function sharedConsolePage(desk: ConsolePage, file: string): ConsolePage {
  const { page } = desk;
  const known = `${file} ${realms}`;
  const open: ConsolePage["open"] = async (path) => {
    openedFor.set(page, known);
    await desk.open(path);
  };
  return {
    page,
    open,
    move: (path) => (openedFor.get(page) === known ? desk.move(path) : open(path)),
  };
}

async function useShared(desk: ConsolePage, use: (desk: ConsolePage) => Promise<void>): Promise<void> {
  await use(desk);
  await resetPage(desk.page);
}

type ContextOf = WorkerFixtures["contextOf"];

/** Browser contexts of signed-in administrators, made when first asked for and closed in the end. */
async function useContexts(
  browser: Browser,
  sessionOf: WorkerFixtures["sessionOf"],
  use: (contextOf: ContextOf) => Promise<void>,
): Promise<void> {
  const contexts = new Map<AdministratorName, Promise<BrowserContext>>();
  await use((who) => {
    const seat = contexts.get(who) ?? sessionOf(who).then((storageState) => browser.newContext({ storageState }));
    contexts.set(who, seat);
    return seat;
  });
  for (const seat of contexts.values()) await seat.then((context) => context.close());
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
