import type { MetadataProblem } from "../compiler/compile-described.ts";
import { sourceOf } from "../compiler/built-in-library.ts";
import type { Node } from "../compiler/source/node.ts";
import type { SourceFile } from "../compiler/source/source-file.ts";
import messages from "./messages.en.json";
import { pageSections } from "./page-sections.ts";
import { pageTabs, type TabHost } from "./page-tabs.ts";

/** Everything that server info supplies, as the compiler takes it. */
export interface SuppliedScreens {
  readonly sources: readonly SourceFile[];
  readonly entities: ReadonlyMap<string, Node>;
  readonly faults: readonly MetadataProblem[];
}

/**
 * Pages and tabs that extensions of the server supply, as descriptors: from here on they are like those in files.
 *
 * @param hosts screens that can take tabs
 */
export function suppliedScreens(info: unknown, hosts: readonly TabHost[]): SuppliedScreens {
  const pieces = [...pageSections(info), ...pageTabs(info, hosts)];
  const words = pieces.flatMap((piece) => piece.words).filter((word) => !Object.hasOwn(messages, word));
  const texts = { ...messages, ...Object.fromEntries(words.map((word) => [word, word])) };
  const sources = pieces.flatMap(({ member, resource, screens, patches }) => [
    ...(resource === undefined ? [] : [fileOf("resource", member, resource)]),
    ...screens.map((screen) => fileOf("screen", member, screen)),
    ...patches.map((patch) => fileOf("patch", member, patch)),
  ]);
  return {
    sources: pieces.length === 0 ? [] : [...sources, fileOf("messages", "texts", texts)],
    entities: new Map(pieces.flatMap(({ resource, entity }) => (entity ? [[String(resource?.id), entity]] : []))),
    faults: pieces.flatMap(({ faults }) => faults),
  };
}

function fileOf(kind: SourceFile["file"]["kind"], member: string, value: Node): SourceFile {
  return sourceOf({ path: `server info, ${member}`, section: "page-section", kind, text: "" }, value);
}
