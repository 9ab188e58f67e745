/**
 * Replaces the Markdown component of rjsf in the build, as that takes 28 KiB. Descriptions are shown as plain text and
 * never as markup, whatever their source.
 */
export function Markdown({ children }: { readonly children: string }): string {
  return children;
}
