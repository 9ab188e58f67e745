/** Renders a keyboard shortcut, e.g. "Ctrl K". */
export function Kbd(props: { children: string }) {
  return (
    <kbd className="rounded-sm border border-line bg-surface px-1 py-px font-sans text-xs font-medium text-muted">
      {props.children}
    </kbd>
  );
}
