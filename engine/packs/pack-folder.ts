import type { Pack } from "../../generated/types/descriptors.ts";
import type { Diagnostic, DescriptorFile } from "../compiler/index.ts";
import type { Translations } from "./pack-translations.ts";

/** A pack before validation: the text of its files, and load errors. */
export interface PackFolder {
  /** Name in diagnostics: `packs/acme-invoices`. */
  readonly name: string;
  /** Text of `pack.json`, if it exists. */
  readonly manifest: string | undefined;
  /** Returns the text of a file, if it exists. Paths are validated by the caller. */
  readonly read: (path: string) => string | undefined;
  /** Files that were not loaded because they are for other languages. */
  readonly skipped?: ReadonlySet<string>;
  /** Causes of failed loads by path, except for files that do not exist. */
  readonly loadErrors?: ReadonlyMap<string, string>;
  /** All files of the folder, when they can be listed. */
  readonly siblings?: readonly string[];
}

/** State of a pack; one row of the page "Extensions". */
export interface PackReport {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** `working`; `faulty`: parts are left out; `refused`: all of it is left out; `off`: disabled by the administrator. */
  readonly state: "working" | "faulty" | "refused" | "off";
  /** Screens that it contributes. */
  readonly screens: readonly ReportedScreen[];
  /** Other screens that it patches. */
  readonly changes: readonly ReportedScreen[];
  /** Read-only calls: addresses, and operations of other resources (`user: list, read`). */
  readonly reads: readonly string[];
  /** Calls that it may read and write. */
  readonly writes: readonly string[];
  /** Hosts that its links may open; `*` is any. */
  readonly hosts: readonly string[];
  readonly errors: readonly PackDiagnostic[];
}

/** A screen as shown on the page "Extensions". */
export interface ReportedScreen {
  readonly id: string;
  /** Message key of its title, or of the kind of record that it shows. */
  readonly title: string;
}

/** A diagnostic as a table row. */
export interface PackDiagnostic {
  readonly place: string;
  readonly code: string;
  readonly severity: Diagnostic["severity"];
  readonly message: string;
  readonly consequence: string;
}

/** A validated pack. */
export interface AcceptedPack {
  readonly name: string;
  readonly manifest: Pack;
  readonly manifestFile: DescriptorFile;
  readonly files: readonly DescriptorFile[];
  /** Its messages in languages other than English. */
  readonly translations: Translations;
}
