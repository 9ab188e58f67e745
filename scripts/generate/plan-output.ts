import { resolve } from "node:path";
import { compile, didYouMean, builtInLibrary, libraryData } from "../../engine/compiler/index.ts";
import { isMap, type Base, type PlanList, type PlanPart, type PlanScreen } from "../../engine/language/index.ts";
import { compilePacks } from "../../engine/packs/index.ts";
import { packFolder } from "../check/check-packs.ts";
import { readLibrary } from "../library/read-library.ts";

const USAGE = `npm run plan [-- [--pack DIR] [SCREEN]]
npm run plan -- --source SCREEN

Prints a compiled screen and how its lists are read; without a name, the ids of all screens.

SCREEN      the id of a screen, or a section: all of its screens
--pack DIR  the screens of the pack in this folder, and other screens as the pack changes them
--source    a built-in screen as a descriptor, with every use expanded and the place of each keyword
--help      show this help`;

/** Returns the output and the exit code for command-line arguments. */
export function planOutput(args: readonly string[]): { readonly text: string; readonly code: number } {
  if (args.some((word) => word === "--help" || word === "-h")) return { text: USAGE, code: 0 };
  if (args.includes("--source")) return writtenScreen(args.filter((word) => word !== "--source"));
  const at = args.indexOf("--pack");
  const folder = at < 0 ? undefined : args[at + 1];
  const [name, ...more] = at < 0 ? args : args.toSpliced(at, 2);
  if ((at >= 0 && folder === undefined) || more.length > 0 || name?.startsWith("-")) return { text: USAGE, code: 1 };
  const screens = folder === undefined ? sectionScreens() : packScreens(folder);
  if (name === undefined) {
    const lines = screens.map(({ entry }) => `${entry.section}\t${entry.id}\t${entry.paths.join(" ")}`);
    return { text: lines.join("\n"), code: 0 };
  }
  // A screen takes precedence over a section of the same name.
  const one = screens.filter(({ entry }) => entry.id === name);
  const requested = one.length > 0 ? one : screens.filter(({ entry }) => entry.section === name);
  if (requested.length > 0) return { text: JSON.stringify(requested, null, 2), code: 0 };
  const ids = screens.map(({ entry }) => entry.id);
  const text = `There is no screen or section "${name}".${didYouMean(name, ids)} Known: ${ids.join(", ")}.`;
  return { text, code: 1 };
}

/** Returns a screen as written, with the source position of each keyword. */
function writtenScreen([id, ...more]: readonly string[]): { readonly text: string; readonly code: number } {
  if (id === undefined || id.startsWith("-") || more.length > 0) return { text: USAGE, code: 1 };
  const compiled = compile({ ...readLibrary(), expand: true });
  const lines = compiled.written(id);
  if (lines === undefined) {
    const ids = compiled.parts.map(({ screen }) => screen.entry.id);
    return { text: `There is no screen "${id}".${didYouMean(id, ids)}`, code: 1 };
  }
  const texts = lines.map(({ depth, text }) => "  ".repeat(depth) + text);
  const width = Math.min(Math.max(...texts.map(({ length }) => length)), 100);
  const printed = texts.map((text, at) => {
    const place = lines[at]?.place;
    return place === undefined ? text : `${text.padEnd(width)}  ${place}`;
  });
  return { text: printed.join("\n"), code: 0 };
}

/** A list, with its request on one line if the path is constant: `GET /admin/realms/{realm}/users`. */
type PrintedList = PlanList & { readonly call?: string };

/** A screen with the lists that its views, options and loads read, by the id of the resource. */
type PrintedScreen = PlanScreen & { readonly lists?: Readonly<Record<string, PrintedList>> };

const BASES: Readonly<Record<Base, string>> = { realm: "/admin/realms/{realm}/", admin: "/admin/", server: "/" };

function printed({ screen, resources }: PlanPart): PrintedScreen {
  const lists = [...sourcesIn(screen)].flatMap((id): [string, PrintedList][] => {
    const list = resources[id]?.list;
    if (list === undefined) return [];
    return [[id, typeof list.get === "string" ? { call: `GET ${BASES[list.base]}${list.get}`, ...list } : list]];
  });
  const { entry, ...rest } = screen;
  return lists.length === 0 ? screen : { entry, lists: Object.fromEntries(lists), ...rest };
}

/** Returns the values of all `from` keywords, at any depth. */
function sourcesIn(piece: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(piece)) for (const part of piece) sourcesIn(part, found);
  if (!isMap(piece)) return found;
  if (typeof piece["from"] === "string") found.add(piece["from"]);
  for (const member of Object.values(piece)) sourcesIn(member, found);
  return found;
}

function sectionScreens(): readonly PrintedScreen[] {
  return compile(readLibrary()).parts.map(printed);
}

function packScreens(folder: string): readonly PrintedScreen[] {
  const known = builtInLibrary(libraryData(readLibrary()));
  const { compiled } = compilePacks({ known, folders: [packFolder(resolve(folder))] });
  return compiled.parts.map(printed);
}
