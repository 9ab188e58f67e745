/** Returns the folder name of a theme, which is also the name by which realms select it. */
export function themeFolder(name: string): string {
  const folder = name
    .trim()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^[-._]+|[-._]+$/g, "");
  return folder === "" ? "quick-theme" : folder;
}
