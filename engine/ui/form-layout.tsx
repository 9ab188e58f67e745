import type { ReactNode } from "react";

/** A form of at most 680 px with its jump links beside it; the links go where there is no room. */
export function FormLayout(props: { jump?: ReactNode; children: ReactNode }) {
  if (props.jump === undefined) return <div className="max-w-form">{props.children}</div>;
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,680px)_180px]">
      <div className="min-w-0">{props.children}</div>
      <div className="max-lg:hidden">{props.jump}</div>
    </div>
  );
}
