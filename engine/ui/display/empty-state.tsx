import type { ReactNode } from "react";
import { Icon, type IconName } from "../base/icon.tsx";
import { DataText } from "../base/data-text.tsx";

export interface EmptyStateProps {
  icon?: IconName | undefined;
  title: string;
  /** One sentence that says what to do next. */
  text?: ReactNode;
  /** The one primary button or link. */
  action?: ReactNode;
  /** Secondary buttons or more content below. */
  extra?: ReactNode;
  /** It stands in for something that could not be shown: screen readers say it at once. */
  alert?: boolean | undefined;
}

/** Stands where there is nothing to list, nothing matches, or a right is missing. */
export function EmptyState({ icon, title, text, action, extra, alert = false }: EmptyStateProps) {
  return (
    <div role={alert ? "alert" : undefined} className="flex flex-col items-center px-4 py-8 text-center">
      {icon && (
        <span className="mb-3 flex size-10 items-center justify-center rounded-full bg-sunken text-muted">
          <Icon name={icon} size={20} />
        </span>
      )}
      <h2>
        <DataText>{title}</DataText>
      </h2>
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
