import type { Diagnostic, MissingMember, Location } from "./diagnostic.ts";

/** Minimum number of missing members for an error about the record itself. */
const LEAST = 3;

/** Maximum number of members that an error lists. */
const MOST = 4;

/**
 * Finds records that lack so many members that the resource is probably wrong. Returns one error for each, with the
 * errors that it replaces.
 */
export function recordErrors(diagnostics: readonly Diagnostic[]): ReadonlyMap<Diagnostic, readonly Diagnostic[]> {
  const errors = diagnostics.flatMap((error) => (error.record === undefined ? [] : [{ error, record: error.record }]));
  const byResource = groupedBy(errors, ({ record }) => record.resource);
  const groups = byResource.flatMap((group) => {
    const byWord = groupedBy(group, ({ record }) => placeName(record.namedAt));
    const [{ record }] = group;
    return byWord.length > 1 && record.entity !== undefined
      ? [{ group, place: record.entity }]
      : byWord.map((one) => ({ group: one, place: one[0].record.namedAt }));
  });
  return new Map(
    groups.flatMap(({ group, place }) => {
      const records = group.map(({ record }) => record);
      return isDoubted(records) ? [[inDoubt(records, place), group.map(({ error }) => error)] as const] : [];
    }),
  );
}

/** Returns whether the resource is probably wrong. Misspelt members are reported one by one instead. */
function isDoubted(records: readonly MissingMember[]): boolean {
  const refs = new Set(records.map(({ ref }) => ref));
  return refs.size >= LEAST && records.filter(({ isLike }) => isLike).length * 2 <= records.length;
}

function inDoubt(records: readonly MissingMember[], place: Location): Diagnostic {
  const refs = [...new Set(records.map(({ ref }) => `"${ref}"`))];
  const more = refs.length > MOST ? ` and ${refs.length - MOST} more` : "";
  const word = place.pointer?.slice(place.pointer.lastIndexOf("/") + 1);
  const [{ resource = "" } = {}] = records;
  const message = `"${resource}" has no ${refs.slice(0, MOST).join(", ")}${more}. Is "${word}" correct?`;
  const consequence = "Use another one, or add the members to the entity's schema.";
  return { ...place, severity: "error", code: "R40", message, consequence };
}

function placeName({ file, pointer }: Location): string {
  return `${file}#${pointer}`;
}

function groupedBy<T>(list: readonly T[], name: (one: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of list) {
    const group = groups.get(name(one));
    if (group) group.push(one);
    else groups.set(name(one), [one]);
  }
  return [...groups.values()];
}
