import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Features that the console has screens for and that are not on by themselves in every version. */
export const WANTED_FEATURES = ["declarative-ui", "organization", "admin-fine-grained-authz:v2", "quick-theme"];

/** Reads `name[:v1,v2]` entries out of the server's own help text: feature name to its versions. */
export function featuresInHelp(help: string): Map<string, string[]> {
  const [, text = ""] = /--features <feature>[\s\S]*?Possible values are:([\s\S]*?)\n\s*--/.exec(help) ?? [];
  // The text is wrapped anywhere, also within a name's brackets.
  const entries = text.replaceAll(/\s/g, "").matchAll(/([\w-]+)(?:\[:([\w,]+)\])?/g);
  return new Map(
    [...entries].map(([, name = "", versions = ""]) => [name, versions === "" ? [] : versions.split(",")]),
  );
}

/** Those of `wanted` that the server knows and that are not to be switched off. */
export function usableFeatures(known: Map<string, string[]>, wanted: string[], disabled: string[]): string[] {
  return wanted.filter((feature) => {
    const [name = "", version] = feature.split(":");
    const versions = known.get(name);
    return versions !== undefined && !disabled.includes(name) && (version === undefined || versions.includes(version));
  });
}

/** Asks the distribution at `home` which features it knows: naming an unknown one would stop its start. */
export async function knownFeatures(home: string, env: NodeJS.ProcessEnv): Promise<Map<string, string[]>> {
  const { stdout } = await run(join(home, "bin", "kc.sh"), ["start-dev", "--help"], { env });
  return featuresInHelp(stdout);
}
