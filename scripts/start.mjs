// Starts the console with the embedded identity server. Plain JavaScript of an old kind, so that every Node can say what it lacks.
import { existsSync } from "node:fs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(
    `This needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
}
if (!existsSync(new URL("../node_modules/tsx/package.json", import.meta.url))) {
  stop("The packages are not installed yet. Run npm ci first.");
}
hushRuntimeWarning();
const { register } = await import("tsx/esm/api");
register();
const { start } = await import("./start/start.ts");
await start(process.argv.slice(2)).catch((error) => stop(error instanceof Error ? error.message : String(error)));

/** The sign-in library warns about Node 20, on which it runs: the sandbox's tests are run on it. */
function hushRuntimeWarning() {
  const { warn } = console;
  console.warn = (...words) => {
    if (!String(words[0]).includes("oidc-provider WARNING: Unsupported runtime")) warn(...words);
  };
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
