import { keycloakSteps } from "./keycloak.ts";
import { quickSteps } from "./quick.ts";
import { SAMPLE } from "./over-all.ts";
import { browserSteps, LONG, plainSteps, type Step } from "./steps.ts";
import { NONE, namedLines, ONE_FAILED, sentence, sum, type Tally } from "./tally.ts";

const USAGE = "npm test [-- quick [COMMIT] | long | browser | keycloak] [-- words for Playwright]";

/** Steps in order, and the function that must always be called at the end. */
type Plan = { steps: readonly Step[]; stop(): Promise<void> };

function planOf(mode: string, words: readonly string[]): Plan {
  const plain = (steps: readonly Step[]): Plan => ({ steps, stop: () => Promise.resolve() });
  switch (mode) {
    case "short":
      return plain([...plainSteps([SAMPLE]), ...browserSteps(words, "short")]);
    case "long":
      return plain(LONG);
    case "quick":
      return plain(quickSteps(words));
    case "browser":
      return plain(browserSteps(words));
    case "keycloak":
      return keycloakSteps(words);
    default:
      throw new Error(`There is no test run "${mode}".\n${USAGE}`);
  }
}

/** Runs `npm test`: the steps in order up to the first failure. The last line counts passed and failed checks. */
async function main(): Promise<void> {
  const [mode = "short", ...words] = process.argv.slice(2);
  const { steps, stop } = planOf(mode, words);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
  const tallies: Tally[] = [];
  try {
    for (const [at, { title, perform, apart }] of steps.entries()) {
      console.log(`\n=== ${at + 1}/${steps.length} ${title}\n`);
      const started = Date.now();
      const tally = await perform().catch(failedStep).then(named(title));
      tallies.push(tally);
      console.log(`--- ${title}: ${sentence(tally)} (${Math.round((Date.now() - started) / 1000)} s)`);
      if (tally.failed > 0 && !apart) {
        console.log(`\nStopped at step ${at + 1} of ${steps.length}: ${title}.`);
        break;
      }
    }
  } finally {
    await stop();
  }
  const total = sum([NONE, ...tallies]);
  console.log(["", ...namedLines(total), sentence(total)].join("\n"));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** Returns a function that names a step which failed as a whole by its title. */
function named(title: string): (tally: Tally) => Tally {
  return (tally) => (tally.failed > 0 && !tally.wrong?.length ? { ...tally, wrong: [title] } : tally);
}

function failedStep(error: unknown): Tally {
  console.error(error instanceof Error ? error.message : error);
  return ONE_FAILED;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
