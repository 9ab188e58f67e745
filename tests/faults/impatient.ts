import { READ_LIMIT } from "../../engine/http/http.ts";

/** The pause before a read is repeated, in milliseconds. */
const RETRY = 1_000;
/** The pause in its place, and in that of a request's time limit, in milliseconds. */
const SOON = 20;

/** A clock that shortens pauses. */
export interface ImpatientClock {
  readonly setTimeout: typeof setTimeout;
  /** Ends the time limit of the latest request soon. */
  endLimit(): void;
  /** Switches short pauses before repeated reads on or off. */
  hurry(isMeant: boolean): void;
}

/** Shortens pauses before repeated reads, and nothing else: messages stay visible as long as usual. */
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
