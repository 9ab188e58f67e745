import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RELEASED, type NamedIds } from "../../engine/compiler/index.ts";
import { ROOT } from "./read-library.ts";

/** Reads the ids of every release, which packs may refer to. */
export function readReleased(): NamedIds {
  const file = join(ROOT, RELEASED);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { screens: {}, resources: {} };
}

/** Formats the released ids with one line for each list, so that diffs are easy to read. */
export function releasedText({ screens, resources }: NamedIds): string {
  const line = (name: string, value: unknown): string => `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  const listed = Object.entries(screens).map(([id, lists]) => {
    const lines = Object.entries(lists).map(([list, ids]) => `      ${line(list, ids)}`);
    return lines.length === 0 ? `    ${line(id, {})}` : `    ${JSON.stringify(id)}: {\n${lines.join(",\n")}\n    }`;
  });
  const actions = Object.entries(resources).map(([id, ids]) => `    ${line(id, ids)}`);
  return `{\n  "screens": {\n${listed.join(",\n")}\n  },\n  "resources": {\n${actions.join(",\n")}\n  }\n}\n`;
}
