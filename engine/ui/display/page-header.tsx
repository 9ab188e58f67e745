import type { ReactNode } from "react";
import { DataText } from "../base/data-text.tsx";
import { PageHelp, type PageHelpProps } from "./page-help.tsx";

export interface PageHeaderProps {
  title: ReactNode;
  /** Badges beside the title. */
  badges?: ReactNode;
  /** Switch that enables or disables the record. */
  control?: ReactNode;
  /** Buttons and menus at the end of the line; at most one is primary. */
  actions?: ReactNode;
  subtitle?: ReactNode;
  learnMore?: PageHelpProps["learnMore"];
}

/** Renders the header of a page. */
export function PageHeader({ title, badges, control, actions, subtitle, learnMore }: PageHeaderProps) {
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
      <PageHelp text={subtitle} learnMore={learnMore} className="mt-1 max-md:mt-3" />
    </div>
  );
}
