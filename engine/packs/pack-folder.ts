import type { Pack } from "../../generated/types/descriptors.ts";
import type { Diagnostic } from "../compiler/source/diagnostic.ts";
import type { DescriptorFile } from "../compiler/source/source-file.ts";
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
  /** Tells why files could not be loaded, by path; those that are not there are not among them. */
  readonly unread?: ReadonlyMap<string, string>;
  /** Files of the folder, where that can be told. */
  readonly beside?: readonly string[];
}

/** Describes what became of a pack; one row of the page "Extensions". */
export interface PackReport {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** `working`, `faulty`: pieces are left out, `refused`: nothing of it is there, `off`: the administrator turned it off. */
  readonly state: "working" | "faulty" | "refused" | "off";
  /** Screens that it brings. */
  readonly screens: readonly ReportedScreen[];
  /** Screens of others that it changes. */
  readonly changes: readonly ReportedScreen[];
  /** Calls that it may only read: addresses, and uses of other resources (`user: list, read`). */
  readonly reads: readonly string[];
  /** Calls that it may read and write. */
  readonly writes: readonly string[];
  /** Hosts that it may lead to; `*` is any. */
  readonly hosts: readonly string[];
  readonly faults: readonly PackFault[];
}

/** A screen as the page "Extensions" names it. */
export interface ReportedScreen {
  readonly id: string;
  /** Message key of what it is called: its own title, or the kind of record that it shows. */
  readonly title: string;
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
