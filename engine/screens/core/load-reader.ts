import { read } from "../../model/pointer.ts";
import { type Reader, UNKNOWN } from "../../model/scope.ts";

/** A reader whose named values change: `$load`. Names that it does not hold are asked of the one around it. */
export interface NamedReader extends Reader {
  /** Puts all values in place; tells who reads a changed one, unless `silent`. */
  put(values: Readonly<Record<string, unknown>>): readonly string[];
  tell(names: readonly string[]): void;
}

/** Creates a reader of named values, every one unknown at first. */
export function namedReader(names: readonly string[], around: Reader | undefined): NamedReader {
  const values = new Map<string, unknown>(names.map((name) => [name, UNKNOWN]));
  const listeners = new Set<{ readonly name: string | undefined; readonly listener: () => void }>();
  return {
    get(pointer) {
      const name = firstSegment(pointer);
      if (name === undefined) return Object.fromEntries(values);
      if (!values.has(name)) return around?.get(pointer);
      const value = values.get(name);
      return value === UNKNOWN ? UNKNOWN : read(value, pointer.slice(name.length + 1));
    },
    subscribe(pointer, listener) {
      const name = firstSegment(pointer);
      if (name !== undefined && !values.has(name)) return around?.subscribe?.(pointer, listener) ?? (() => undefined);
      const entry = { name, listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    put(next) {
      const changed = Object.keys(next).filter((name) => values.get(name) !== next[name]);
      for (const name of changed) values.set(name, next[name]);
      return changed;
    },
    tell(changed) {
      for (const { name, listener } of [...listeners]) if (name === undefined || changed.includes(name)) listener();
    },
  };
}

function firstSegment(pointer: string): string | undefined {
  return pointer === "" ? undefined : pointer.slice(1).split("/")[0];
}
