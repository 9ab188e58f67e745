import { READ_LIMIT } from "../../engine/http/http.ts";
import { IDLE_SPAN } from "../../engine/http/idle-tracker.ts";

/** The pause before a read is repeated, in milliseconds. */
const RETRY = 1_000;
/** The pause in its place, and in that of a request's time limit, in milliseconds. */
const SOON = 20;

/** A clock that shortens pauses, and may hold the wait for an idle network. */
export interface ImpatientClock {
  readonly setTimeout: typeof setTimeout;
  /** Ends the time limit of the latest request soon. */
  endLimit(): void;
  /** Switches short pauses before repeated reads on or off. */
  hurry(isMeant: boolean): void;
  /** Ends a held wait for an idle network. Until then no background request is sent, however slow the machine is. */
  becomeIdle(): void;
}

/**
 * Shortens pauses before repeated reads. Messages stay visible as long as usual.
 *
 * @param isIdleHeld holds the wait for an idle network until `becomeIdle`
 */
export function impatientClock(real: typeof setTimeout, isIdleHeld: boolean): ImpatientClock {
  let isHurried = false;
  let limit: () => void = () => undefined;
  let idle: (() => void) | undefined;
  const wait = (call: () => void, delay = 0, ...given: []): unknown => {
    if (delay >= READ_LIMIT) limit = call;
    if (isIdleHeld && delay === IDLE_SPAN) {
      idle = call;
      return undefined;
    }
    return real(call, isHurried && delay === RETRY ? SOON : delay, ...given);
  };
  return {
    setTimeout: wait as unknown as typeof setTimeout,
    endLimit: () => void real(limit, SOON),
    hurry: (isMeant) => {
      isHurried = isMeant;
    },
    becomeIdle() {
      idle?.();
      idle = undefined;
    },
  };
}
