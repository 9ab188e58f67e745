// `npm start` and `npm run dev`. Uses old syntax only, so that an old Node can print the error.
import { versionError } from "./start/node-version.mjs";

const error = versionError(process.versions.node);
if (error === undefined) {
  import("./start/run.mjs").then(({ run }) => run(process.argv.slice(2)));
} else {
  console.error(error);
  process.exitCode = 1;
}
