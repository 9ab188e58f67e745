import { CHECKS, type DescriptorFile } from "../../../engine/compiler/index.ts";
import { readEntityFiles, readLibrary, readMetaSchemas, ROOT } from "../../library/read-library.ts";
import { nameLists } from "./names.ts";
import { usesOf } from "./uses.ts";
import { keywordsOf } from "./keywords-of.ts";
import { namesPage, keywordsPage } from "./keywords-page.ts";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { listFiles } from "../../library/list-files.ts";

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

const PACKS = join(ROOT, "tests/fixtures/packs");
const KINDS = [
  ["pack.json", "pack"],
  [".patch.json", "patch"],
] as const;

/** Reads manifests and patches of the example packs, which use keywords that no built-in section uses. */
function readPackFiles(): DescriptorFile[] {
  return listFiles(PACKS).flatMap((path): DescriptorFile[] => {
    const kind = KINDS.find(([ending]) => path.endsWith(ending))?.[1];
    if (kind === undefined) return [];
    const name = relative(ROOT, path).replaceAll("\\", "/");
    return [{ path: name, section: "packs", kind, text: readFileSync(path, "utf8") }];
  });
}
