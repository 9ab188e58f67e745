// `npm start` and `npm run dev`. Written so plainly that every Node reads it and can say what it lacks.
import { versionFault } from "./start/node-version.mjs";

const fault = versionFault(process.versions.node);
if (fault === undefined) {
  import("./start/run.mjs").then(({ run }) => run(process.argv.slice(2)));
} else {
  console.error(fault);
  process.exitCode = 1;
}
