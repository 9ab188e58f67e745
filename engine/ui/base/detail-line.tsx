import { DataText } from "./data-text.tsx";

/** Renders a small technical line below a message, which can be copied into a report. */
export function DetailLine({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <span className="mt-1 block text-xs text-muted [overflow-wrap:anywhere]">
      <DataText>{children}</DataText>
    </span>
  );
}
