import type { TabHost } from "../adapters/page-tabs.ts";
import { suppliedScreens } from "../adapters/supplied-screens.ts";
import { collectPieces, collectResources, usedView } from "../compiler/library/collect.ts";
import type { Pieces } from "../compiler/library/context.ts";
import { builtInLibrary, type LibraryData } from "../compiler/built-in-library.ts";
import { asArray, asNode } from "../compiler/source/node.ts";
import { patternNames } from "../language/address/route.ts";
import { settingsIndex } from "../compiler/index/settings-index.ts";
import type { ScreenPositions } from "../compiler/library/positions.ts";
import type { PlanIndex, PlanPart, SettingsIndex } from "../language/plan/plan.ts";
import type { Http } from "../http/http-call.ts";
import { compilePacks } from "./compile-packs.ts";
import type { ListFault } from "./pack-addresses.ts";
import { permissionsOf } from "./permissions.ts";
import type { PackFolder, PackReport } from "./pack-folder.ts";
import { packHttp } from "./pack-http.ts";
import type { Translations } from "./pack-translations.ts";

/** Screens beside the built-in ones, or instead of them, ready to be drawn. */
export interface AddedPlan {
  readonly index: PlanIndex;
  readonly parts: readonly PlanPart[];
  readonly packs: readonly PackReport[];
  /** Texts of the packs in other languages than English. */
  readonly translations: readonly Translations[];
  settings(): SettingsIndex;
  httpOf(pack: string, http: Http): Http;
  /** The hosts that pieces of a pack may lead to. */
  hostsOf(pack: string): readonly string[];
  /** Returns where the pieces that packs bring are written. */
  positions(): ScreenPositions;
}

/** Describes what the added plan is made of. */
export interface AddedInput {
  readonly library: LibraryData;
  readonly folders: readonly PackFolder[];
  /** Ids of packs that the administrator turned off. */
  readonly off: Readonly<Record<string, boolean>>;
  /** Lists of packs that could not be read. */
  readonly unreadLists: readonly ListFault[];
  /** Server info, as far as there is any. */
  readonly info: unknown;
  readonly server: string | undefined;
}

/** Compiles packs and the server's own screens beside the built-in sections. */
export function addedPlan({ library, folders, off, unreadLists, info, server }: AddedInput): AddedPlan {
  const known = builtInLibrary(library);
  const pieces = collectPieces(known.sources, collectResources(known.sources, []), []);
  const screens = known.sources.filter(({ file }) => file.kind === "screen");
  const hosts = screens.flatMap(({ value }) => hostOf(value, pieces));
  const supplied = suppliedScreens(info, hosts);
  const { compiled, packs, reports } = compilePacks({ known, folders, supplied, off, unreadLists, server });
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

/** Returns the screen as a place for tabs of the server; none for screens that take none. */
export function hostOf(value: unknown, pieces: Pieces): TabHost[] {
  const { id, path } = asNode(value);
  const { kind, tabs } = usedView(asNode(value), pieces);
  // A list becomes the first of its tabs when one is added.
  if (kind === "table") return [{ id: String(id), paths: pathsOf(path).map((own) => `${own}/{tab?}`), inner: [] }];
  if (kind !== "tabs") return [];
  const hasInner = pathsOf(path).some((own) => patternNames(own).includes("subtab"));
  const inner = asArray(hasInner ? tabs : [])
    .map((tab) => usedView(tab, pieces))
    .filter((tab) => tab.kind === "tabs");
  return [{ id: String(id), paths: pathsOf(path), inner: inner.map((tab) => String(tab.id)) }];
}

function pathsOf(path: unknown): string[] {
  return [path].flat().map(String);
}
