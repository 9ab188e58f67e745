import {
  type CompiledContributions,
  compileContributions,
  type BuiltInLibrary,
  ownKey,
  packKey,
  type Diagnostic,
  foldDiagnostics,
  diagnosticAt,
  parseSource,
} from "../compiler/index.ts";
import type { ServerScreens } from "../adapters/index.ts";
import { acceptPack } from "./accept-pack.ts";
import { undeclaredCalls, undeclaredHosts, unusedPermissions } from "./is-declared.ts";
import type { PackListError } from "./pack-addresses.ts";
import type { AcceptedPack, PackFolder, PackReport } from "./pack-folder.ts";
import {
  diagnosticsOf,
  listReport,
  disabledReport,
  packReport,
  rejectedReport,
  SERVER_TITLE,
  serverReport,
} from "./pack-reports.ts";

/** The compiled contributions of packs and the server. */
export interface CompiledPacks {
  readonly compiled: CompiledContributions;
  /** Accepted packs, by id. */
  readonly packs: ReadonlyMap<string, AcceptedPack>;
  readonly reports: readonly PackReport[];
  /** Diagnostics of all packs. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface PacksInput {
  readonly known: BuiltInLibrary;
  /** In load order; the first of two conflicting packs wins. */
  readonly folders: readonly PackFolder[];
  readonly serverScreens?: ServerScreens;
  /** Ids of disabled packs. */
  readonly disabled?: Readonly<Record<string, boolean>>;
  /** Lists of packs that could not be read. */
  readonly unreadLists?: readonly PackListError[];
  /** Version of the server; `undefined` when unknown. */
  readonly server?: string | undefined;
}

/**
 * Compiles all packs together, in the browser and on the command line. An error removes the faulty node or pack only;
 * other packs and the built-in sections are not affected.
 */
export function compilePacks({
  known,
  folders,
  serverScreens,
  disabled = {},
  unreadLists = [],
  server,
}: PacksInput): CompiledPacks {
  const packs = new Map<string, AcceptedPack>();
  const disabledPacks: AcceptedPack[] = [];
  const rejected: { readonly folder: PackFolder; readonly errors: readonly Diagnostic[] }[] = [];
  const manifestDiagnostics: Diagnostic[] = [];
  for (const folder of folders) {
    const { pack, diagnostics } = acceptPack(folder, { metaSchemas: known.metaSchemas, server, accepted: packs });
    if (pack === undefined) rejected.push({ folder, errors: diagnostics });
    else if (Object.hasOwn(disabled, pack.manifest.id) && disabled[pack.manifest.id] === true) disabledPacks.push(pack);
    else {
      packs.set(pack.manifest.id, pack);
      manifestDiagnostics.push(...diagnostics);
    }
  }
  const attempt = compileTogether(known, packs, serverScreens);
  for (const pack of attempt.broken) {
    packs.delete(pack.manifest.id);
    rejected.push({ folder: { name: pack.name, manifest: undefined, read: () => undefined }, errors: [broken(pack)] });
  }
  const { compiled } = attempt;
  const errors = [...packs.values()].flatMap(({ manifest, manifestFile }) => [
    ...undeclaredCalls(compiled.calls, manifest),
    ...undeclaredHosts(compiled.hosts, manifest),
    ...unusedPermissions(compiled, manifest, parseSource(manifestFile).source),
  ]);
  const titleErrors = [...packs.values()].flatMap((pack) => titleError(pack, compiled));
  const diagnostics = foldByPack(
    [...manifestDiagnostics, ...compiled.diagnostics, ...errors, ...titleErrors],
    [...packs.values()],
  );
  const hasServerScreens = serverScreens !== undefined && serverScreens.sources.length > 0;
  return {
    compiled,
    packs,
    reports: [
      ...[...packs.values()].map((pack) => packReport(pack, compiled, diagnostics)),
      ...disabledPacks.map(disabledReport),
      ...rejected.map(({ folder, errors }) => rejectedReport(folder, errors)),
      ...unreadLists.map(listReport),
      ...(hasServerScreens ? [serverReport(serverScreens, compiled, attempt.serverScreensFailed)] : []),
    ],
    diagnostics: [...diagnostics, ...rejected.flatMap((one) => one.errors)],
  };
}

/** Drops diagnostics that follow from others, per pack: no diagnostic follows from one of another pack. */
function foldByPack(all: readonly Diagnostic[], packs: readonly AcceptedPack[]): readonly Diagnostic[] {
  const owned = packs.map((pack) => ({ files: pack.files, errors: diagnosticsOf(pack, all) }));
  const own = new Set(owned.flatMap(({ errors }) => errors));
  const rest = all.filter((error) => !own.has(error));
  return [...owned.flatMap(({ files, errors }) => foldDiagnostics(errors, files)), ...rest];
}

function packInput(packs: readonly AcceptedPack[]) {
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
  /** Packs that make the compiler throw; they are compiled without. */
  readonly broken: readonly AcceptedPack[];
  /** True if the server-provided screens make the compiler throw. */
  readonly serverScreensFailed: boolean;
}

function compileTogether(
  known: BuiltInLibrary,
  packs: ReadonlyMap<string, AcceptedPack>,
  serverScreens: ServerScreens | undefined,
): Attempt {
  const all = [...packs.values()];
  const attempt = (broken: readonly AcceptedPack[], serverScreensFailed = false): Attempt => {
    const rest = all.filter((pack) => !broken.includes(pack));
    const compiled = compileContributions(known, { ...packInput(rest), ...(serverScreensFailed ? {} : serverScreens) });
    return { compiled, broken, serverScreensFailed };
  };
  try {
    return attempt([]);
  } catch {
    const broken = all.filter((pack) => !compiles(() => compileContributions(known, packInput([pack]))));
    const serverScreensFailed =
      serverScreens !== undefined && !compiles(() => compileContributions(known, { files: [], ...serverScreens }));
    try {
      return attempt(broken, serverScreensFailed);
    } catch {
      // The packs fail only in combination: drop all of them.
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

/** Reports a title without an English text, which would be shown as its key. */
function titleError(
  { manifest, manifestFile }: AcceptedPack,
  { messages }: CompiledContributions,
): readonly Diagnostic[] {
  if (Object.hasOwn(messages, ownKey(manifest.id, manifest.title, messages))) return [];
  const message = `no English text for the message key "${manifest.title}".`;
  const consequence = "Add it to a messages.en.json of the pack.";
  return [diagnosticAt(parseSource(manifestFile).source, "/title", "M01", message, consequence)];
}

function broken({ manifestFile }: AcceptedPack): Diagnostic {
  const message = "the compiler could not process this pack.";
  return {
    file: manifestFile.path,
    line: 1,
    column: 1,
    severity: "error",
    code: "P09",
    message,
    consequence: "It is ignored.",
  };
}
