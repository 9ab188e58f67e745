import { CHECKS } from "../../../engine/compiler/checks.ts";
import { readEntityFiles, readLibrary, readMetaSchemas } from "../../library/read-library.ts";
import { nameLists } from "./names.ts";
import { readPackFiles } from "./read-pack-files.ts";
import { usesOf } from "./uses.ts";
import { keywordsOf } from "./keywords-of.ts";
import { namesPage, keywordsPage } from "./keywords-page.ts";

/** Returns the generated pages of the authoring guide by file name. */
export function guidePages(): Record<string, string> {
  const schemas = readMetaSchemas();
  const files = [...readLibrary().files, ...readPackFiles()];
  const uses = usesOf(files, schemas);
  const names = nameLists([...files, ...readEntityFiles()], schemas);
  return {
    "names.md": `${namesPage(names).trimEnd()}\n`,
    "words.md": `${keywordsPage(keywordsOf(schemas), uses).trimEnd()}\n`,
    "checks.md": checksPage(),
  };
}

/** The first letters of error codes, in the order in which an author meets their subjects. */
const LETTERS = "SRCAPM";

function checksPage(): string {
  const place = (code: string): string => `${LETTERS.indexOf(code.charAt(0))}${code}`;
  const rows = [...CHECKS]
    .sort((one, other) => place(one.code).localeCompare(place(other.code)))
    .map(({ code, means, example }) => `| ${code} | ${means} | ${example} |`);
  return [
    "# What npm run check finds",
    "",
    "Written by `npm run generate`. Each error is reported with its file, line, column, the most similar valid word and its consequence; the console shows the same for packs.",
    "The letter stands for the subject of an error: S shape, R reference, C condition, A address, P pack, M message.",
    "",
    "| Code | Error | Example |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
