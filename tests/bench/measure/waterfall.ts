import type { Load } from "./load.ts";

/** Formats every request of a page load in order: start and end in ms after the start, KB, status, type, address. */
export function waterfall({ requestsMade, start, seconds }: Pick<Load, "requestsMade" | "start" | "seconds">): string {
  const since = (moment: number) => String(Math.round((moment - start) * 1000)).padStart(6);
  const lines = requestsMade.map(({ url, type, status, start: from, end, bytes }) => {
    const size = (bytes / 1000).toFixed(1).padStart(7);
    const { pathname, search } = new URL(url);
    const address = `${pathname}${search.slice(0, 60)}`;
    const until = end === undefined ? "     –" : since(end);
    const late = from > start + seconds ? " (after the list)" : "";
    return `${since(from)} ${until} ${size} ${String(status).padStart(3)} ${type.padEnd(10)} ${address}${late}`;
  });
  return ["  from     to      KB", ...lines, `list seen after ${Math.round(seconds * 1000)} ms`].join("\n");
}
