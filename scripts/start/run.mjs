import { existsSync } from "node:fs";

/**
 * Hands over to TypeScript, and ends with one sentence when the console cannot start.
 * @param {string[]} words of the command line
 */
export async function run(words) {
  try {
    if (!existsSync(new URL("../../node_modules/tsx/package.json", import.meta.url)))
      throw new Error("The packages are not installed yet. Run npm ci first.");
    hushRuntimeWarning();
    const { register } = await import("tsx/esm/api");
    register();
    const { start } = await import("./start.ts");
    await start(words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** The sign-in library warns about Node 20, on which it runs: the sandbox's tests are run on it. */
function hushRuntimeWarning() {
  const { warn } = console;
  console.warn = (...words) => {
    if (!String(words[0]).includes("oidc-provider WARNING: Unsupported runtime")) warn(...words);
  };
}
