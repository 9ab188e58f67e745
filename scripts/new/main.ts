import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../library/read-library.ts";
import { scaffold } from "./scaffold.ts";

const USAGE = "Say what is new: npm run new -- screen widgets";

/** `npm run new -- screen NAME`: writes a section to start from. Files that are there already are left alone. */
function main([what, name]: readonly string[]): void {
  if (what !== "screen" || name === undefined) throw new Error(USAGE);
  const files = Object.entries(scaffold(name));
  const taken = files.map(([path]) => path).filter((path) => existsSync(join(ROOT, path)));
  if (taken.length > 0)
    throw new Error(`There already: ${taken.join(", ")}. Choose another name; nothing was written.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    console.log(path);
  }
  console.log(
    "Make the schema and the rights those of the server, then: npm run check && npm run generate && npm start",
  );
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
