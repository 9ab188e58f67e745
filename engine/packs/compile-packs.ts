import { type CompiledAdded, compileAdded, type KnownLibrary } from "../model/compile/compile-added.ts";
import type { Diagnostic } from "../model/compile/diagnostic.ts";
import type { SuppliedScreens } from "../adapters/supplied-screens.ts";
import { acceptPack } from "./accept-pack.ts";
import { undeclared } from "./declared.ts";
import type { AcceptedPack, PackFolder, PackReport } from "./pack-folder.ts";

/** What packs and the server bring, compiled beside the built-in sections. */
export interface CompiledPacks {
  readonly compiled: CompiledAdded;
  /** Packs that are there, by id. */
  readonly packs: ReadonlyMap<string, AcceptedPack>;
  readonly reports: readonly PackReport[];
  /** All faults of all packs. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything that is compiled. */
export interface PacksInput {
  readonly known: KnownLibrary;
  /** In load order: of two that want the same, the first has it. */
  readonly folders: readonly PackFolder[];
  readonly supplied?: SuppliedScreens;
  /** Version of the server; `undefined` when it is not known. */
  readonly server?: string | undefined;
}

/**
 * Compiles all packs together, in the browser and on the command line alike. Whatever is wrong with a pack costs that
 * pack, or the piece of it; the others and the built-in sections stay.
 */
export function compilePacks({ known, folders, supplied, server }: PacksInput): CompiledPacks {
  const packs = new Map<string, AcceptedPack>();
  const refused: { readonly folder: PackFolder; readonly faults: readonly Diagnostic[] }[] = [];
  const early: Diagnostic[] = [];
  for (const folder of folders) {
    const { pack, diagnostics } = acceptPack(folder, { metaSchemas: known.metaSchemas, server, before: packs });
    if (pack === undefined) refused.push({ folder, faults: diagnostics });
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
  const faults = [...packs.values()].flatMap(({ manifest }) => undeclared(compiled.calls, manifest));
  const diagnostics = [...early, ...compiled.diagnostics, ...faults];
  const reports = [...packs.values()].map((pack) => reportOf(pack, compiled, diagnostics));
  return {
    compiled,
    packs,
    reports: [...reports, ...refused.map(({ folder, faults }) => refusalOf(folder, faults))],
    diagnostics: [...diagnostics, ...refused.flatMap((one) => one.faults)],
  };
}

function added(packs: readonly AcceptedPack[]) {
  return {
    files: packs.flatMap(({ files }) => files),
    rights: packs.flatMap(({ manifest }) => Object.keys(manifest.rights ?? {})),
  };
}

interface Attempt {
  readonly compiled: CompiledAdded;
  /** Packs on which the compiler itself gives up: they must not take the others with them. */
  readonly broken: readonly AcceptedPack[];
}

function compiledTogether(
  known: KnownLibrary,
  packs: ReadonlyMap<string, AcceptedPack>,
  supplied: SuppliedScreens | undefined,
): Attempt {
  const all = [...packs.values()];
  const without = (broken: readonly AcceptedPack[]): Attempt => {
    const rest = all.filter((pack) => !broken.includes(pack));
    return { compiled: compileAdded(known, { ...added(rest), ...supplied }), broken };
  };
  try {
    return without([]);
  } catch {
    const broken = all.filter((pack) => !compiles(known, pack));
    try {
      return without(broken);
    } catch {
      // Together they break what each alone does not: none of them stays.
      return without(all);
    }
  }
}

function compiles(known: KnownLibrary, pack: AcceptedPack): boolean {
  try {
    compileAdded(known, added([pack]));
    return true;
  } catch {
    return false;
  }
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

function reportOf(
  { name, manifest, manifestFile }: AcceptedPack,
  compiled: CompiledAdded,
  all: readonly Diagnostic[],
): PackReport {
  const own = all.filter(({ file }) => file === manifestFile.path || file.startsWith(`${name}/`));
  const screens = compiled.parts.filter(({ screen }) => screen.view.pack === manifest.id).length;
  const touched = new Set(compiled.patched.filter(({ pack }) => pack === manifest.id).map(({ screen }) => screen));
  return {
    id: manifest.id,
    title: manifest.title,
    version: manifest.version,
    state: own.some(({ severity }) => severity === "error") ? "faulty" : "working",
    screens,
    changed: touched.size,
    addresses: manifest.addresses ?? [],
    uses: Object.entries(manifest.uses ?? {}).map(([resource, words]) => `${resource}: ${words.join(", ")}`),
    faults: own.map(faultOf),
  };
}

function refusalOf({ name }: PackFolder, faults: readonly Diagnostic[]): PackReport {
  const id = name.split("/").at(-1) ?? name;
  const nothing = { screens: 0, changed: 0, addresses: [], uses: [] };
  return { id, title: id, version: "", state: "refused", ...nothing, faults: faults.map(faultOf) };
}

function faultOf({ file, line, column, severity, code, message, consequence = "" }: Diagnostic) {
  return { place: `${file}:${line}:${column}`, severity, code, message, consequence };
}
