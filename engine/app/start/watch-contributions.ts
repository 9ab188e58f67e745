import { serverScreensKey } from "../../adapters/index.ts";
import { type FoundPacks, packAddresses, type PackFolder } from "../../packs/index.ts";
import type { Boot } from "../boot/boot.ts";
import { resolveAddress } from "../boot/resolve-address.ts";

/**
 * Loads the screens that packs and the server contribute: when the first screen is rendered and the network is idle, or
 * at once when no built-in screen has the address. Failures are reported, and the console continues without
 * contributions until the connection is back or another realm is opened.
 */
export function watchContributions(boot: Boot): void {
  const { loader, planStore, plan, environment, texts, preferences, alerts } = boot;
  let found: Folders | undefined;
  /** Versions of the loaded contributions: key of the server's screens, and language of the packs' texts. */
  let made: { readonly from: string; readonly language: string } | undefined;
  let busy = false;
  let isReported = false;

  async function load(): Promise<void> {
    const { info } = loader.state();
    const from = serverScreensKey(info);
    const { language } = texts;
    // Without packs, another language adds nothing.
    if (found === undefined || (made?.language !== language && found.folders.length > 0))
      found = await readFolders(environment.packs, language);
    const { folders, unreadLists } = found;
    made = { from, language };
    if (folders.length === 0 && unreadLists.length === 0 && from === "") return;
    const { buildContributedPlan } = await import("../../packs/lazy-packs.ts");
    const server = textOf(info.systemInfo, "version");
    const library = await plan.library();
    const off = preferences.extensionsOff.get();
    planStore.add(buildContributedPlan({ library, folders, disabled: off, unreadLists, info, server }));
  }

  function look(): void {
    const { infoReady, info } = loader.state();
    if (!infoReady || busy) return;
    if (made?.from === serverScreensKey(info) && made.language === texts.language) return;
    busy = true;
    load()
      .then(
        () => true,
        (error: unknown) => {
          made = undefined;
          // While offline, the page reports it, and the load is repeated when the connection is back.
          if (!isReported && navigator.onLine) alerts.error("extensionsUnavailable", error);
          isReported ||= navigator.onLine;
          return false;
        },
      )
      .then((done) => {
        busy = false;
        planStore.settle();
        // Server info or the language may have changed while loading.
        if (done) look();
      });
  }

  whenWanted(boot).then(() => {
    loader.subscribe(look);
    texts.onChange(look);
    addEventListener("online", look);
    look();
  });
}

/** Resolves when the network is idle, or at once when the address belongs to no built-in screen. */
function whenWanted({ idle, navigation, planStore, loader }: Boot): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { segments } = navigation.current();
      if (segments.length === 0 || resolveAddress(planStore.state().plan.index, segments) !== undefined) return;
      // The screens of the server are listed in its info.
      loader.needInfo();
      resolve();
    };
    navigation.subscribe(check);
    check();
    void idle.whenIdle().then(resolve);
  });
}

/** The packs that were found, and the lists of packs that could not be read. */
interface Folders {
  readonly folders: readonly PackFolder[];
  readonly unreadLists: FoundPacks["errors"];
}

async function readFolders(text: readonly string[] | undefined, language: string): Promise<Folders> {
  const { addresses, errors } = await packAddresses(text, readText);
  if (addresses.length === 0) return { folders: [], unreadLists: errors };
  const { readPack } = await import("../../packs/lazy-packs.ts");
  const folders = await Promise.all(addresses.map((address) => readPack(address, readText, language)));
  return { folders, unreadLists: errors };
}

/**
 * Reads a file next to the page, bypassing the browser's cache: servers let browsers cache files of themes for a month.
 */
async function readText(address: string): Promise<string | undefined> {
  const response = await fetch(new URL(address, document.baseURI), { cache: "no-cache" });
  if (response.status === 404 || response.status === 410) return undefined;
  if (!response.ok) throw new Error(`the server responds with status ${response.status}`);
  // A static host may answer a missing file with its start page.
  if (response.headers.get("content-type")?.startsWith("text/html"))
    throw new Error("the server responds with a web page instead of the file");
  return response.text();
}

function textOf(map: unknown, name: string): string | undefined {
  const value: unknown = typeof map === "object" && map !== null ? Reflect.get(map, name) : undefined;
  return typeof value === "string" ? value : undefined;
}
