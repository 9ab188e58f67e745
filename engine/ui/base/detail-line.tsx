import { DataText } from "./data-text.tsx";

/** A line below a message for a report to somebody else: small, and in one piece to copy. */
export function DetailLine({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <span className="mt-1 block text-xs text-muted [overflow-wrap:anywhere]">
      <DataText>{children}</DataText>
    </span>
  );
}
