import {
  type CompiledContributions,
  compileContributions,
  type BuiltInLibrary,
} from "../compiler/compile-contributions.ts";
import { ownKey, packKey } from "../compiler/library/pack-texts.ts";
import type { Diagnostic } from "../compiler/source/diagnostic.ts";
import { foldDiagnostics } from "../compiler/source/fold-diagnostics.ts";
import { diagnosticAt, parseSource } from "../compiler/source/source-file.ts";
import type { SuppliedScreens } from "../adapters/supplied-screens.ts";
import { acceptPack } from "./accept-pack.ts";
import { undeclared, undeclaredHosts } from "./declared.ts";
import type { ListFault } from "./pack-addresses.ts";
import type { AcceptedPack, PackFolder, PackReport } from "./pack-folder.ts";
import {
  faultsOf,
  listReport,
  offReport,
  packReport,
  refusedReport,
  SERVER_TITLE,
  suppliedReport,
} from "./pack-reports.ts";

/** Describes what packs and the server bring, compiled beside the built-in sections. */
export interface CompiledPacks {
  readonly compiled: CompiledContributions;
  /** Packs that are there, by id. */
  readonly packs: ReadonlyMap<string, AcceptedPack>;
  readonly reports: readonly PackReport[];
  /** All faults of all packs. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything that is compiled. */
export interface PacksInput {
  readonly known: BuiltInLibrary;
  /** In load order: of two that want the same, the first has it. */
  readonly folders: readonly PackFolder[];
  readonly supplied?: SuppliedScreens;
  /** Ids of packs that the administrator turned off. */
  readonly off?: Readonly<Record<string, boolean>>;
  /** Lists of packs that could not be read. */
  readonly unreadLists?: readonly ListFault[];
  /** Version of the server; `undefined` when it is not known. */
  readonly server?: string | undefined;
}

/**
 * Compiles all packs together, in the browser and on the command line alike. Whatever is wrong with a pack costs that
 * pack, or the piece of it; the others and the built-in sections stay.
 */
export function compilePacks({
  known,
  folders,
  supplied,
  off = {},
  unreadLists = [],
  server,
}: PacksInput): CompiledPacks {
  const packs = new Map<string, AcceptedPack>();
  const left: AcceptedPack[] = [];
  const refused: { readonly folder: PackFolder; readonly faults: readonly Diagnostic[] }[] = [];
  const early: Diagnostic[] = [];
  for (const folder of folders) {
    const { pack, diagnostics } = acceptPack(folder, { metaSchemas: known.metaSchemas, server, before: packs });
    if (pack === undefined) refused.push({ folder, faults: diagnostics });
    else if (Object.hasOwn(off, pack.manifest.id) && off[pack.manifest.id] === true) left.push(pack);
    else {
      packs.set(pack.manifest.id, pack);
      early.push(...diagnostics);
    }
  }
  const attempt = compiledTogether(known, packs, supplied);
  for (const pack of attempt.broken) {
    packs.delete(pack.manifest.id);
    refused.push({ folder: { name: pack.name, manifest: undefined, read: () => undefined }, faults: [broken(pack)] });
  }
  const { compiled } = attempt;
  const faults = [...packs.values()].flatMap(({ manifest }) => [
    ...undeclared(compiled.calls, manifest),
    ...undeclaredHosts(compiled.hosts, manifest),
  ]);
  const untitled = [...packs.values()].flatMap((pack) => titleFault(pack, compiled));
  const diagnostics = foldedByPack([...early, ...compiled.diagnostics, ...faults, ...untitled], [...packs.values()]);
  const isSupplied = supplied !== undefined && supplied.sources.length > 0;
  return {
    compiled,
    packs,
    reports: [
      ...[...packs.values()].map((pack) => packReport(pack, compiled, diagnostics)),
      ...left.map(offReport),
      ...refused.map(({ folder, faults }) => refusedReport(folder, faults)),
      ...unreadLists.map(listReport),
      ...(isSupplied ? [suppliedReport(supplied, compiled, attempt.isSuppliedBroken)] : []),
    ],
    diagnostics: [...diagnostics, ...refused.flatMap((one) => one.faults)],
  };
}

/** Leaves out what follows from other faults. No fault of a pack follows from one of another pack. */
function foldedByPack(all: readonly Diagnostic[], packs: readonly AcceptedPack[]): readonly Diagnostic[] {
  const owned = packs.map((pack) => ({ files: pack.files, faults: faultsOf(pack, all) }));
  const own = new Set(owned.flatMap(({ faults }) => faults));
  const rest = all.filter((fault) => !own.has(fault));
  return [...owned.flatMap(({ files, faults }) => foldDiagnostics(faults, files)), ...rest];
}

function added(packs: readonly AcceptedPack[]) {
  return {
    files: packs.flatMap(({ files }) => files),
    rights: packs.flatMap(({ manifest }) => Object.keys(manifest.rights ?? {})),
    titles: packs
      .flatMap(({ manifest }) =>
        [manifest.title, ...Object.values(manifest.rights ?? {})].flatMap((key) => [key, packKey(manifest.id, key)]),
      )
      .concat(SERVER_TITLE),
  };
}

interface Attempt {
  readonly compiled: CompiledContributions;
  /** Packs on which the compiler itself gives up: they must not take the others with them. */
  readonly broken: readonly AcceptedPack[];
  /** The compiler gives up on what the server supplies. */
  readonly isSuppliedBroken: boolean;
}

function compiledTogether(
  known: BuiltInLibrary,
  packs: ReadonlyMap<string, AcceptedPack>,
  supplied: SuppliedScreens | undefined,
): Attempt {
  const all = [...packs.values()];
  const attempt = (broken: readonly AcceptedPack[], isSuppliedBroken = false): Attempt => {
    const rest = all.filter((pack) => !broken.includes(pack));
    const compiled = compileContributions(known, { ...added(rest), ...(isSuppliedBroken ? {} : supplied) });
    return { compiled, broken, isSuppliedBroken };
  };
  try {
    return attempt([]);
  } catch {
    const broken = all.filter((pack) => !compiles(() => compileContributions(known, added([pack]))));
    const isSuppliedBroken =
      supplied !== undefined && !compiles(() => compileContributions(known, { files: [], ...supplied }));
    try {
      return attempt(broken, isSuppliedBroken);
    } catch {
      // Together they break what each alone does not: none of them stays.
      return attempt(all, true);
    }
  }
}

function compiles(run: () => CompiledContributions): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}

/** A title without a text would be shown as its key. */
function titleFault(
  { manifest, manifestFile }: AcceptedPack,
  { messages }: CompiledContributions,
): readonly Diagnostic[] {
  if (Object.hasOwn(messages, ownKey(manifest.id, manifest.title, messages))) return [];
  const message = `no English text for the message key "${manifest.title}".`;
  const consequence = "Add it to a messages.en.json of the pack.";
  return [diagnosticAt(parseSource(manifestFile).source, "/title", "M01", message, consequence)];
}

function broken({ manifestFile }: AcceptedPack): Diagnostic {
  const message = "the compiler gives up on this pack.";
  return {
    file: manifestFile.path,
    line: 1,
    column: 1,
    severity: "error",
    code: "P09",
    message,
    consequence: "It is left out.",
  };
}
