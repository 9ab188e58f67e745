import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Features that the console has screens for but that some server versions do not enable by default. */
export const CONSOLE_FEATURES = ["declarative-ui", "organization", "admin-fine-grained-authz:v2", "quick-theme"];

/** Parses `name[:v1,v2]` entries of the server's help text. Returns the versions by feature name. */
export function featuresInHelp(help: string): Map<string, string[]> {
  const [, text = ""] = /--features <feature>[\s\S]*?Possible values are:([\s\S]*?)\n\s*--/.exec(help) ?? [];
  // The help text wraps anywhere, even within the brackets of a name.
  const entries = text.replaceAll(/\s/g, "").matchAll(/([\w-]+)(?:\[:([\w,]+)\])?/g);
  return new Map(
    [...entries].map(([, name = "", versions = ""]) => [name, versions === "" ? [] : versions.split(",")]),
  );
}

/** Returns the wanted features that the server knows and that are not disabled. */
export function usableFeatures(known: Map<string, string[]>, wanted: string[], disabled: string[]): string[] {
  return wanted.filter((feature) => {
    const [name = "", version] = feature.split(":");
    const versions = known.get(name);
    return versions !== undefined && !disabled.includes(name) && (version === undefined || versions.includes(version));
  });
}

/** Returns the features that the distribution at `home` knows. An unknown feature would make its start fail. */
export async function knownFeatures(home: string, env: NodeJS.ProcessEnv): Promise<Map<string, string[]>> {
  const { stdout } = await run(join(home, "bin", "kc.sh"), ["start-dev", "--help"], { env });
  return featuresInHelp(stdout);
}
