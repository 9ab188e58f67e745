import type { ControlProps } from "../../base/control-props.ts";
import { useEffect, useState } from "react";
import { filterOptions, type SelectOption } from "./option.ts";

export interface SelectProps extends ControlProps<string> {
  options: readonly SelectOption[];
  /** Filters by typing; default for ten or more options. */
  search?: boolean | undefined;
  /** Loads options while typing; `options` then only provides the label of the value. */
  onSearch?: SearchOptions | undefined;
  searchDelay?: number | undefined;
  /** Offers the empty value "". Default true unless `required`. */
  clearable?: boolean | undefined;
}

/** Loads options that match a text; must reject or return early when the signal is aborted. */
export type SearchOptions = (text: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;

/**
 * Hook: returns the options to show for a typed text: filtered by prefix, or loaded after a pause in typing when
 * `onSearch` is set. Loads only while the list is open, and ignores outdated responses.
 */
export function useOptions(given: {
  options: readonly SelectOption[];
  onSearch?: SearchOptions | undefined;
  /** Delay before loading, in milliseconds; default 300. */
  searchDelay?: number | undefined;
  open: boolean;
  text: string;
}): { options: readonly SelectOption[]; state: "ready" | "loading" | "failed"; error?: unknown } {
  const { options, onSearch, searchDelay = 300, open, text } = given;
  const [found, setFound] = useState<{
    text: string;
    options: readonly SelectOption[];
    failure?: { error: unknown };
  } | null>(null);
  useEffect(() => {
    if (!onSearch || !open) return;
    const control = new AbortController();
    const load = async () => {
      try {
        const answer = await onSearch(text.trim(), control.signal);
        if (!control.signal.aborted) setFound({ text, options: answer });
      } catch (error) {
        if (!control.signal.aborted) setFound({ text, options: [], failure: { error } });
      }
    };
    const timer = setTimeout(() => void load(), text === "" ? 0 : searchDelay);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [onSearch, open, text, searchDelay]);
  if (!onSearch) return { options: filterOptions(options, text), state: "ready" };
  if (found?.text !== text) return { options: found?.options ?? [], state: "loading" };
  return found.failure
    ? { options: [], state: "failed", error: found.failure.error }
    : { options: found.options, state: "ready" };
}
