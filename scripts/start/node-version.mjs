/**
 * Returns what is wrong with a version of Node, in one sentence. Plain JavaScript of an old kind, so that every Node
 * can read it.
 * @param {string} version such as "20.19.0"
 * @returns {string | undefined}
 */
export function versionFault(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `This needs Node 20.19 or newer; this is Node ${version}. Install a newer one from https://nodejs.org.`;
}
