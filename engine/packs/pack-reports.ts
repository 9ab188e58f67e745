import type { Pack } from "../../generated/types/descriptors.ts";
import { asNode } from "../compiler/source/node.ts";
import { parseSource } from "../compiler/source/source-file.ts";
import { screenTitle } from "../compiler/nodes/parts/screen-title.ts";
import type { PlanPart } from "../language/plan/plan.ts";
import { textOf } from "../language/text-of.ts";
import type { MetadataProblem } from "../compiler/compile-described.ts";
import type { CompiledContributions } from "../compiler/compile-contributions.ts";
import { ownKey } from "../compiler/library/pack-texts.ts";
import { consequenceOf, type Diagnostic } from "../compiler/source/diagnostic.ts";
import type { SuppliedScreens } from "../adapters/supplied-screens.ts";
import type { ListFault } from "./pack-addresses.ts";
import { permissionsOf } from "./permissions.ts";
import type { AcceptedPack, PackFault, PackFolder, PackReport, ReportedScreen } from "./pack-folder.ts";

const NOTHING = { version: "", screens: [], changes: [], reads: [], writes: [], hosts: [] };

/** Returns what became of a pack that is there. */
export function packReport(
  pack: AcceptedPack,
  compiled: CompiledContributions,
  all: readonly Diagnostic[],
): PackReport {
  const { manifest } = pack;
  const own = faultsOf(pack, all);
  return {
    id: manifest.id,
    title: ownKey(manifest.id, manifest.title, compiled.messages),
    version: manifest.version,
    state: own.some(({ severity }) => severity === "error") ? "faulty" : "working",
    screens: compiled.parts.filter(({ screen }) => screen.view.pack === manifest.id).map(named),
    changes: changedBy(manifest.id, compiled),
    ...allowedTo(manifest),
    faults: own.map(faultOf),
  };
}

/** Returns the faults of a pack among those of all. */
export function faultsOf({ name, manifestFile }: AcceptedPack, all: readonly Diagnostic[]): readonly Diagnostic[] {
  return all.filter(({ file }) => file === manifestFile.path || file.startsWith(`${name}/`));
}

/** Returns what is to be said of a pack that the administrator turned off. */
export function offReport({ manifest, files }: AcceptedPack): PackReport {
  const { id, version } = manifest;
  const english = files.filter(({ kind }) => kind === "messages").map((file) => asNode(parseSource(file).source.value));
  const title = textOf(english.find((texts) => typeof texts[manifest.title] === "string")?.[manifest.title] ?? id);
  return { ...NOTHING, id, version, title, state: "off", ...allowedTo(manifest), faults: [] };
}

function allowedTo(manifest: Pack): Pick<PackReport, "reads" | "writes" | "hosts"> {
  const { read, write, use, open } = permissionsOf(manifest);
  const operations = use.map((one) => one.split("/")).map(([resource = "", word = ""]) => ({ resource, word }));
  const named = (isWanted: (word: string) => boolean): string[] => {
    const wanted = operations.filter(({ word }) => isWanted(word));
    const resources = new Set(wanted.map(({ resource }) => resource));
    return [...resources].map((resource) => {
      const words = wanted.filter((one) => one.resource === resource).map(({ word }) => word);
      return `${resource}: ${words.join(", ")}`;
    });
  };
  const isRead = (word: string): boolean => word === "list" || word === "read";
  return { reads: [...read, ...named(isRead)], writes: [...write, ...named((word) => !isRead(word))], hosts: open };
}

/** Returns what is to be said of a pack that was refused. */
export function refusedReport({ name }: PackFolder, faults: readonly Diagnostic[]): PackReport {
  const id = name.split("/").at(-1) ?? name;
  return { ...NOTHING, id, title: id, state: "refused", faults: faults.map(faultOf) };
}

/** Returns what is to be said of a list of packs that could not be read. */
export function listReport({ list, cause }: ListFault): PackReport {
  const fault: PackFault = {
    place: list,
    code: "P11",
    severity: "error",
    message: `the list of extensions could not be read: ${cause}.`,
    consequence: "Its extensions are not there. Correct the file, or write [] into it when there are none.",
  };
  return { ...NOTHING, id: list, title: list, state: "refused", faults: [fault] };
}

/** Returns what became of the pages and tabs that extensions of the server supply. */
export function suppliedReport(
  supplied: SuppliedScreens,
  compiled: CompiledContributions,
  isBroken: boolean,
): PackReport {
  const faults = [
    ...supplied.faults.map(suppliedFault),
    ...compiled.diagnostics.filter(({ file }) => file.startsWith(SUPPLIED)).map(faultOf),
    ...(isBroken ? [suppliedFault(GIVEN_UP)] : []),
  ];
  const screens = compiled.parts.filter(({ screen }) => screen.entry.section === "page-section").map(named);
  return {
    ...NOTHING,
    id: "server",
    title: SERVER_TITLE,
    state: isBroken ? "refused" : faults.length > 0 ? "faulty" : "working",
    screens,
    changes: changedBy(undefined, compiled),
    faults,
  };
}

/** Message key for everything that the server itself supplies. */
export const SERVER_TITLE = "extensionServer";

/** File names of descriptors that are made of server-provided pages and tabs. */
const SUPPLIED = "server info";

const GIVEN_UP: MetadataProblem = {
  member: "componentTypes",
  code: "S01",
  message: "the compiler gives up on the pages and tabs that the server supplies.",
  consequence: "They are left out.",
};

function suppliedFault({ member, code, message, consequence }: MetadataProblem): PackFault {
  return { place: `${SUPPLIED}, ${member}`, severity: "error", code, message, consequence };
}

function faultOf(diagnostic: Diagnostic): PackFault {
  const { file, line, column, severity, code, message } = diagnostic;
  const place = file.startsWith(SUPPLIED) ? file : `${file}:${line}:${column}`;
  return { place, severity, code, message, consequence: consequenceOf(diagnostic) };
}

function changedBy(pack: string | undefined, { patched, parts }: CompiledContributions): readonly ReportedScreen[] {
  const changed = new Set(patched.filter((one) => one.pack === pack).map(({ screen }) => screen));
  return parts.filter(({ screen }) => changed.has(screen.entry.id)).map(named);
}

function named(part: PlanPart): ReportedScreen {
  const { id } = part.screen.entry;
  return { id, title: screenTitle(part) ?? id };
}
