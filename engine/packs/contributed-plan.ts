import { type TabHost, buildServerScreens } from "../adapters/index.ts";
import {
  collectPieces,
  collectResources,
  usedView,
  kindOf,
  type Pieces,
  builtInLibrary,
  type LibraryData,
  asArray,
  asNode,
  settingsIndex,
  type ScreenPositions,
} from "../compiler/index.ts";
import { patternNames, type PlanIndex, type PlanPart, type SettingsIndex } from "../language/index.ts";
import type { Http } from "../http/index.ts";
import { compilePacks } from "./compile-packs.ts";
import type { PackListError } from "./pack-addresses.ts";
import { permissionsOf } from "./pack-permissions.ts";
import type { PackFolder, PackReport } from "./pack-folder.ts";
import { packHttp } from "./pack-http.ts";
import type { Translations } from "./pack-translations.ts";

/** Compiled screens of packs and the server, in addition to the built-in ones or replacing them. */
export interface ContributedPlan {
  readonly index: PlanIndex;
  readonly parts: readonly PlanPart[];
  readonly packs: readonly PackReport[];
  /** Messages of the packs in languages other than English. */
  readonly translations: readonly Translations[];
  settings(): SettingsIndex;
  httpOf(pack: string, http: Http): Http;
  /** Returns the hosts that links of a pack may open. */
  hostsOf(pack: string): readonly string[];
  /** Returns the source positions of contributed plan nodes. */
  positions(): ScreenPositions;
}

/** Sources of the contributed plan. */
export interface ContributedPlanInput {
  readonly library: LibraryData;
  readonly folders: readonly PackFolder[];
  /** Ids of disabled packs. */
  readonly disabled: Readonly<Record<string, boolean>>;
  /** Lists of packs that could not be read. */
  readonly unreadLists: readonly PackListError[];
  /** Server info, if loaded. */
  readonly info: unknown;
  readonly server: string | undefined;
}

/** Compiles packs and server-provided screens together with the built-in sections. */
export function buildContributedPlan({
  library,
  folders,
  disabled,
  unreadLists,
  info,
  server,
}: ContributedPlanInput): ContributedPlan {
  const known = builtInLibrary(library);
  const pieces = collectPieces(known.sources, collectResources(known.sources, []), []);
  const screens = known.sources.filter(({ file }) => file.kind === "screen");
  const hosts = screens.flatMap(({ value }) => tabHostOf(value, pieces));
  const serverScreens = buildServerScreens(info, hosts);
  const { compiled, packs, reports } = compilePacks({
    known,
    folders,
    serverScreens,
    disabled,
    unreadLists,
    server,
  });
  const { index, parts, calls, positions } = compiled;
  return {
    index,
    parts,
    packs: reports,
    translations: [...packs.values()].map(({ translations }) => translations),
    positions,
    hostsOf: (id) => permissionsOf(packs.get(id)?.manifest ?? {}).open,
    settings: () => settingsIndex(parts),
    httpOf(id, http) {
      const pack = packs.get(id);
      if (pack === undefined) throw new Error(`There is no pack "${id}".`);
      return packHttp(pack.manifest, calls, http);
    },
  };
}

/** Returns a screen as a host of server-provided tabs; empty for screens that cannot have any. */
export function tabHostOf(value: unknown, pieces: Pieces): TabHost[] {
  const { id, path } = asNode(value);
  const view = usedView(asNode(value), pieces);
  const { tabs } = view;
  const kind = kindOf(view);
  // Adding a tab to a list turns the page into two tabs, of which the list is the first.
  if (kind === "table") return [{ id: String(id), paths: pathsOf(path).map((own) => `${own}/{tab?}`), inner: [] }];
  if (kind !== "tabs") return [];
  const hasInner = pathsOf(path).some((own) => patternNames(own).includes("subtab"));
  const inner = asArray(hasInner ? tabs : [])
    .map((tab) => usedView(tab, pieces))
    .filter((tab) => kindOf(tab) === "tabs");
  return [{ id: String(id), paths: pathsOf(path), inner: inner.map((tab) => String(tab.id)) }];
}

function pathsOf(path: unknown): string[] {
  return [path].flat().map(String);
}
