type Messages = Readonly<Record<string, string>>;
type Listener = (part: string, messages: Messages) => void;

/** English messages of lazily loaded modules. They are global like the modules, even with several consoles on a page. */
const parts = new Map<string, Messages>();
const listeners = new Set<Listener>();

/** Registers the messages of a module after it was loaded. */
export function addEnglishMessages(part: string, messages: Messages): void {
  parts.set(part, messages);
  for (const listener of listeners) listener(part, messages);
}

/** Calls `listener` with all registered messages and with later registrations. */
export function onEnglishMessages(listener: Listener): void {
  for (const [part, messages] of parts) listener(part, messages);
  listeners.add(listener);
}
