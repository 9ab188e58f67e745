import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { commentsOf } from "./comments-of.ts";
import type { LintError } from "./find-import-errors.ts";
import type { Source } from "./parse-source.ts";

/** Describes the files and the scripts of `package.json` that documents may refer to. */
export interface References {
  readonly scripts: readonly string[];
  /**
   * Returns the text of a file, `""` for a folder, `undefined` for a missing path. A `*` in the path matches any name.
   */
  read(path: string): string | undefined;
}

const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g;
/** Matches a path in code style: a file below one of the project's folders, or a page beside the `README`. */
const PATH = /`((?:\.github|\.vscode|docs|engine|generated|schemas|scripts|sections|tests)\/[\w./*@-]+|[A-Z_]+\.md)`/g;
/** Matches placeholders in paths, such as `docs/decisions/NNNN-title.md` or `engine/ui/NAME.tsx`. */
const PLACEHOLDER = /(?:^|[/.-])(?:[A-Z]{2,}|x)(?=[/.-](?!md$)|$)/;
const COMMAND = /\bnpm run ([a-z][\w:-]*)/g;

/** Finds links, paths and commands in documents and workflows that refer to missing things. */
export function findDocumentErrors(pages: readonly Source[], known: References): LintError[] {
  return pages.flatMap((page) => [
    ...brokenLinks(page, known),
    ...missingPaths(page, known),
    ...missingCommands(page, known),
  ]);
}

/** Matches a path below one of the project's folders, or the name of a page, in a comment. */
const CITED = /\b(?:docs|engine|generated|schemas|scripts|sections|tests)\/[\w./*@-]*\w|(?<![\w/-])[\w-]+\.md\b/g;

/** Finds comments of source files that name files and pages of the project that are missing. */
export function findCitationErrors(sources: readonly Source[], known: References): LintError[] {
  const isKnown = (cited: string): boolean =>
    PLACEHOLDER.test(cited) || [cited, `**/${cited}`].some((path) => known.read(path) !== undefined);
  return sources.flatMap(({ path, text }) =>
    commentsOf(text).flatMap(({ comment, index }) =>
      [...comment.matchAll(CITED)].flatMap(({ 0: cited, index: at }) =>
        isKnown(cited)
          ? []
          : [
              {
                path,
                line: text.slice(0, index + at).split("\n").length,
                text: `mentions ${cited}, which does not exist.`,
              },
            ],
      ),
    ),
  );
}

function brokenLinks({ path, text }: Source, known: References): LintError[] {
  return matches(text, LINK).flatMap(({ words: [target = "", anchor = ""], line }) => {
    const file = target === "" ? path : posix.join(posix.dirname(path), target);
    const there = file === path ? text : known.read(file);
    if (there === undefined) return [{ path, line, text: `links to ${target}, which does not exist.` }];
    if (anchor === "" || !file.endsWith(".md") || anchorsOf(there).includes(anchor)) return [];
    return [{ path, line, text: `links to a heading #${anchor} that ${file} does not have.` }];
  });
}

function missingPaths({ path, text }: Source, known: References): LintError[] {
  if (!path.endsWith(".md")) return [];
  return matches(text, PATH).flatMap(({ words: [named = ""], line }) => {
    if (PLACEHOLDER.test(named) || known.read(named) !== undefined) return [];
    return [{ path, line, text: `mentions ${named}, which does not exist.` }];
  });
}

function missingCommands({ path, text }: Source, { scripts }: References): LintError[] {
  return matches(text, COMMAND).flatMap(({ words: [script = ""], line }) =>
    scripts.includes(script) ? [] : [{ path, line, text: `"npm run ${script}" is not a script of package.json.` }],
  );
}

function matches(text: string, pattern: RegExp): { words: readonly string[]; line: number }[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [, ...words] = match;
    return { words, line: text.slice(0, match.index).split("\n").length };
  });
}

/** Returns the anchors that GitHub assigns to the headings of a page. */
function anchorsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Folders that are not part of the sources. */
const EXCLUDED = ["node_modules", "dist", ".git", ".cache", "test-results"];

/** Reads the documents and workflows of a project, and the files and scripts that they may refer to. */
export function readDocuments(root: string): { readonly pages: Source[]; readonly known: References } {
  const files = filesOf(root);
  const text = (path: string): string => readFileSync(join(root, path), "utf8");
  const { scripts } = JSON.parse(text("package.json")) as { scripts: object };
  const isThere = (path: string): boolean => {
    const name = path.replace(/\/$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const pattern = new RegExp(`^${name.replaceAll("\\*\\*", ".*").replaceAll("\\*", "[^/]*")}(?:/|$)`);
    return files.some((file) => pattern.test(file));
  };
  return {
    pages: files.filter((file) => /\.(?:md|ya?ml)$/.test(file)).map((path) => ({ path, text: text(path) })),
    known: {
      scripts: Object.keys(scripts),
      read: (path) => (!isThere(path) ? undefined : files.includes(path) && path.endsWith(".md") ? text(path) : ""),
    },
  };
}

function filesOf(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !EXCLUDED.includes(name))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name];
      const below = readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true });
      return below
        .filter((inner) => inner.isFile())
        .map((inner) => relative(root, join(inner.parentPath, inner.name)).split(sep).join("/"));
    })
    .sort();
}
