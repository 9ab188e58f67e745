import { planOutput } from "./plan-output.ts";

const { text, code } = planOutput(process.argv.slice(2));
(code === 0 ? console.log : console.error)(text);
process.exitCode = code;
