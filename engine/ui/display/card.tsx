import type { ReactNode } from "react";
import { cx } from "../base/cx.ts";
import { DataText } from "../base/data-text.tsx";

export interface CardProps {
  title?: ReactNode;
  /** Content after the title: badges, a menu. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Heading level; default 2. */
  level?: 2 | 3 | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Renders a card. */
export function Card({ title, actions, footer, level = 2, className, children }: CardProps) {
  const Heading = level === 3 ? "h3" : "h2";
  const headed = title !== undefined || actions !== undefined;
  return (
    <div className={cx("min-w-0 rounded-lg border border-line bg-surface", className)}>
      {headed && (
        <div className="flex flex-wrap items-center gap-3 px-4 pt-4">
          {title !== undefined && (
            <Heading className="min-w-0">
              <DataText>{title}</DataText>
            </Heading>
          )}
          {actions !== undefined && <div className="ms-auto flex items-center gap-2">{actions}</div>}
        </div>
      )}
      <div className="p-4">{children}</div>
      {footer !== undefined && <div className="border-t border-line px-4 py-3 text-xs text-muted">{footer}</div>}
    </div>
  );
}
