import { type MetadataProblem, sourceOf, type DescriptorNode, type SourceFile } from "../compiler/index.ts";
import messages from "./messages.en.json";
import { pageSections } from "./page-sections.ts";
import { pageTabs, type TabHost } from "./page-tabs.ts";

/** Holds the server-provided screens as compiler input. */
export interface ServerScreens {
  readonly sources: readonly SourceFile[];
  readonly entities: ReadonlyMap<string, DescriptorNode>;
  readonly errors: readonly MetadataProblem[];
}

/**
 * Translates pages and tabs of server extensions to descriptors, which are compiled like those in files.
 *
 * @param hosts screens that accept contributed tabs
 */
export function buildServerScreens(info: unknown, hosts: readonly TabHost[]): ServerScreens {
  const providers = [...pageSections(info), ...pageTabs(info, hosts)];
  const messageKeys = providers.flatMap((piece) => piece.messageKeys).filter((word) => !Object.hasOwn(messages, word));
  const texts = { ...messages, ...Object.fromEntries(messageKeys.map((word) => [word, word])) };
  const sources = providers.flatMap(({ member, resource, screens, patches }) => [
    ...(resource === undefined ? [] : [fileOf("resource", member, resource)]),
    ...screens.map((screen) => fileOf("screen", member, screen)),
    ...patches.map((patch) => fileOf("patch", member, patch)),
  ]);
  return {
    sources: providers.length === 0 ? [] : [...sources, fileOf("messages", "texts", texts)],
    entities: new Map(providers.flatMap(({ resource, entity }) => (entity ? [[String(resource?.id), entity]] : []))),
    errors: providers.flatMap(({ errors }) => errors),
  };
}

function fileOf(kind: SourceFile["file"]["kind"], member: string, value: DescriptorNode): SourceFile {
  return sourceOf({ path: `server info, ${member}`, section: "page-section", kind, text: "" }, value);
}
