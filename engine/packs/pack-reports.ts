import type { Pack } from "../../generated/types/descriptors.ts";
import {
  asNode,
  parseSource,
  screenTitle,
  type MetadataProblem,
  type CompiledContributions,
  ownKey,
  consequenceOf,
  type Diagnostic,
} from "../compiler/index.ts";
import { type PlanPart, textOf } from "../language/index.ts";
import type { ServerScreens } from "../adapters/index.ts";
import type { PackListError } from "./pack-addresses.ts";
import { permissionsOf } from "./pack-permissions.ts";
import type { AcceptedPack, PackDiagnostic, PackFolder, PackReport, ReportedScreen } from "./pack-folder.ts";

const EMPTY_REPORT = { version: "", screens: [], changes: [], reads: [], writes: [], hosts: [] };

/** Returns the report of an accepted pack. */
export function packReport(
  pack: AcceptedPack,
  compiled: CompiledContributions,
  all: readonly Diagnostic[],
): PackReport {
  const { manifest } = pack;
  const own = diagnosticsOf(pack, all);
  return {
    id: manifest.id,
    title: ownKey(manifest.id, manifest.title, compiled.messages),
    version: manifest.version,
    state: own.some(({ severity }) => severity === "error") ? "faulty" : "working",
    screens: compiled.parts.filter(({ screen }) => screen.view.pack === manifest.id).map(toReportedScreen),
    changes: changedBy(manifest.id, compiled),
    ...permissionSummary(manifest),
    errors: own.map(toPackDiagnostic),
  };
}

/** Returns the diagnostics of a pack. */
export function diagnosticsOf({ name, manifestFile }: AcceptedPack, all: readonly Diagnostic[]): readonly Diagnostic[] {
  return all.filter(({ file }) => file === manifestFile.path || file.startsWith(`${name}/`));
}

/** Returns the report of a disabled pack. */
export function disabledReport({ manifest, files }: AcceptedPack): PackReport {
  const { id, version } = manifest;
  const english = files.filter(({ kind }) => kind === "messages").map((file) => asNode(parseSource(file).source.value));
  const title = textOf(english.find((texts) => typeof texts[manifest.title] === "string")?.[manifest.title] ?? id);
  return { ...EMPTY_REPORT, id, version, title, state: "off", ...permissionSummary(manifest), errors: [] };
}

function permissionSummary(manifest: Pack): Pick<PackReport, "reads" | "writes" | "hosts"> {
  const { read, write, use, open } = permissionsOf(manifest);
  const operations = use.map((one) => one.split("/")).map(([resource = "", word = ""]) => ({ resource, word }));
  const toReportedScreen = (isWanted: (word: string) => boolean): string[] => {
    const wanted = operations.filter(({ word }) => isWanted(word));
    const resources = new Set(wanted.map(({ resource }) => resource));
    return [...resources].map((resource) => {
      const words = wanted.filter((one) => one.resource === resource).map(({ word }) => word);
      return `${resource}: ${words.join(", ")}`;
    });
  };
  const isRead = (word: string): boolean => word === "list" || word === "read";
  return {
    reads: [...read, ...toReportedScreen(isRead)],
    writes: [...write, ...toReportedScreen((word) => !isRead(word))],
    hosts: open,
  };
}

/** Returns the report of a rejected pack. */
export function rejectedReport({ name }: PackFolder, errors: readonly Diagnostic[]): PackReport {
  const id = name.split("/").at(-1) ?? name;
  return { ...EMPTY_REPORT, id, title: id, state: "refused", errors: errors.map(toPackDiagnostic) };
}

/** Returns the report of a list of packs that could not be read. */
export function listReport({ list, cause }: PackListError): PackReport {
  const error: PackDiagnostic = {
    place: list,
    code: "P11",
    severity: "error",
    message: `the list of extensions could not be read: ${cause}.`,
    consequence: "Its extensions are not loaded. Correct the file, or write [] into it if there are none.",
  };
  return { ...EMPTY_REPORT, id: list, title: list, state: "refused", errors: [error] };
}

/** Returns the report of the pages and tabs that extensions of the server provide. */
export function serverReport(
  serverScreens: ServerScreens,
  compiled: CompiledContributions,
  hasFailed: boolean,
): PackReport {
  const errors = [
    ...serverScreens.errors.map(toServerDiagnostic),
    ...compiled.diagnostics.filter(({ file }) => file.startsWith(SERVER_INFO)).map(toPackDiagnostic),
    ...(hasFailed ? [toServerDiagnostic(COMPILER_FAILED)] : []),
  ];
  const screens = compiled.parts.filter(({ screen }) => screen.entry.section === "page-section").map(toReportedScreen);
  return {
    ...EMPTY_REPORT,
    id: "server",
    title: SERVER_TITLE,
    state: hasFailed ? "refused" : errors.length > 0 ? "faulty" : "working",
    screens,
    changes: changedBy(undefined, compiled),
    errors,
  };
}

/** Message key that names the server as contributor. */
export const SERVER_TITLE = "extensionServer";

/** Start of the file names of generated descriptors of server-provided pages and tabs. */
const SERVER_INFO = "server info";

const COMPILER_FAILED: MetadataProblem = {
  member: "componentTypes",
  code: "S01",
  message: "the compiler could not process the pages and tabs of the server.",
  consequence: "They are ignored.",
};

function toServerDiagnostic({ member, code, message, consequence }: MetadataProblem): PackDiagnostic {
  return { place: `${SERVER_INFO}, ${member}`, severity: "error", code, message, consequence };
}

function toPackDiagnostic(diagnostic: Diagnostic): PackDiagnostic {
  const { file, line, column, severity, code, message } = diagnostic;
  const place = file.startsWith(SERVER_INFO) ? file : `${file}:${line}:${column}`;
  return { place, severity, code, message, consequence: consequenceOf(diagnostic) };
}

function changedBy(pack: string | undefined, { patched, parts }: CompiledContributions): readonly ReportedScreen[] {
  const changed = new Set(patched.filter((one) => one.pack === pack).map(({ screen }) => screen));
  return parts.filter(({ screen }) => changed.has(screen.entry.id)).map(toReportedScreen);
}

function toReportedScreen(part: PlanPart): ReportedScreen {
  const { id } = part.screen.entry;
  return { id, title: screenTitle(part) ?? id };
}
