import { useCallback, useMemo } from "react";
import { plainReader } from "../../model/plain-reader.ts";
import type { Reader } from "../../model/scope.ts";
import { useAddress, useNavigation } from "../../server/use-navigation.ts";

/** One text in the query of the address; `undefined` takes it out. */
export function useAddressText(name: string): readonly [string | undefined, (value: string | undefined) => void] {
  const navigation = useNavigation();
  const { query } = useAddress();
  const set = useCallback((value: string | undefined) => navigation.setQuery({ [name]: value }), [navigation, name]);
  return [query[name], set];
}

/** A whole number in the query of the address, `otherwise` when it is not there or not one. */
export function numberIn(query: Readonly<Record<string, string>>, name: string, otherwise: number): number {
  const text = query[name];
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
}

/** `$query`: the list state in the address. */
export function useQueryReader(): Reader {
  const { query } = useAddress();
  return useMemo(() => plainReader(query), [query]);
}
