import { parse, read } from "../../model/pointer.ts";
import type { Preferences } from "../../server/preferences.ts";
import type { Writable } from "../../data/index.ts";

/** Returns a reader of what the administrator chose in this browser (`$browser`): `/extensionsOff/<id>`. */
export function browserReader(preferences: Pick<Preferences, "extensionsOff">): Writable {
  const { extensionsOff } = preferences;
  return {
    get: (pointer) => read({ extensionsOff: extensionsOff.get() }, pointer),
    set(pointer, value) {
      const [word, id, ...more] = parse(pointer);
      if (word !== "extensionsOff" || id === undefined || more.length > 0 || typeof value !== "boolean")
        throw new Error(`Nothing can be kept at $browser${pointer}.`);
      extensionsOff.set({ ...extensionsOff.get(), [id]: value });
    },
    subscribe: (_pointer, listener) => extensionsOff.subscribe(listener),
  };
}
