import { deadEnd, flaws, type Seen } from "../e2e/support/judge.ts";
import { declaredRefusals } from "../e2e/support/plan.ts";
import type { Fault } from "../support/disturbance.ts";
import type { DrawnConsole } from "./drawn-console.tsx";

/** What may be refused, because its descriptor says what that means. */
const REFUSED = declaredRefusals();

/** What a place falls short of when `fault` befalls what it reads: what is shown, and how it recovers without a reload. */
export async function judgeLoad(drawn: DrawnConsole, address: string, fault: Fault): Promise<string[]> {
  const { line, goTo, leave, rest } = drawn;
  await leave(address);
  line.disturb(fault);
  await goTo(address);
  if (fault === "slow") return judgeSlow(drawn);
  const isMeant = (): boolean =>
    fault === "403" && line.befell().every((path) => REFUSED.some((declared) => declared.test(path)));
  const failed = await rest(
    (seen) => flaws(seen).length === 0 && (isMeant() || line.hits() === 0 || seen.said.length > 0) && isDrawn(seen),
  );
  const found = [...flaws(failed), ...(line.hits() === 0 || isMeant() ? [] : deadEnd(failed))];
  line.disturb(undefined);
  if (line.hits() === 0 && failed.said.length === 0) return found;
  return [...found, ...(await judgeRecovery(drawn, address))];
}

/** A page that waits says so, and then shows what came. */
async function judgeSlow({ line, rest }: DrawnConsole): Promise<string[]> {
  const waiting = await rest((seen) => (line.hits() > 0 ? seen.busy > 0 : isDrawn(seen)));
  const unsaid = line.hits() > 0 && waiting.busy === 0 ? ["waits without a sign"] : [];
  line.disturb(undefined);
  const seen = await rest((one) => flaws(one).length === 0 && isDrawn(one));
  return [...unsaid, ...flaws(seen), ...seen.said];
}

/** When all is well again, "Try again" brings the page; where there is none, coming back does. No reload. */
async function judgeRecovery({ goTo, leave, rest }: DrawnConsole, address: string): Promise<string[]> {
  const again = () =>
    [...document.querySelectorAll<HTMLElement>("main button")].filter(({ textContent }) => textContent === "Try again");
  const offered = again().length;
  for (let tries = 0; tries < 4 && again().length > 0; tries++) {
    const before = again().length;
    again()[0]?.click();
    await rest(({ busy, said }) => busy === 0 && (said.length === 0 || again().length < before));
  }
  if (offered === 0) {
    await leave(address);
    await goTo(address);
  }
  const seen = await rest((one) => isDrawn(one) && one.said.length === 0 && flaws(one).length === 0);
  return [...flaws(seen), ...seen.said].map((one) => `does not recover: ${one.slice(0, 100)}`);
}

export const isDrawn = ({ text, busy }: Seen): boolean => text !== "" && busy === 0;
