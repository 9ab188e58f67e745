import { wantedScreens } from "./wanted-screens.ts";

const { text, code } = wantedScreens(process.argv.slice(2));
(code === 0 ? console.log : console.error)(text);
process.exitCode = code;
