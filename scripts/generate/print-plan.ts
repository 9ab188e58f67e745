import { compile } from "../../engine/model/compile/compile.ts";
import { readLibrary } from "../library/read-library.ts";

/** `npm run plan -- users`: prints the resolved screens of that id or section; without a name, the ids. */
function main([name]: readonly string[]): number {
  const { parts } = compile(readLibrary());
  const screens = parts.map(({ screen }) => screen);
  if (name === undefined) {
    for (const { entry } of screens) console.log(`${entry.section}\t${entry.id}\t${entry.paths.join(" ")}`);
    return 0;
  }
  const wanted = screens.filter(({ entry }) => entry.id === name || entry.section === name);
  if (wanted.length === 0) {
    console.error(
      `There is no screen or section "${name}". Known: ${screens.map(({ entry }) => entry.id).join(", ")}.`,
    );
    return 1;
  }
  console.log(JSON.stringify(wanted, null, 2));
  return 0;
}

process.exitCode = main(process.argv.slice(2));
