import { escapeSegment, type PlanPart } from "../../language/index.ts";
import type { Library } from "../library/context.ts";
import { likeOf } from "../uses/alike/likeness.ts";
import { asNode } from "../source/node.ts";
import { packKey } from "../library/pack-texts.ts";
import { diagnosticAt, type SourceFile } from "../source/source-file.ts";

/** Reports texts and resources of these files that no screen uses. */
export function checkUnused(sources: readonly SourceFile[], parts: readonly PlanPart[], library: Library): void {
  checkUnusedTexts(sources, parts, library);
  const resources = new Set(parts.flatMap((part) => Object.keys(part.resources)));
  for (const id of library.resources.keys()) {
    const like = likeOf(id, library);
    if (like !== undefined) resources.add(like);
  }
  for (const { id, node, source } of library.resources.values()) {
    if (resources.has(id) || library.used?.has(id)) continue;
    const message = `no screen uses the resource "${id}".`;
    const pointer = `${library.origins.get(node)?.pointer ?? ""}/id`;
    const error = diagnosticAt(source, pointer, "R35", message, "Remove it, or use it in a screen.");
    library.diagnostics.push({ ...error, severity: "warning" });
  }
}

/** Reports texts of these files that no screen uses and that are no titles. */
export function checkUnusedTexts(
  sources: readonly SourceFile[],
  parts: readonly PlanPart[],
  library: Pick<Library, "diagnostics">,
  titles: readonly string[] = [],
): void {
  const texts = new Set([...titles, ...parts.flatMap(({ messages }) => Object.keys(messages))]);
  for (const source of sources.filter(({ file }) => file.kind === "messages")) {
    checkForms(source, library);
    const isUnused = (key: string): boolean => !texts.has(packKey(source.file.pack, key));
    for (const key of Object.keys(asNode(source.value)).filter(isUnused)) {
      const error = diagnosticAt(
        source,
        `/${escapeSegment(key)}`,
        "M04",
        `the text "${key}" is unused.`,
        "Remove it, or use it in a screen.",
      );
      library.diagnostics.push({ ...error, severity: "warning" });
    }
  }
}

/** Matches the suffixes of plural forms that do not exist in English. */
const NOT_ENGLISH = /_(?:two|few|many)$/;

/** Reports plural forms of a text that do not exist in English. */
function checkForms(source: SourceFile, { diagnostics }: Pick<Library, "diagnostics">): void {
  const texts = asNode(source.value);
  for (const key of Object.keys(texts).filter((one) => NOT_ENGLISH.test(one))) {
    if (!Object.hasOwn(texts, key.replace(NOT_ENGLISH, ""))) continue;
    const message = `"${key}" is a plural form that does not exist in English.`;
    const help = "The singular form ends with _one, the plural form with _other.";
    diagnostics.push({ ...diagnosticAt(source, `/${escapeSegment(key)}`, "M04", message, help), severity: "warning" });
  }
}
