/**
 * Returns an error message for a version of Node that is too old. Uses old syntax only, so that every Node can parse
 * it.
 * @param {string} version such as "20.19.0"
 * @returns {string | undefined}
 */
export function versionError(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `This needs Node 20.19 or newer; this is Node ${version}. Install a newer one from https://nodejs.org.`;
}
