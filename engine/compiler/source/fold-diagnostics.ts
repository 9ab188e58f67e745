import type { Diagnostic } from "./diagnostic.ts";
import { recordErrors } from "./fold-records.ts";
import { asNode } from "./node.ts";
import { type DescriptorFile, parseSource } from "./source-file.ts";

/** Codes of errors in the shape of a file. The file is left out, so references to its contents have no target. */
const LOST_FILE = ["S00", "S01", "S02", "P01", "P04"];

/** Codes of errors about a missing target. */
const MISSING = ["M01", "M03", "P03", "R10", "R11", "R14", "R15", "R30", "R31", "R32", "R34", "R37", "R38"];

/** Codes of errors after which the record or the rows of a view are unknown. */
const UNKNOWN_RECORD = ["R31", "R32", "R40", "S12", "S14"];
/** Codes of errors about members of the current record. */
export const OF_RECORD: readonly string[] = [
  "C01",
  "C02",
  "M06",
  "R01",
  "R02",
  "R04",
  "R06",
  "R07",
  "R08",
  "R14",
  "R16",
  "R34",
];

/** Codes of errors after which a piece is left out, so that what only this piece uses is reported as unused. */
const LEFT_OUT = [...LOST_FILE, ...UNKNOWN_RECORD, "P03", "P13", "R10", "R11", "R12", "R14", "R15", "S11"];
/** Codes of errors in a reference to a load, after which the load may be reported as unused. */
const UNREADABLE = ["R03", "R05", "R08", "S26"];
const UNUSED = ["M04", "R35", "R39", "S17"];

/**
 * Removes errors that another error causes, which then counts them. The author has to correct only the remaining ones.
 *
 * @param files the files that were read, to find the names in files that are left out
 */
export function foldDiagnostics(all: readonly Diagnostic[], files: readonly DescriptorFile[]): Diagnostic[] {
  const doubted = recordErrors(all);
  const diagnostics = [...doubted.keys(), ...all];
  const lost = new Map(
    diagnostics.flatMap((error) => {
      const names = LOST_FILE.includes(error.code) ? namesLost(error, files) : [];
      return names.length === 0 ? [] : [[error, names] as const];
    }),
  );
  const causes = new Map([...doubted].flatMap(([cause, errors]) => errors.map((error) => [error, cause] as const)));
  for (const [index, error] of diagnostics.entries()) {
    if (causes.has(error)) continue;
    const cause =
      diagnostics.find((other) => other !== error && follows(error, other, lost.get(other))) ??
      diagnostics.slice(0, index).find((other) => isOfMissing(error, other));
    if (cause !== undefined) causes.set(error, cause);
  }
  const counts = new Map<Diagnostic, number>();
  for (const error of causes.keys()) {
    const root = rootOf(error, causes);
    if (root === error) causes.delete(error);
    else counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  return diagnostics
    .filter((error) => !causes.has(error))
    .map((error) => (counts.has(error) ? { ...error, follow: counts.get(error) } : error));
}

/** Returns the first cause of an error; the error itself when causes form a cycle. */
function rootOf(error: Diagnostic, causes: ReadonlyMap<Diagnostic, Diagnostic>): Diagnostic {
  const seen = new Set([error]);
  for (let at = causes.get(error); at !== undefined; at = causes.get(at)) {
    if (seen.has(at)) return error;
    seen.add(at);
    if (!causes.has(at)) return at;
  }
  return error;
}

function follows(error: Diagnostic, other: Diagnostic, lost: readonly string[] | undefined): boolean {
  if (error.code === "P07" && error.severity === "warning") return LEFT_OUT.includes(other.code);
  if (error.code === "S17" && UNREADABLE.includes(other.code) && error.file === other.file) return true;
  if (UNUSED.includes(error.code)) return LEFT_OUT.includes(other.code);
  if (lost !== undefined && MISSING.includes(error.code) && quotes(error.message, lost)) return true;
  if (other.code === "P01" && MISSING.includes(error.code)) return error.file.startsWith(folderOf(other.file));
  if (other.code === "A02") return error.code !== "A02" && isInside(error, other, other.pointer);
  if (other.code === "P14") return error.code === "R22" && isInside(error, other, other.pointer);
  if (other.code === "R01" && error.code === "M01") return isOfReference(error, other);
  if (other.code === "R40" && error.file === other.file && isOfDoubted(error, other)) return true;
  if (other.code === "R31" && error.code === "S16") return error.file === other.file;
  if (!UNKNOWN_RECORD.includes(other.code) || !OF_RECORD.includes(error.code)) return false;
  // Errors of "from" and "record" are at the keyword, so the view that they affect is its parent.
  const isWord = ["R31", "R32", "R40"].includes(other.code);
  return isInside(error, other, isWord ? other.pointer?.replace(/\/[^/]*$/, "") : other.pointer);
}

/** Matches errors about an unknown resource, up to its name. */
const NO_RESOURCE = /^(?:there is )?no resource ("[^"]*")/;

/** Returns whether both errors are about the same unknown resource, which is reported once. */
function isOfMissing(error: Diagnostic, other: Diagnostic): boolean {
  const [, missing] = NO_RESOURCE.exec(error.message) ?? [];
  return missing !== undefined && NO_RESOURCE.exec(other.message)?.[1] === missing;
}

/** Returns whether an error is about the use of a record that is reported as wrong. */
function isOfDoubted({ code, message }: Diagnostic, doubted: Diagnostic): boolean {
  const [, resource = ""] = /^"([^"]*)"/.exec(doubted.message) ?? [];
  return code === "P07"
    ? message.includes(`"use ${resource}/`)
    : ["R14", "R15"].includes(code) && quotes(message, [resource]);
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf("/") + 1);

function isInside(error: Diagnostic, other: Diagnostic, pointer: string | undefined): boolean {
  if (pointer === undefined || error.pointer === undefined || error.file !== other.file) return false;
  return error.pointer === pointer || error.pointer.startsWith(`${pointer}/`);
}

/** Returns whether the key of a missing text is the last segment of a wrong reference at the same location. */
function isOfReference(error: Diagnostic, other: Diagnostic): boolean {
  const [, ref = ""] = /^"([^"]*)"/.exec(other.message) ?? [];
  const key = ref.slice(ref.lastIndexOf("/") + 1);
  return isInside(error, other, other.pointer?.replace(/\/ref$/, "")) && quotes(error.message, [key]);
}

/**
 * Returns whether a message contains one of the names in quotes, alone or before a slash: `"user"`, `"user/details"`.
 */
function quotes(message: string, names: readonly string[]): boolean {
  return names.some((name) => message.includes(`"${name}"`) || message.includes(`"${name}/`));
}

/** Returns the ids and message keys in a file that is left out, as far as it can be parsed. */
function namesLost({ file, consequence = "" }: Diagnostic, files: readonly DescriptorFile[]): string[] {
  if (!consequence.includes("file is ignored")) return [];
  const found = files.find(({ path }) => path === file);
  if (found === undefined) return [];
  const { value } = parseSource(found).source;
  if (found.kind === "messages") return Object.keys(asNode(value));
  return [value].flat().flatMap((one) => {
    const { id, $id } = asNode(one);
    const names = [id, $id].filter((name) => typeof name === "string");
    // When the pack's prefix is missing in the file, other files refer to the name with the prefix.
    return [...names, ...names.map((name) => `${found.pack}-${name}`)];
  });
}
