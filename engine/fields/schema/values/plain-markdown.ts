/**
 * Stands in the built console for the Markdown of rjsf, which takes 28 KiB: a description is text here, anyone who
 * wrote it, and never markup.
 */
export function Markdown({ children }: { readonly children: string }): string {
  return children;
}
