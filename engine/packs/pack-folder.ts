import type { Pack } from "../../generated/types/descriptors.ts";
import type { Diagnostic } from "../model/compile/diagnostic.ts";
import type { DescriptorFile } from "../model/compile/source-file.ts";
import type { Translations } from "./pack-translations.ts";

/** A pack as it was found: texts of its files, and what could not be read. */
export interface PackFolder {
  /** As diagnostics and people name it: `packs/acme-invoices`. */
  readonly name: string;
  /** Text of `pack.json`; `undefined` when there is none. */
  readonly manifest: string | undefined;
  /** Reads a file of the folder; `undefined` when it is not there. Paths have been checked. */
  readonly read: (path: string) => string | undefined;
  /** Files that nobody asked for, because they are there for other languages. */
  readonly unasked?: ReadonlySet<string>;
}

/** What became of a pack; one row of the page "Extensions". */
export interface PackReport {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** `working`, `faulty`: pieces are left out, `refused`: nothing of it is there. */
  readonly state: "working" | "faulty" | "refused";
  /** How many screens it brings. */
  readonly screens: number;
  /** How many screens of others it changes. */
  readonly changed: number;
  readonly addresses: readonly string[];
  /** `user: list, read` */
  readonly uses: readonly string[];
  readonly faults: readonly PackFault[];
}

/** One diagnostic in a form that a table can show. */
export interface PackFault {
  readonly place: string;
  readonly code: string;
  readonly severity: Diagnostic["severity"];
  readonly message: string;
  readonly consequence: string;
}

/** A pack that may be compiled. */
export interface AcceptedPack {
  readonly name: string;
  readonly manifest: Pack;
  readonly manifestFile: DescriptorFile;
  readonly files: readonly DescriptorFile[];
  /** Its texts in other languages than English. */
  readonly translations: Translations;
}
