import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RenderedConsole, renderConsole } from "../faults/rendered-console.tsx";
import { readyAction } from "../faults/ready-action.ts";
import { REALM } from "../e2e/support/target.ts";
import * as userEvents from "../support/user-events.ts";
import { CLOSED } from "./page-outcome.ts";
import { OFFERED_ACTIONS, type OfferedAction, sampleOf } from "./offered.ts";

/** Holds whether all actions are tested; otherwise a few for each set of rights. */
const ALL = process.env.ATRIUM_OFFERED === "all";
const PRESSED = ALL ? OFFERED_ACTIONS : sampleOf(OFFERED_ACTIONS, 5);

/** Milliseconds within which the sandbox must respond. */
const SOON = 3_000;

/** A console with the writes that its server rejected for a missing right. */
type Watched = RenderedConsole & { readonly rejected: string[] };

function renderWatched(rights: ReadonlySet<string>, deny = false): Watched {
  const rejected: string[] = [];
  const rendered = renderConsole(rights, (server) => async (input, init) => {
    const { method = "GET" } = init ?? {};
    const answer = deny && method !== "GET" ? new Response(null, { status: 403 }) : await server(input, init);
    if (answer.status === 403 && method !== "GET") rejected.push(`${method} ${new URL(String(input)).pathname}`);
    return answer;
  });
  return { ...rendered, rejected };
}

/**
 * Runs an action if it is offered.
 * @returns the rejected requests, undefined when the action is not offered
 */
async function press(rendered: Watched, { placed }: OfferedAction): Promise<readonly string[] | undefined> {
  rendered.rejected.length = 0;
  const ready = await readyAction(rendered, placed);
  if (ready === undefined) return undefined;
  const closed = ready.dialog ? [...closedParts(), ...deadEnds()] : [];
  const writes = rendered.writes();
  await ready.press();
  await rendered.rest(
    () => rendered.writes() > writes || rendered.rejected.length > 0 || userEvents.shownErrors().length > 0,
    SOON,
  );
  return [...closed, ...rendered.rejected];
}

/** Returns the headings that a dialog shows in place of forbidden content. */
function closedParts(): string[] {
  return [...userEvents.activePart().querySelectorAll("h2")]
    .map((one) => one.textContent ?? "")
    .filter((text) => CLOSED.test(text));
}

/** Returns the required choices of a dialog that have no options. */
function deadEnds(): string[] {
  const boxes = [...userEvents.activePart().querySelectorAll<HTMLInputElement>("[role=combobox][aria-required=true]")];
  const empty = boxes.filter(
    (one) => one.value === "" && !one.closest("[data-field]")?.querySelector("button[aria-label^=Remove]"),
  );
  return empty.map(({ id }) => `nothing to choose for ${id}`);
}

let pressed = 0;
beforeAll(() => userEvents.setWaitLimit(SOON));
afterAll(() => userEvents.setWaitLimit(userEvents.WAIT_LIMIT));

const people = new Set(PRESSED.map(({ who }) => who));

describe.each([...people])("An administrator with the rights of: %s", (who) => {
  const own = PRESSED.filter((one) => one.who === who);
  const rights = own[0]?.rights ?? new Set<string>();
  let rendered: Watched;
  beforeAll(() => {
    rendered = renderWatched(rights);
  });
  afterAll(() => rendered.close());

  for (const one of own)
    it(`gets no rejected request from ${one.placed.name}`, async () => {
      const restore = rendered.sandbox.saveState();
      try {
        const rejected = await press(rendered, one);
        if (rejected !== undefined) pressed += 1;
        expect(rejected ?? []).toEqual([]);
      } finally {
        if (rendered.isDirty() || userEvents.isDialogOpen()) {
          rendered.close();
          rendered = renderWatched(rights);
        } else {
          restore();
          rendered.forget();
        }
      }
    });
});

it("most offered actions are tested", () => {
  expect(pressed).toBeGreaterThan(PRESSED.length * 0.5);
});

it("the check finds a button whose request the server rejects", async () => {
  const [first = expect.unreachable()] = OFFERED_ACTIONS.filter(({ placed }) => placed.name === "unlock-all: users");
  const rendered = renderWatched(first.rights, true);
  expect(await press(rendered, first)).toEqual([`DELETE /admin/realms/${REALM}/attack-detection/brute-force/users`]);
  rendered.close();
});
