import type { ReactNode } from "react";
import { Icon } from "../base/icon.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

export interface PageHelpProps {
  text?: ReactNode;
  /** Link to the documentation, after the text. */
  learnMore?: { href: string; label: string } | undefined;
  className: string;
}

/** Renders the help text of a page or a part of it; nothing without text and link. */
export function PageHelp({ text, learnMore, className }: PageHelpProps) {
  const texts = useUiTexts();
  if (text === undefined && learnMore === undefined) return null;
  return (
    <p className={`max-w-[70ch] text-sm text-muted ${className}`}>
      {text}{" "}
      {learnMore && (
        <a
          href={learnMore.href}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex items-center gap-1 underline"
        >
          {learnMore.label}
          <Icon name="external" size={12} label={texts.opensNewTab} />
        </a>
      )}
    </p>
  );
}
