import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { DescriptorFile } from "../../../engine/compiler/source/source-file.ts";
import { listFiles } from "../../library/list-files.ts";
import { ROOT } from "../../library/read-library.ts";

const PACKS = join(ROOT, "tests/fixtures/packs");
const KINDS = [
  ["pack.json", "pack"],
  [".patch.json", "patch"],
] as const;

/** Reads manifests and patches of the example packs, which use keywords that no built-in section uses. */
export function readPackFiles(): DescriptorFile[] {
  return listFiles(PACKS).flatMap((path): DescriptorFile[] => {
    const kind = KINDS.find(([ending]) => path.endsWith(ending))?.[1];
    if (kind === undefined) return [];
    const name = relative(ROOT, path).replaceAll("\\", "/");
    return [{ path: name, section: "packs", kind, text: readFileSync(path, "utf8") }];
  });
}
