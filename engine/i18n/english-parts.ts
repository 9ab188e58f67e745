type Messages = Readonly<Record<string, string>>;
type Listener = (part: string, messages: Messages) => void;

/**
 * English texts of parts of the console that come in files of their own. They belong to the code, as that does to the
 * page: so they are kept once, however many consoles there are.
 */
const parts = new Map<string, Messages>();
const listeners = new Set<Listener>();

/** Brings the texts of a part, as its file arrives. */
export function bringEnglish(part: string, messages: Messages): void {
  parts.set(part, messages);
  for (const listener of listeners) listener(part, messages);
}

/** Tells of the texts that are there, and of each part's that comes. */
export function followEnglish(listener: Listener): void {
  for (const [part, messages] of parts) listener(part, messages);
  listeners.add(listener);
}
