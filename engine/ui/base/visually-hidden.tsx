import type { ReactNode } from "react";

/** Renders text for assistive technology only. */
export function VisuallyHidden(props: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={props.id} className="sr-only">
      {props.children}
    </span>
  );
}
