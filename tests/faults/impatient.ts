import { READ_LIMIT } from "../../engine/http/http.ts";

/** The pause before a read is tried once more. Milliseconds. */
const RETRY = 1_000;
/** Holds what is waited in place of it, and of the time that a request may take. */
const SOON = 20;

/** A clock that need not be waited for. */
export interface ImpatientClock {
  readonly setTimeout: typeof setTimeout;
  /** The time of the request that was begun last is over soon. */
  endLimit(): void;
  /** Makes the pauses before another try short, or not. */
  hurry(isMeant: boolean): void;
}

/** Shortens what nobody waits for, and nothing else: messages stay as long as they do. */
export function impatientClock(real: typeof setTimeout): ImpatientClock {
  let isHurried = false;
  let limit: () => void = () => undefined;
  const wait = (call: () => void, delay = 0, ...given: []): unknown => {
    if (delay >= READ_LIMIT) limit = call;
    return real(call, isHurried && delay === RETRY ? SOON : delay, ...given);
  };
  return {
    setTimeout: wait as unknown as typeof setTimeout,
    endLimit: () => void real(limit, SOON),
    hurry: (isMeant) => {
      isHurried = isMeant;
    },
  };
}
