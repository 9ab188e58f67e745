/**
 * Plays the contracts on a server, or on two and compares them.
 * Use: tsx tests/contract/main.ts --base http://127.0.0.1:8280 [--compare http://127.0.0.1:8180] [--only people]
 * [--add-ons]
 */
import { parseArgs } from "node:util";
import { addOnContracts } from "./add-ons.ts";
import { contracts } from "./all.ts";
import { differences } from "./compare.ts";
import { play } from "./play.ts";

const { values } = parseArgs({
  options: {
    base: { type: "string" },
    compare: { type: "string" },
    only: { type: "string" },
    "add-ons": { type: "boolean", default: false },
  },
});
const base = values.base ?? process.env["CONTRACT_URL"];
if (!base) {
  console.error(
    "Name the server: tsx tests/contract/main.ts --base http://127.0.0.1:8280 [--compare http://127.0.0.1:8180]",
  );
  process.exit(2);
}
const all = values["add-ons"] ? addOnContracts : contracts;
const chosen = all.filter((contract) => values.only === undefined || contract.name.includes(values.only));
const here = await play(base, chosen);
const lines = here.failures.map((failure) => `${base}: ${failure}`);
if (values.compare) {
  const there = await play(values.compare, chosen);
  lines.push(
    ...there.failures.map((failure) => `${values.compare}: ${failure}`),
    ...differences(here.recorded, there.recorded),
  );
}
for (const line of lines) console.log(line);
console.log(`${chosen.length} contracts, ${here.recorded.length} calls, ${lines.length} findings.`);
process.exit(lines.length > 0 ? 1 : 0);
