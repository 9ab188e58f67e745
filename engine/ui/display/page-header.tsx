import type { ReactNode } from "react";
import { Icon } from "../base/icon.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";
import { DataText } from "../base/data-text.tsx";

export interface PageHeaderProps {
  title: ReactNode;
  /** Badges beside the title. */
  badges?: ReactNode;
  /** Switch that enables or disables the record. */
  control?: ReactNode;
  /** Buttons and menus at the end of the line; at most one is primary. */
  actions?: ReactNode;
  subtitle?: ReactNode;
  /** Link to the documentation, after the subtitle. */
  learnMore?: { href: string; label: string } | undefined;
}

/** Renders the header of a page. */
export function PageHeader({ title, badges, control, actions, subtitle, learnMore }: PageHeaderProps) {
  const texts = useUiTexts();
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 tabIndex={-1} className="min-w-0 outline-none [overflow-wrap:anywhere]">
          <DataText>{title}</DataText>
        </h1>
        {badges !== undefined && <div className="flex flex-wrap items-center gap-2">{badges}</div>}
        {(control !== undefined || actions !== undefined) && (
          <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
            {control}
            {actions}
          </div>
        )}
      </div>
      {(subtitle !== undefined || learnMore) && (
        <p className="mt-1 max-w-[70ch] max-md:mt-3 text-sm text-muted">
          {subtitle}{" "}
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
      )}
    </div>
  );
}
