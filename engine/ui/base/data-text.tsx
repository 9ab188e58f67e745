import { Fragment, type ReactNode } from "react";
import { useUiTexts } from "./ui-texts.tsx";

/** Matches the positions after punctuation in names, URLs and identifiers. */
const BREAKS = /(?<=[\p{L}\p{N}][@./_:-])(?=[\p{L}\p{N}])/gu;

/**
 * Text that may come from the server, or has values of it in it, inside of a line: the whole and each value keep their own
 * direction whatever the page's, and a long name breaks after its marks (`acme.example.com` before `example`) rather than
 * inside of a word.
 */
export function DataText({ children }: { readonly children: ReactNode }) {
  return <bdi>{typeof children === "string" ? <Parts text={children} /> : children}</bdi>;
}

/** Renders a message with its values in their own direction. */
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
 * Returns a text with places to break it; the same text where it has none. The places are rendered by a style: a
 * `<wbr>` would be a blank in the name that assistive technology hears.
 *
 * @param places matches the empty places to break it at; names break after their marks.
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
