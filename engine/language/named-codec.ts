/**
 * Decoders that values may name (`{ "codec": …, "of": … }`). The module `record` registers its codecs here at start.
 */
const decoders = new Map<string, (stored: unknown, settings: unknown) => unknown>();

/** Registers the decoder of a codec for values. */
export function registerDecoder(name: string, decode: (stored: unknown, settings: unknown) => unknown): void {
  decoders.set(name, decode);
}

/** A name with optional settings. */
export interface Named {
  readonly name: string;
  readonly settings: unknown;
}

/** Splits `name` or `{ name: settings }`. */
export function named(value: unknown): Named {
  if (typeof value === "string") return { name: value, settings: undefined };
  const [name, settings] = Object.entries(value ?? {})[0] ?? ["", undefined];
  return { name, settings };
}

/** Decodes a value with the named codec; an unknown codec returns it unchanged (the compiler rejects unknown names). */
export function decodeNamed(codec: unknown, stored: unknown): unknown {
  const { name, settings } = named(codec);
  const decode = decoders.get(name);
  return decode ? decode(stored, settings) : stored;
}
