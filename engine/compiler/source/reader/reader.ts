import { escapeSegment } from "../../../language/index.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { isNode } from "../node.ts";
import { diagnosticAt, type Origins, type SourceFile } from "../source-file.ts";
import { watch } from "./watched.ts";

/** Kinds of files whose members the compiler reads one by one. */
const READ: readonly string[] = ["resource", "screen", "pieces", "view", "patch"];

/** Keyword that only editors read. */
const FOR_EDITORS = "$schema";

/** Passes descriptors to the compiler, and reports afterwards which members were never read. */
export class Reader {
  readonly #handedOut = new WeakMap<object, object>();
  readonly #told = new WeakSet<object>();
  readonly #read = new WeakMap<object, Set<string>>();
  /** Parsed files, by the watched file that replaces each. */
  readonly #parsed = new Map<SourceFile, SourceFile>();

  /** Returns files whose reads are recorded, with the positions of their objects. */
  watched(sources: readonly SourceFile[], origins: Origins): SourceFile[] {
    return sources.map((source) => {
      if (!READ.includes(source.file.kind)) return source;
      const watched = { ...source };
      watched.value = this.#handOut(source.value, watched, origins);
      this.#parsed.set(watched, source);
      return watched;
    });
  }

  /** Returns an error for every member of these files that was never read. */
  unread(sources: readonly SourceFile[]): Diagnostic[] {
    return sources.flatMap((source) => {
      const parsed = this.#parsed.get(source);
      if (parsed === undefined) return [];
      if (parsed.file.kind === "view" && this.#isUnread(parsed.value))
        return [diagnosticAt(parsed, "", "S17", "this view is not used.", "Remove it, or use it.")];
      return this.#unreadIn(parsed.value, "", parsed);
    });
  }

  /** @param source the watched file, which becomes the origin of all its objects */
  #handOut(value: unknown, source: SourceFile, origins: Origins): unknown {
    if (typeof value !== "object" || value === null) return value;
    for (const member of Object.values(value)) this.#handOut(member, source, origins);
    const read = new Set<string>();
    this.#read.set(value, read);
    const proxy = watch({
      raw: value,
      read: (word) => read.add(word),
      report: () => this.#told.add(value),
      member: (member) => (typeof member === "object" && member !== null ? this.#handedOut.get(member) : member),
    });
    this.#handedOut.set(value, proxy);
    const origin = origins.get(value);
    if (origin !== undefined) for (const object of [value, proxy]) origins.set(object, { ...origin, source });
    return proxy;
  }

  #isUnread(value: unknown): boolean {
    return isNode(value) && this.#read.get(value)?.size === 0;
  }

  #unreadIn(value: unknown, pointer: string, source: SourceFile): Diagnostic[] {
    if (Array.isArray(value))
      return value.flatMap((item, index) => this.#unreadIn(item, `${pointer}/${index}`, source));
    if (!isNode(value) || this.#told.has(value)) return [];
    const read = this.#read.get(value);
    return Object.entries(value).flatMap(([word, member]) => {
      const at = `${pointer}/${escapeSegment(word)}`;
      if (word === FOR_EDITORS) return [];
      if (read?.has(word)) return this.#unreadIn(member, at, source);
      const message = `"${word}" has no effect here.`;
      return [diagnosticAt(source, at, "S17", message, "Remove it, or move it to where it belongs.")];
    });
  }
}
