import { addressOf, keysFor } from "../e2e/support/addresses.ts";
import { REALM } from "../e2e/support/target.ts";
import { type InProcessConsole, isNextPageRendered } from "../support/in-process-console.tsx";
import type { CreateForm } from "./create-forms.ts";
import { failStep } from "./fail-step.ts";
import * as userEvents from "../support/user-events.ts";

/** Opens a location with seeded records, and waits until it is rendered. */
export async function goTo({ sandbox, goTo: go }: InProcessConsole, place: CreateForm["place"]): Promise<void> {
  const keys = await keysFor(place.screen, sandbox.api);
  if (!keys) failStep(`there is no record to open ${place.name} with`);
  const address = addressOf(place, { ...keys, ...(await changeable(place, sandbox)) });
  // After a creation in a dialog of the list, leave the list so that it is rendered again.
  const page = (path: string): string | undefined => path.split("?")[0];
  if (page(location.hash) === page(`#${address}`)) await move(go, NOWHERE);
  await move(go, address);
}

/** An address without a page. */
const NOWHERE = "/master/no-such-place";

async function move(go: InProcessConsole["goTo"], address: string): Promise<void> {
  await go(address);
  // A form with an error may hold unsaved changes.
  if (userEvents.isDialogOpen()) userEvents.lastButton()?.click();
  await userEvents.waitFor(isNextPageRendered);
}

/** Creates a flow that can be changed, because built-in flows are read-only in some places. */
async function changeable({ screen }: CreateForm["place"], { api }: InProcessConsole["sandbox"]): Promise<object> {
  if (screen.entry.id !== "flow") return {};
  const own = async (): Promise<unknown> => {
    const flows = (await api.get(`/${REALM}/authentication/flows`)) as {
      readonly alias: string;
      readonly id: string;
    }[];
    return flows.find(({ alias }) => alias === "own")?.id;
  };
  const body = { alias: "own", providerId: "basic-flow", topLevel: true, builtIn: false };
  if ((await own()) === undefined) await api.send("POST", `/${REALM}/authentication/flows`, body);
  return { flow: await own() };
}
