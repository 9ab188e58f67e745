/** Returns whether a version (`26.4.0.Final`) is at least another (`26.4`); missing parts count as 0. */
export function isAtLeast(version: string, least: string): boolean {
  const [own, other] = [partsOf(version), partsOf(least)];
  for (let index = 0; index < Math.max(own.length, other.length); index++) {
    const difference = (own[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function partsOf(version: string): number[] {
  return (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? "").split(".").map(Number);
}
