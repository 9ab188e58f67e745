import { createContext, useContext } from "react";

const PrefixContext = createContext("");

/**
 * Holds what stands before the names of a list's state in the address, so that lists of one page keep apart; "" for the
 * first.
 */
export const ListPrefix = PrefixContext.Provider;

export function useListPrefix(): string {
  return useContext(PrefixContext);
}

/** The part of an address's query that belongs to a list, under its own names. */
export function withoutPrefix(
  query: Readonly<Record<string, string>>,
  prefix: string,
): Readonly<Record<string, string>> {
  if (prefix === "") return query;
  const own = Object.entries(query).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** Names of a list as the address has them. */
export function withPrefix<T>(values: Readonly<Record<string, T>>, prefix: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}
