import type { ReactNode } from "react";
import { cx } from "../base/cx.ts";

/**
 * Renders a form of at most 680 px with its jump links beside it, which are hidden if there is no room. `wide` is for
 * forms with tables, which use the full width.
 */
export function FormLayout(props: { jump?: ReactNode; wide?: boolean | undefined; children: ReactNode }) {
  const { jump, wide = false, children } = props;
  const alone = wide ? undefined : "max-w-form";
  const beside = wide ? "lg:grid-cols-[minmax(0,1fr)_180px]" : "lg:grid-cols-[minmax(0,680px)_180px]";
  return (
    <div className={jump === undefined ? alone : cx("grid grid-cols-1 gap-8", beside)}>
      <div className="min-w-0">{children}</div>
      {jump !== undefined && <div className="max-lg:hidden">{jump}</div>}
    </div>
  );
}
