import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/library/read-library.ts";
import { jsonBlocks } from "./pages-of-packs.ts";

const TEXTS = "messages.en.json";
const page = (name: string): string => readFileSync(join(ROOT, "docs", name), "utf8");
const [before = "", ...written] = page("recipes.md").split(/^## /m);

/** The recipes of the guide: the question and the content of each. */
export const RECIPES: readonly { readonly question: string; readonly chapter: string }[] = written.map((chapter) => ({
  question: chapter.split("\n")[0] ?? "",
  chapter,
}));

/** The pack of the tutorial before its last step, with the files from the beginning of the page of recipes. */
const base: Readonly<Record<string, string>> = Object.fromEntries(
  [...jsonBlocks(page("tutorial.md")), ...jsonBlocks(before)].filter(([name]) => name !== "user.patch.json"),
);

/**
 * Returns a recipe's pack: its files over the base, its texts added to those of the base, new files in the manifest,
 * and the permissions that it asks readers to add.
 */
export function packOf(chapter: string): Readonly<Record<string, string>> {
  const own = Object.fromEntries(jsonBlocks(chapter));
  const manifest = JSON.parse(base["pack.json"] ?? "");
  const added = Object.keys(own).filter((name) => !Object.hasOwn(base, name));
  const [sentence = ""] = /Add [^.]* to the `permissions`/.exec(chapter) ?? [];
  const requested = [...sentence.matchAll(/`"((?:read|write|use|open) [^"]+)"`/g)].map(([, one]) => one);
  const permissions = [...manifest.permissions, ...requested];
  const files = [...manifest.files, ...added];
  const texts = { ...JSON.parse(base[TEXTS] ?? ""), ...JSON.parse(own[TEXTS] ?? "{}") };
  return {
    ...base,
    ...own,
    [TEXTS]: JSON.stringify(texts),
    "pack.json": JSON.stringify({ ...manifest, permissions, files }),
  };
}
