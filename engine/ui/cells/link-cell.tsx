import type { ReactNode } from "react";
import { Icon } from "../base/icon.tsx";
import { Link } from "../base/link-context.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { EmptyCell } from "./empty-cell.tsx";
import { safeUrl } from "./safe-url.ts";
import { breakable, DataText } from "../base/data-text.tsx";

/** Renders an internal link. */
export function LinkCell(props: { text: string; href: string; badge?: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <Link href={props.href} className="link truncate pointer-coarse:py-[13px]" dir="auto">
        {breakable(props.text)}
      </Link>
      {props.badge}
    </span>
  );
}

/** Renders an absolute URL of the server: as a link if it is safe, else as text. */
export function ExternalLinkCell(props: {
  url: string | null | undefined;
  text?: string | undefined;
  /** Allowed hosts. */
  hosts?: readonly string[] | undefined;
}) {
  const texts = useUiTexts();
  if (!props.url) return <EmptyCell />;
  const href = safeUrl(props.url, props.hosts);
  const text = props.text ?? props.url;
  if (href === undefined) {
    return (
      <span className="block truncate">
        <DataText>{text}</DataText>
      </span>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className="link inline-flex max-w-full items-center gap-1 pointer-coarse:py-[13px]"
    >
      <span className="truncate" dir="ltr">
        {breakable(text)}
      </span>
      {!href.startsWith("mailto:") && <Icon name="external" size={12} label={texts.opensNewTab} />}
    </a>
  );
}
