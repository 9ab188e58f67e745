/** Describes the words that names and sentences must not have, with the term to use instead. */
export interface Glossary {
  /** Replacements in names of exports and files, by word. */
  readonly names: ReadonlyMap<string, string>;
  /** Replacements in comments and test names, by word or phrase. */
  readonly sentences: ReadonlyMap<string, string>;
  /** Names of the platform, which exports must not have. */
  readonly platform: ReadonlySet<string>;
  /** Words that are allowed in names within a file. */
  readonly plain: ReadonlySet<string>;
  /** Folders in which a word has another meaning, by word. */
  readonly allowed: ReadonlyMap<string, readonly string[]>;
}

const TERMS = "## Terms";
const STAYING = "## Words that stay";
const PLAIN = "Within a file, names may have these all the same:";
const PLATFORM = "No export is called like something of the platform:";

/**
 * Reads the tables of `docs/glossary.md`.
 *
 * @throws Error when a table is missing.
 */
export function readGlossary(page: string): Glossary {
  const terms = rowsOf(page, TERMS);
  const staying = rowsOf(page, STAYING);
  const listAfter = (lead: string): Set<string> => new Set(quoted(page.split(lead)[1]?.split("\n\n")[0]));
  const instead = (column: number) =>
    new Map(terms.flatMap((row) => quoted(row[column]).map((word): [string, string] => [word, row[0] ?? ""])));
  return {
    names: instead(1),
    sentences: instead(2),
    platform: listAfter(PLATFORM),
    plain: listAfter(PLAIN),
    allowed: new Map(
      staying.flatMap(([words, where]) => quoted(words).map((word): [string, string[]] => [word, quoted(where)])),
    ),
  };
}

/** Returns the cells of the first table below a heading, without its head. */
function rowsOf(page: string, heading: string): string[][] {
  const [, section] = page.split(`${heading}\n`);
  const rows = (section?.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  if (rows.length < 3) throw new Error(`The glossary has no table below "${heading}"`);
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function quoted(cell = ""): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
}
