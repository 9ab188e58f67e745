import type { ReactNode } from "react";

/** Text that is spoken but not seen. */
export function VisuallyHidden(props: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={props.id} className="sr-only">
      {props.children}
    </span>
  );
}
