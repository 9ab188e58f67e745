/** What is waited for at least where nobody waits. Milliseconds. */
const LONG = 1_000;
/** What is waited in its place. Milliseconds. */
const SOON = 20;

/** Makes time limits and pauses before another try come soon for as long as `isMeant` says so. */
export function impatientTimeout(real: typeof setTimeout, isMeant: () => boolean): typeof setTimeout {
  const soon = (call: () => void, delay = 0, ...given: []): unknown =>
    real(call, isMeant() && delay >= LONG ? SOON : delay, ...given);
  return soon as unknown as typeof setTimeout;
}
