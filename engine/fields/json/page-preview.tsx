export interface PagePreviewProps {
  readonly html: string;
  /** Spoken name of the page. */
  readonly label: string;
}

/** A page as it looks: its scripts do not run, and nothing in it reaches the console. Pages are white by themselves. */
export function PagePreview({ html, label }: PagePreviewProps) {
  return (
    <iframe
      title={label}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={html}
      className="mt-2 h-80 w-full rounded-md border border-line bg-white"
    />
  );
}
