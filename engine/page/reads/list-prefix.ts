import { createContext, useContext } from "react";

const PrefixContext = createContext("");

/**
 * Provides the prefix for the names of a list's state in the address, which distinguishes several lists of one page; ""
 * for the first.
 */
export const ListPrefix = PrefixContext.Provider;

/** Hook: returns the prefix of the list around it. */
export function useListPrefix(): string {
  return useContext(PrefixContext);
}

/** Returns the part of an address's query that belongs to a list, without the prefix. */
export function withoutPrefix(
  query: Readonly<Record<string, string>>,
  prefix: string,
): Readonly<Record<string, string>> {
  if (prefix === "") return query;
  const own = Object.entries(query).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** Adds the prefix of a list to the names of its state. */
export function withPrefix<T>(values: Readonly<Record<string, T>>, prefix: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}
