import type { ReactNode } from "react";
import { Icon, type IconName } from "../base/icon.tsx";
import { DataText } from "../base/data-text.tsx";

export interface EmptyStateProps {
  icon?: IconName | undefined;
  /** Undefined when a heading above already contains it. */
  title: string | undefined;
  /** One sentence with the next step. */
  text?: ReactNode;
  /** Primary button or link. */
  action?: ReactNode;
  /** Secondary buttons or more content below. */
  extra?: ReactNode;
  /** Announces the text at once, because it replaces content that could not be shown. */
  alert?: boolean | undefined;
}

/** Renders an empty state: no records, no match, or a missing right. */
export function EmptyState({ icon, title, text, action, extra, alert = false }: EmptyStateProps) {
  return (
    <div role={alert ? "alert" : undefined} className="flex flex-col items-center px-4 py-8 text-center">
      {icon && (
        <span className="mb-3 flex size-10 items-center justify-center rounded-full bg-sunken text-muted">
          <Icon name={icon} size={20} />
        </span>
      )}
      {title !== undefined && (
        <h2>
          <DataText>{title}</DataText>
        </h2>
      )}
      {text !== undefined && (
        <p className="mt-1 max-w-[46ch] text-sm text-muted">
          <DataText>{text}</DataText>
        </p>
      )}
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
      {extra !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2 text-sm">{extra}</div>}
    </div>
  );
}
