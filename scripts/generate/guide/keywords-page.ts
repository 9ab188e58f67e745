import type { NameList } from "./names.ts";
import type { Uses } from "./uses.ts";
import type { Word } from "./keywords-of.ts";

/** The maximum length of an example. Longer ones are truncated. */
const LONGEST = 110;

/** Returns the page of all keywords: an index, then each keyword with its description and shortest use. */
export function keywordsPage(words: readonly Word[], uses: ReadonlyMap<string, Uses>): string {
  const objects = [...new Set(words.map(({ of }) => of))];
  const of = (name: string): readonly Word[] => words.filter((word) => word.of === name);
  const list = objects.map(
    (name) =>
      `- **${name}**: ${of(name)
        .map((word) => word.name)
        .join(", ")}`,
  );
  const tables = objects.map((name) => [
    `## ${name}`,
    "",
    "| Word | Type | Meaning | Uses | Shortest example |",
    "|---|---|---|---|---|",
    ...of(name).map((word) => row(word, uses.get(`${name}.${word.name}`))),
    "",
  ]);
  return [
    "# The words of the language",
    "",
    "Written by `npm run generate` from the meta-schemas and the built-in descriptors. Concepts: `schemas/descriptors/README.md`.",
    "**Bold** words are required.",
    "",
    ...list,
    "",
    ...tables.flat(),
  ].join("\n");
}

function row({ name, type, required, otherwise, description }: Word, use: Uses | undefined): string {
  const text = otherwise === undefined ? description : `${description} Default: \`${otherwise}\`.`;
  const example = use === undefined ? "" : `${code(cut(use.example))}<br>${use.file}`;
  const cells = [required ? `**${name}**` : name, type, text, String(use?.count ?? 0), example];
  return line(cells);
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

const HEADS = ["| Name | Meaning | Shortest example |", "|---|---|---|"];

/** Returns the page of all names: one table for each list, with the description and shortest use of each name. */
export function namesPage(lists: readonly NameList[]): string {
  const tables = lists.map(({ title, about, names, pictured }) => [
    `## ${title}`,
    "",
    about,
    "",
    ...(pictured ? ["| Name | Meaning | Shortest example | Picture |", "|---|---|---|---|"] : HEADS),
    ...names.map(({ name, description, example }) =>
      line([
        code(name),
        description,
        example === undefined ? "" : code(cut(example)),
        ...(pictured ? [`![${name}](../../docs/pictures/${pictured}-${name}.png)`] : []),
      ]),
    ),
    "",
  ]);
  return [
    "# The names of the language",
    "",
    "Written by `npm run generate` from the engine's own lists, the meta-schemas, the built-in sections and the example packs.",
    `Lists: ${lists.map(({ title }) => title).join(", ")}.`,
    "",
    ...tables.flat(),
  ].join("\n");
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}
