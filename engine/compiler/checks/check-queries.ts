import { escapeSegment } from "../../language/index.ts";
import type { Diagnostic } from "../source/diagnostic.ts";
import { nearestWord } from "../source/nearest-word.ts";
import { asArray, asNode } from "../source/node.ts";
import { unwatched } from "../source/reader/watched.ts";
import { diagnosticAt, type SourceFile } from "../source/source-file.ts";

/** Matches a read of the page's query: the first group is the name of the parameter. */
const READ = /(?:^|\{)\$query\/([\w-]+)/g;

/** Lists the names of query parameters that the console sets itself. */
const OWN = ["search", "tab"];

/**
 * Returns an error for each query parameter that is read but set by no filter, when its name is similar to that of a
 * filter. Other names are accepted, because a link from elsewhere may set them.
 *
 * @param sources the files that are checked
 * @param all the files that may contain filters, besides `sources`
 */
export function queryErrors(sources: readonly SourceFile[], all: readonly SourceFile[]): Diagnostic[] {
  const namesIn = (some: readonly SourceFile[]): string[] => some.flatMap(({ value }) => filterNames(written(value)));
  const own = namesIn(sources);
  const names = new Set([...OWN, ...own, ...namesIn(all)]);
  return sources.flatMap((source) => {
    const errors: Diagnostic[] = [];
    const checkText = (text: string, pointer: string): void => {
      for (const [, name = ""] of text.matchAll(READ)) {
        const near = names.has(name) ? undefined : (nearestWord(name, own) ?? nearestWord(name, names));
        if (near === undefined) continue;
        const message = `no filter sets "$query/${name}". Did you mean "${near}"?`;
        const error = diagnosticAt(source, pointer, "R41", message, "It is always empty.");
        errors.push({ ...error, severity: source.file.isFirstEdition === true ? "warning" : "error" });
      }
    };
    const walk = (value: unknown, pointer: string): void => {
      if (typeof value === "string") checkText(value, pointer);
      if (typeof value !== "object" || value === null) return;
      for (const [key, item] of Object.entries(value)) {
        const inner = `${pointer}/${escapeSegment(key)}`;
        if (!Array.isArray(value)) checkText(key, inner);
        walk(item, inner);
      }
    };
    walk(written(source.value), "");
    return errors;
  });
}

/** Returns the value without the tracking of reads, so that the search for names does not count as a read. */
function written(value: unknown): unknown {
  return typeof value === "object" && value !== null ? unwatched(value) : value;
}

/** Returns the names of all filters inside a value: their ids, or the last segment of their references. */
function filterNames(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) ? [] : asArray(asNode(value).filters).flatMap(filterName);
  return [...own, ...Object.values(value).flatMap(filterNames)];
}

function filterName(filter: unknown): string[] {
  const { id, ref } = asNode(filter);
  const name = typeof filter === "string" ? filter : (id ?? ref);
  return typeof name === "string" ? [name.replace(/^.*\//, "")] : [];
}
