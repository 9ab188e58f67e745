import { Fragment, type ReactNode } from "react";
import { useUiTexts } from "./ui-texts.tsx";

/** Matches the positions after punctuation in names, URLs and identifiers. */
const BREAKS = /(?<=[\p{L}\p{N}][@./_:-])(?=[\p{L}\p{N}])/gu;

/**
 * Renders text that comes from the server, or contains values from it, within a line. The text and each value keep
 * their own direction regardless of the page's. A long name breaks after punctuation (`acme.example.com` before
 * `example`) rather than inside a word.
 */
export function DataText({ children }: { readonly children: ReactNode }) {
  return <bdi>{typeof children === "string" ? <Parts text={children} /> : children}</bdi>;
}

/** Renders a message; its values keep their own direction. */
function Parts({ text }: { readonly text: string }): ReactNode {
  const parts = useUiTexts().partsOf(text);
  if (parts.length === 1) return breakable(text);
  return parts.map((part, at) =>
    typeof part === "string" ? (
      <Fragment key={at}>{breakable(part)}</Fragment>
    ) : (
      <DataText key={at}>{part.value}</DataText>
    ),
  );
}

/**
 * Returns a text with break opportunities; the text itself if it has none. A style renders the break opportunities,
 * because assistive technology reads a `<wbr>` as a space within the name.
 *
 * @param places matches the empty positions where the text may break; by default after punctuation
 */
export function breakable(text: string, places: RegExp = BREAKS): ReactNode {
  const breaks = [...text.matchAll(places)].map(({ index }) => index);
  if (breaks.length === 0) return text;
  return [0, ...breaks].map((start, at) => (
    <Fragment key={start}>
      {at > 0 && <span className="break-here" />}
      {text.slice(start, breaks[at])}
    </Fragment>
  ));
}
