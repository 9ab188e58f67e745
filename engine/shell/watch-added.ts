import { suppliedFrom } from "../adapters/supplied-from.ts";
import { packAddresses } from "../packs/pack-addresses.ts";
import type { PackFolder } from "../packs/pack-folder.ts";
import type { Boot } from "./boot.ts";
import { resolveAddress } from "./resolve-address.ts";

/**
 * Brings what packs and the server add to the built-in screens: when the first screen is there and the line is free, or
 * at once when the address is none of a built-in screen. Whatever fails is said, and the console goes on without it.
 */
export function watchAdded(boot: Boot): void {
  const { loader, planStore, plan, environment, texts } = boot;
  let folders: readonly PackFolder[] | undefined;
  /** What was brought: what the server supplies, and the language of the packs' texts. */
  let made: { readonly from: string; readonly language: string } | undefined;
  let busy = false;

  async function bring(): Promise<void> {
    const { info } = loader.state();
    const from = suppliedFrom(info);
    const { language } = texts;
    // Where there are no packs, another language brings none.
    if (folders === undefined || (made?.language !== language && folders.length > 0))
      folders = await readFolders(environment.packs, language);
    const found = folders;
    made = { from, language };
    if (found.length === 0 && from === "") return;
    const { addedPlan } = await import("../packs/packs-chunk.ts");
    const server = textOf(info.systemInfo, "version");
    planStore.add(addedPlan({ library: await plan.library(), folders: found, info, server, warn: console.warn }));
  }

  function look(): void {
    const { infoReady, info } = loader.state();
    if (!infoReady || busy) return;
    if (made?.from === suppliedFrom(info) && made.language === texts.language) return;
    busy = true;
    bring()
      .then(
        () => true,
        (error: unknown) => {
          console.error("Extensions could not be loaded", error);
          return false;
        },
      )
      .then((done) => {
        busy = false;
        planStore.settle();
        // Server info or the language may have changed meanwhile.
        if (done) look();
      });
  }

  whenWanted(boot).then(() => {
    loader.subscribe(look);
    texts.onChange(look);
    look();
  });
}

/** Resolves when nobody waits for anything else, or somebody waits for a screen that is not built in. */
function whenWanted({ quiet, navigation, planStore, loader }: Boot): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { segments } = navigation.current();
      if (segments.length === 0 || resolveAddress(planStore.state().plan.index, segments) !== undefined) return;
      // What the server supplies is known from its info.
      loader.needInfo();
      resolve();
    };
    navigation.subscribe(check);
    check();
    void quiet.whenQuiet().then(resolve);
  });
}

async function readFolders(said: readonly string[] | undefined, language: string): Promise<readonly PackFolder[]> {
  const addresses = await packAddresses(said, readText);
  if (addresses.length === 0) return [];
  const { readPack } = await import("../packs/packs-chunk.ts");
  return Promise.all(addresses.map((address) => readPack(address, readText, language)));
}

/** A file beside the page, always asked for: servers let browsers keep files of themes for a month. */
async function readText(address: string): Promise<string | undefined> {
  const response = await fetch(new URL(address, document.baseURI), { cache: "no-cache" });
  return response.ok ? response.text() : undefined;
}

function textOf(map: unknown, name: string): string | undefined {
  const value: unknown = typeof map === "object" && map !== null ? Reflect.get(map, name) : undefined;
  return typeof value === "string" ? value : undefined;
}
