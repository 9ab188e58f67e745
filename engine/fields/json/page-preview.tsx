export interface PagePreviewProps {
  readonly html: string;
  /** Accessible name of the preview. */
  readonly label: string;
}

/**
 * Renders a page of HTML in a sandbox, where scripts do not run and nothing can reach the console. The background is
 * white, as that of a page without styles.
 */
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
